import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { standing, storeOf } from '../../../../tests/stand-ins/drawn.ts';
import type { SessionFigures } from '../../../../schemas/account/session-figures.ts';
import { cmsDefaults } from '../../../../schemas/rules/site/cms-config-defaults.ts';
import { ActorsProvider } from '../../../actors/actors.tsx';
import { ViewsProvider } from '../../../app/views.tsx';
import { I18nProvider } from '../../../i18n/i18n.tsx';
import { FiguresStrip } from './FiguresStrip.tsx';
import texts from './messages.en-US.json' with { type: 'json' };

const store = storeOf('shell', texts);
const limit = {
  period: '1_day',
  limit_amount: '100.00',
  available_amount: '60.00',
  can_edit: true,
  expired_at: null,
};

const markup = (
  session: SessionFigures | null,
  currency: string | null,
  config: object | null = null,
): string => {
  const balances = currency === null ? null : { balance_main: { amount: '5.00', currency } };
  const actors: Readonly<Record<string, AnyActorRef>> = {
    figures: standing({ uid: 42, figures: { session, limit } }),
    balance: standing({ balances }),
    content: standing({ config }),
    locale: standing({ locale: 'en-US', defaultLocale: 'en-US' }),
  };
  const get = (id: string) => actors[id];
  return renderToStaticMarkup(
    <ActorsProvider actors={{ get, rendered: get, subscribe: () => () => {} }}>
      <ViewsProvider views={{ get: () => undefined }}>
        <I18nProvider store={store}>
          <FiguresStrip />
        </I18nProvider>
      </ViewsProvider>
    </ActorsProvider>,
  );
};

it('the deposit limit is told in the currency of the session, else of the balance', () => {
  const session = { started_at: 0, staked: '0', won: '0', currency: 'EUR' } as SessionFigures;
  expect(markup(session, 'USD')).toMatch(/40\sEUR of 100\sEUR used/);
  expect(markup(null, 'USD')).toMatch(/40\sUSD of 100\sUSD used.*60\sUSD left/);
  expect(markup(null, null)).toMatch(/40 of 100 used/);
});

it('AC-1.11 the strip leads to the limits, and to breaks in a market that has some', () => {
  const linksWith = (timeOutPeriods: readonly '1_day'[]) =>
    markup(null, 'EUR', {
      ...cmsDefaults,
      market: { ...cmsDefaults.market, timeOutPeriods },
      responsibleGame: { depositLimit: false, selfExclusion: false },
    }).match(/responsible-game[^"]*/g);
  expect(linksWith(['1_day'])).toEqual(['responsible-game#time-out', 'responsible-game']);
  expect(linksWith([])).toEqual(['responsible-game']);
});
