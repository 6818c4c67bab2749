import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { TableState } from '../../games/tables/table-state.ts';
import { currencySettings } from '../../ledger/money-text.ts';
import type { TableSettings } from '../table/settings.ts';

const stubElement = (dataset: Record<string, string> = {}) => {
  let press = (): void => {};
  return {
    dataset,
    hidden: false,
    textContent: '',
    ariaDisabled: 'false',
    ariaLabel: '',
    ariaPressed: '',
    tabIndex: 0,
    value: 0,
    classList: { toggle: () => {} },
    querySelector: () => null,
    replaceChildren: () => {},
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'click') press = listener;
    },
    click: () => press(),
  };
};

const atFirst: TableState = {
  round: 0,
  phase: 'open',
  endsInMs: 600_000,
  lastsMs: 600_000,
  dealer: 'Ada',
  seats: null,
  isSeated: false,
  dealt: null,
  result: null,
  past: [],
  own: null,
  limits: { min: '100', max: '10000' },
  balance: '100000',
};
const settings: TableSettings = {
  session: 'session',
  parent: 'http://site.test',
  kind: 'roulette',
  currency: 'EUR',
  money: currencySettings,
  isReal: true,
  spots: { red: 'Red' },
  red: [],
  chips: ['100'],
  state: atFirst,
  texts: { place: 'Place bet', placing: 'Placing', placed: 'Placed', trouble: 'Not heard' },
  ranks: [],
  suits: [],
};

type Call = {
  readonly path: string;
  readonly body: string;
  readonly answer: (body: object | null) => Promise<void>;
};

const told: string[] = [];
const calls: Call[] = [];
const spot = stubElement({ spot: 'red' });
const elements = new Map<string, ReturnType<typeof stubElement>>();
const byId = (id: string): ReturnType<typeof stubElement> => {
  const element = elements.get(id) ?? stubElement();
  elements.set(id, element);
  return element;
};
const lists: Readonly<Record<string, readonly unknown[]>> = {
  '[data-spot]': [spot],
  '[data-chip]': [stubElement({ chip: '100' })],
};

/** What was asked of the house and is not answered yet. */
const next = (path: string): Call => {
  const at = calls.findIndex((call) => call.path === `/frame/table/${path}`);
  const [call] = at === -1 ? [] : calls.splice(at, 1);
  if (!call) throw new Error(`nothing was asked of ${path}`);
  return call;
};
const nextReading = async (): Promise<Call> => {
  await vi.advanceTimersByTimeAsync(3000);
  return next('state');
};

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  vi.stubGlobal('window', { parent: { postMessage: ({ type }: { type: string }) => told.push(type) } });
  vi.stubGlobal('document', {
    body: stubElement({ settings: JSON.stringify(settings) }),
    getElementById: (id: string) => (id === 'choices' ? null : byId(id)),
    querySelector: () => null,
    querySelectorAll: (selector: string) => lists[selector] ?? [],
  });
  vi.stubGlobal('fetch', (path: string, { body = '' }: { readonly body?: string }) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const answer = async (said: object | null) => {
      resolve(said === null ? { ok: false, status: 503 } : { ok: true, status: 200, json: async () => said });
      await vi.advanceTimersByTimeAsync(0);
    };
    calls.push({ path: path.split('?')[0] ?? '', body, answer });
    return promise;
  });
  await import('./table.client.ts');
});
afterAll(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let round = 0;
let bet: Call;
beforeEach(async () => {
  round += 1;
  await (await nextReading()).answer({ ...atFirst, round });
  told.length = 0;
  spot.click();
  byId('place').click();
  bet = next('bet');
});

/** What the house tells of the bet. */
const seen = (isSettled: boolean): TableState => ({
  ...atFirst,
  round,
  phase: isSettled ? 'result' : 'open',
  own: {
    key: (JSON.parse(bet.body) as { readonly key: string }).key,
    round,
    staked: '100',
    won: '0',
    isSettled,
    stakes: [['red', '100']],
    made: [],
    left: [],
  },
});

it('a bet that a reading tells of before its answer is placed, and the next round can be staked in', async () => {
  expect(byId('place').textContent).toBe('Placing');
  await (await nextReading()).answer(seen(false));
  await bet.answer({});
  await next('state').answer(seen(false));
  expect(byId('place').textContent).toBe('Placed');
  await (await nextReading()).answer(seen(true));
  await (await nextReading()).answer({ ...atFirst, round: round + 1, own: seen(true).own });
  expect(byId('place').textContent).toBe('Place bet');
  expect(told).toEqual(['roundStart', 'balance', 'round', 'balance', 'roundEnd']);
});

it('a round whose result comes before the answer of its bet ends once', async () => {
  await (await nextReading()).answer(seen(true));
  await bet.answer({});
  await next('state').answer(seen(true));
  expect(told).toEqual(['roundStart', 'round', 'balance', 'roundEnd', 'balance']);
});

it('a bet that a reading has told of is not lost with its answer', async () => {
  await (await nextReading()).answer(seen(false));
  await bet.answer(null);
  await next('bet').answer(null);
  await next('state').answer(seen(false));
  expect([byId('place').textContent, byId('notice').hidden, told]).toEqual(['Placed', true, ['roundStart']]);
});
