import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { GameInfo } from '../../../../schemas/games/game-info.ts';
import type { GameTables } from '../../../../schemas/games/game-tables.ts';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { ActorsProvider } from '../../../actors/actors.tsx';
import { ViewsProvider } from '../../../app/views.tsx';
import { compileMessage } from '../../../i18n/compile-message.ts';
import { I18nProvider } from '../../../i18n/i18n.tsx';
import { createMessageStore } from '../../../i18n/message-store.ts';
import { InfoBody } from './InfoBody.tsx';
import texts from './messages.en-US.json' with { type: 'json' };

const store = createMessageStore({
  locale: 'en-US',
  chunks: {
    info: Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)])),
  },
  onMissing: () => {},
  onFormatError: () => {},
});
const table = { sysname: 'salon', dealer: 'Ilze', seats: 7, free: 2 };
const info: GameInfo = {
  sysname: 'salon',
  rtp: '97.30',
  volatility: '',
  rules: '',
  rules_version: '',
  min_stake: '1.00',
  max_stake: '100.00',
  currency: 'EUR',
  has_demo: false,
  prizes: [],
  jackpots: [],
  table: { ...table, min_stake: '1.00', max_stake: '100.00' },
};

const markup = (facts: GameTables | null, told = info): string => {
  const tables = {
    getSnapshot: () => ({ context: { facts } }),
    subscribe: () => ({ unsubscribe: () => {} }),
  } as unknown as AnyActorRef;
  const get = (id: string) => (id === actorIds.liveTables ? tables : undefined);
  return renderToStaticMarkup(
    <ActorsProvider actors={{ get, rendered: get, subscribe: () => () => {} }}>
      <ViewsProvider views={{ get: () => undefined }}>
        <I18nProvider store={store}>
          <InfoBody info={told} />
        </I18nProvider>
      </ViewsProvider>
    </ActorsProvider>,
  );
};

it('limits of a live table are those of now, as its seats are', () => {
  expect(markup(null)).toMatch(/1\sEUR.*100\sEUR/);
  const now = { ...table, dealer: 'Noor', min_stake: '5.00', max_stake: '500.00' };
  const told = markup({ currency: 'USD', items: [now] });
  expect(told).toMatch(/Noor.*5\sUSD.*500\sUSD/);
  expect(told).not.toMatch(/100\sEUR/);
});

it('the bounds of a jackpot are told in its own currency', () => {
  const terms = { funded_by: 'Us', seed: '5', ceiling: '90', rtp_share: '0', won_by: 'Lot' };
  const jackpots = [
    { name: 'Grand', currency: 'USD', terms },
    { name: 'Untold', currency: '', terms: { ...terms, seed: '7' } },
  ];
  expect(markup(null, { ...info, jackpots })).toMatch(/5\sUSD.*90\sUSD.*7\sEUR.*90\sEUR/);
});
