import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { standing, storeOf } from '../../../../tests/stand-ins/drawn.ts';
import { bonusOf } from '../../../../tests/stand-ins/bonuses.ts';
import type { Bonus } from '../../../../schemas/rewards/bonuses.ts';
import type { HistoryItem } from '../../../../schemas/cashier/history.ts';
import { ActorsProvider } from '../../../actors/actors.tsx';
import { ViewsProvider } from '../../../app/views.tsx';
import { I18nProvider } from '../../../i18n/i18n.tsx';
import { WalletBalances } from './WalletBalances.tsx';
import texts from './messages.en-US.json' with { type: 'json' };

const store = storeOf('section', texts);

const line = (type: string, rest: Partial<HistoryItem> = {}): HistoryItem => ({
  id: type,
  type,
  created_at: null,
  status: 'success',
  amount: '50',
  currency: 'EUR',
  method: { sysname: 'card', name: 'Card' },
  requisites: '',
  domain: '',
  can_cancel: null,
  steps: [],
  expected_at: null,
  correction: null,
  ...rest,
});

const markupOf = (recent: readonly HistoryItem[], bonuses: readonly Bonus[]): string => {
  const none = { amount: '0', currency: 'EUR' };
  const actors: Readonly<Record<string, AnyActorRef>> = {
    balance: standing({
      balances: {
        balance_main: none,
        balance_bonus: none,
        balance_betting_bonus: none,
        balance_fun: none,
      },
    }),
    content: standing({ config: null, general: null }),
    locale: standing({ locale: 'en-US', defaultLocale: 'en-US' }),
  };
  const get = (id: string) => actors[id];
  return renderToStaticMarkup(
    <ActorsProvider actors={{ get, rendered: get, subscribe: () => () => {} }}>
      <ViewsProvider views={{ get: () => undefined }}>
        <I18nProvider store={store}>
          <WalletBalances recent={recent} bonuses={bonuses} />
        </I18nProvider>
      </ViewsProvider>
    </ActorsProvider>,
  );
};
const linesOf = (recent: readonly HistoryItem[]): string =>
  markupOf(recent, [])
    .replace(/.*Latest transactions/s, '')
    .replace(/<[^>]*>/g, ' ');

it('a transaction that names no currency is in that of the account', () => {
  const lines = linesOf([line('deposit', { currency: '' }), line('withdrawal', { currency: 'USD' })]);
  expect(lines).toMatch(/Card.*50\sEUR.*Card.*−50\sUSD/s);
});

it('AC-9.05 the wallet calls each transaction what it is, and says why a balance was put right', () => {
  expect(linesOf([line('deposit'), line('withdrawal'), line('')])).toMatch(
    /Deposit.*Card.*Withdrawal.*Card.*Deposit.*Card/s,
  );
  const others = linesOf([
    line('corrections', { amount: '-50', correction: { reason: 'Paid twice', corrects: '' } }),
    line('cashbacks'),
    line('bonuses'),
    line('transfer'),
  ]);
  expect(others).toMatch(/Correction.*Paid twice.*Cashback.*Bonus.*Transaction/s);
  expect(others).not.toContain('Deposit');
});

it('a bonus without a name and a currency is called by its description, in that of the account; no wagering is none', () => {
  const untold = bonusOf(1, {
    name: '',
    description: 'Welcome gift',
    currency: '',
    left: '25',
    wager: { required: '0', done: '0' },
    expired_at: 1_800_000_000_000,
  });
  const markup = markupOf([], [untold]).replace(/.*Active bonus/s, '');
  expect(markup).toContain('>Welcome gift</h3>');
  expect(markup).toMatch(/25\sEUR/);
  expect(markup).not.toContain('Wagered');
  // The day is seen once it is in the browser's zone.
  expect(markup).toMatch(/data-utc[^>]*>15\.01\.2027/);
});
