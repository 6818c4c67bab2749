import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { standing, storeOf } from '../../../../tests/stand-ins/drawn.ts';
import type { SessionFigures } from '../../../../schemas/account/session-figures.ts';
import { ActorsProvider } from '../../../actors/actors.tsx';
import { I18nProvider } from '../../../i18n/i18n.tsx';
import shellTexts from '../shell/messages.en-US.json' with { type: 'json' };
import { useMenuStatus } from './use-menu-status.tsx';
import texts from './messages.en-US.json' with { type: 'json' };

/** What stands beside the link to the limits. */
function Limits() {
  return useMenuStatus()('/profile/responsible-game');
}

const store = storeOf('shell', { ...shellTexts, ...texts });
const limit = {
  period: '1_day',
  limit_amount: '100.00',
  available_amount: '60.00',
  can_edit: true,
  expired_at: null,
};
const saidOf = (session: SessionFigures | null, currency: string | null): string => {
  const balances = currency === null ? null : { balance_main: { amount: '5.00', currency } };
  const actors: Readonly<Record<string, AnyActorRef>> = {
    figures: standing({ uid: 42, figures: { session, limit } }),
    balance: standing({ balances }),
    session: standing({ info: null, hasSession: false, failure: null }),
  };
  const get = (id: string) => actors[id];
  const markup = renderToStaticMarkup(
    <ActorsProvider actors={{ get, rendered: get, subscribe: () => () => {} }}>
      <I18nProvider store={store}>
        <Limits />
      </I18nProvider>
    </ActorsProvider>,
  );
  return markup.replace(/<[^>]*>/g, ' ');
};

it('what is left of the deposit limit is told in the currency of the session, else of the balance', () => {
  const session = { started_at: 0, staked: '0', won: '0', currency: 'EUR' } as SessionFigures;
  expect(saidOf(session, 'USD')).toMatch(/60\sEUR left/);
  expect(saidOf(null, 'USD')).toMatch(/60\sUSD left/);
  expect(saidOf(null, null)).toMatch(/\s60 left/);
});
