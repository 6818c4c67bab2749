import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { standing, storeOf } from '../../../../tests/stand-ins/drawn.ts';
import { ActorsProvider } from '../../../actors/actors.tsx';
import { I18nProvider } from '../../../i18n/i18n.tsx';
import shellTexts from '../shell/messages.en-US.json' with { type: 'json' };
import { PlayerHead } from './MenuHead.tsx';
import texts from './messages.en-US.json' with { type: 'json' };

const store = storeOf('shell', { ...shellTexts, ...texts });
const money = (amount: string, currency: string) => ({ amount, currency });
const missing = money('0', '');

const bonusOf = (bonus: object, betting: object): string | undefined => {
  const actors: Readonly<Record<string, AnyActorRef>> = {
    balance: standing({
      balances: {
        balance_main: money('10', 'EUR'),
        balance_bonus: bonus,
        balance_betting_bonus: betting,
        balance_fun: missing,
      },
    }),
    locale: standing({ current: 'en-US', defaultLocale: 'en-US' }),
    session: standing({ info: null }),
  };
  const get = (id: string) => actors[id];
  const markup = renderToStaticMarkup(
    <ActorsProvider actors={{ get, rendered: get, subscribe: () => () => {} }}>
      <I18nProvider store={store}>
        <PlayerHead links={[]} />
      </I18nProvider>
    </ActorsProvider>,
  );
  return [...markup.matchAll(/<bdi dir="ltr">([^<]*)/g)].at(-1)?.[1];
};

it('bonus money of the two kinds is added where its currency is one', () => {
  expect(bonusOf(money('50', 'EUR'), money('5', 'EUR'))).toMatch(/^55.00\sEUR$/);
  expect(bonusOf(money('50', 'EUR'), money('5', 'USD'))).toMatch(/^50.00\sEUR$/);
  expect(bonusOf(missing, money('5', 'USD'))).toMatch(/^5.00\sUSD$/);
  expect(bonusOf(money('50', ''), missing)).toMatch(/^50.00\sEUR$/);
});
