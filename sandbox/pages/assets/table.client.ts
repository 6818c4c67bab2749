import type { TableState } from '../../games/tables/table-state.ts';
import type { TableSettings } from '../table/settings.ts';
import { frameMoney } from './frame-money.client.ts';
import { handOf } from './table-hand.client.ts';
import { walkSpots } from './table-keys.client.ts';
import {
  byId,
  chips,
  fill,
  isOff,
  outcomeText,
  showChips,
  showSeats,
  showSpots,
  showStage,
  spots,
  turnOff,
} from './table-view.client.ts';

const settings = JSON.parse(document.body.dataset['settings'] ?? '{}') as TableSettings;
const { texts } = settings;
const money = frameMoney(settings.currency, settings.money);
/** Read so often at least: the dealer, the seats and the clock of the house may change. */
const readMs = 3000;

type Wager = {
  readonly key: string;
  readonly round: number;
  readonly stakes: readonly (readonly [spot: string, minor: string])[];
};

let state: TableState & { readonly isDue?: boolean } = settings.state;
/** When the phase ends, by the clock of this page. */
let endsAt = performance.now() + state.endsInMs;
let chip = settings.chips[0] ?? '0';
/** Chips that lie on the felt, taken or not yet. */
let stakes = new Map<string, bigint>();
/** Kept until it is answered, so that a repeat after a lost answer is the same bet. */
let wager: Wager | null = null;
/** The round that was staked in and has not been told to the site yet. */
let running: number | null = null;
let isBusy = false;
/** The reading that runs, and the one that follows it for what has happened meanwhile. */
let reading: Promise<void> | null = null;
let following: Promise<void> | null = null;
/** No reading by the clock before this, by the clock of this page; after one that failed it is later and later. */
let readAgainAt = 0;
let failures = 0;
/** The session is over: nothing is read or staked any more. */
let isOver = false;

const timers: ReturnType<typeof setInterval>[] = [];

/** The only one who hears of this frame is the site that opened it. */
const tell = (message: Readonly<Record<string, string>>): void => {
  if (window.parent !== window) window.parent.postMessage(message, settings.parent);
};

const totalOf = (): bigint => [...stakes.values()].reduce((sum, minor) => sum + minor, 0n);
const isPlaced = (): boolean => state.own?.round === state.round;
const isFull = (): boolean =>
  state.seats !== null && !state.isSeated && state.seats.taken >= state.seats.total;
const isOpen = (): boolean => !isOver && state.phase === 'open' && state.limits !== null && !isFull();

const notify = (text: string | undefined, offersDeposit = false): void => {
  byId('notice').hidden = text === undefined;
  byId('notice-text').textContent = text ?? '';
  byId('deposit').hidden = !offersDeposit || !settings.isReal;
};

/** While hands are played, who has nothing to choose is told otherwise. */
const phaseWord = (): string => (state.phase === 'decide' && !hand.isPlayed() ? 'waits' : state.phase);

const paint = (): void => {
  const placed = isPlaced();
  showSeats(settings, state);
  showStage(settings, state);
  showSpots(settings, money, { stakes, isOpen: isOpen(), isPlaced: placed || isBusy || wager !== null });
  showChips(chip, money);
  byId('balance').textContent = money.total(state.balance);
  byId('total').textContent = money.exact(totalOf());
  const place = byId('place');
  turnOff(place, isBusy || placed || !(isOpen() || wager !== null) || stakes.size === 0);
  place.textContent = (isBusy ? texts['placing'] : placed ? texts['placed'] : texts['place']) ?? '';
  turnOff(byId('clear'), isBusy || placed || wager !== null || stakes.size === 0);
  hand.paint();
  byId('phase').textContent = texts[phaseWord()] ?? '';
  const own = placed && state.own?.isSettled ? state.own : null;
  byId('result').textContent =
    hand.text() ||
    outcomeText(settings, state.result, money, own && { staked: BigInt(own.staked), won: BigInt(own.won) });
  document.body.classList.toggle('won', own !== null && BigInt(own.won) > BigInt(own.staked));
};

const tick = (): void => {
  const leftMs = Math.max(0, endsAt - performance.now());
  byId('left').textContent = fill(texts['left'], { seconds: Math.ceil(leftMs / 1000) });
  const waits = state.phase === 'open' || hand.isPlayed();
  byId<HTMLProgressElement>('run').value = waits ? leftMs / state.lastsMs : 0;
  if (leftMs === 0 && !reading && performance.now() >= readAgainAt) void read();
};

const decimal = (minor: string): string => {
  const digits = minor.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The round that was staked in has its result: the site counts it. */
const endRound = (): void => {
  const { own } = state;
  if (running === null || own?.round !== running || !own.isSettled) return;
  running = null;
  if (settings.isReal) {
    const { staked, won } = own;
    tell({ type: 'round', staked: decimal(staked), won: decimal(won), currency: settings.currency });
    tell({ type: 'balance' });
  }
  tell({ type: 'roundEnd' });
  if (state.isDue) tell({ type: 'due' });
};

/** What the house says now: a wager whose answer was lost shows here whether it was taken. */
const apply = (next: typeof state): void => {
  const isNextRound = next.round !== state.round;
  // On a phone the felt is scrolled: what comes out stands at its top.
  if (next.phase !== state.phase && next.phase !== 'open')
    document.querySelector('.table')?.scrollTo({ top: 0 });
  state = next;
  endsAt = performance.now() + next.endsInMs;
  if (wager && next.own?.key === wager.key) {
    running = wager.round;
    wager = null;
    notify(undefined);
  } else if (wager && !isBusy && (next.round !== wager.round || next.phase !== 'open')) {
    wager = null;
    tell({ type: 'roundEnd' });
    notify(texts['late']);
  }
  if (next.own?.round === next.round)
    stakes = new Map(next.own.stakes.map(([spot, minor]) => [spot, BigInt(minor)]));
  else if (isNextRound && !wager) stakes = new Map();
  hand.apply();
  endRound();
  if (isFull() && state.phase === 'open') notify(texts['noSeat']);
  else if (byId('notice-text').textContent === texts['noSeat']) notify(undefined);
  if (!state.limits) notify(texts['lawless']);
  paint();
};

const longestPauseMs = 10_000;
const end = (): void => {
  isOver = true;
  for (const timer of timers) clearInterval(timer);
  if (running !== null || wager !== null) tell({ type: 'roundEnd' });
  running = null;
  wager = null;
  notify(texts['ended']);
  paint();
};

const readOnce = async (): Promise<void> => {
  try {
    const response = await fetch(`/frame/table/state?session=${settings.session}`, {
      signal: AbortSignal.timeout(10_000),
    });
    if (response.status === 410) return end();
    if (!response.ok) throw new Error(String(response.status));
    const told = (await response.json()) as typeof state;
    failures = 0;
    apply(told);
  } catch {
    failures += 1;
  }
  readAgainAt = performance.now() + Math.min(longestPauseMs, 300 * 2 ** failures);
};

/** Who asks during a reading gets the one after it: what the first brings may be older than what was done. */
const read = (): Promise<void> => {
  if (isOver) return Promise.resolve();
  if (reading) {
    following ??= reading.then(() => {
      following = null;
      return read();
    });
    return following;
  }
  reading = readOnce().finally(() => {
    reading = null;
  });
  return reading;
};

const refusals: Readonly<Record<string, string>> = {
  insufficient_funds: 'insufficient',
  closed: 'late',
  no_seat: 'noSeat',
  TOO_FAST: 'tooFast',
  STAKE_BY_LAW: 'stakeByLaw',
  SLOT_PAUSE: 'pause',
  GATE_DUE: 'due',
};
const refuse = (error: string): void => {
  if (error === 'table_limits') {
    const { min = '0', max = '0' } = state.limits ?? {};
    const format = money.together([min, max]);
    notify(fill(texts['limits'], { min: format(min), max: format(max) }));
    return;
  }
  const known = refusals[error] ?? (error.endsWith('_LIMIT') ? 'limit' : 'ended');
  notify(texts[known], error === 'insufficient_funds');
  if (error === 'SLOT_PAUSE') tell({ type: 'pause' });
  if (error === 'GATE_DUE') tell({ type: 'due' });
};

const ask = async (path: string, asked: object): Promise<Response | null> => {
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      const response = await fetch(`/frame/table/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ session: settings.session, ...asked }),
        signal: AbortSignal.timeout(8000),
      });
      if (response.status < 500) return response;
    } catch {
      // A lost answer: the same is asked for again.
    }
  }
  return null;
};

const settle = async (response: Response, asked: Wager): Promise<void> => {
  wager = null;
  const answer = (await response.json().catch(() => ({}))) as { readonly error?: string };
  if (response.ok) {
    // A reading may have told of the bet before its answer came, and of its result too.
    if (state.own?.key !== asked.key || !state.own.isSettled) running = asked.round;
    // The stake is gone from the balance: the result comes with the clock.
    if (settings.isReal) tell({ type: 'balance' });
  } else if (answer.error === 'placed') {
    // A stake lies there already: the reading that follows shows it, and the round runs.
    running = asked.round;
  } else {
    tell({ type: 'roundEnd' });
    refuse(answer.error ?? '');
  }
};

const place = async (): Promise<void> => {
  if (isBusy || stakes.size === 0) return;
  isBusy = true;
  const asked = (wager ??= {
    key: crypto.randomUUID(),
    round: state.round,
    stakes: [...stakes].map(([spot, minor]) => [spot, String(minor)]),
  });
  tell({ type: 'roundStart' });
  notify(undefined);
  paint();
  const response = await ask('bet', asked);
  if (response) await settle(response, asked);
  else if (wager === asked) {
    tell({ type: 'roundLost' });
    notify(texts['trouble']);
  }
  // Of an answered bet the reading tells; after a lost answer it decides.
  isBusy = response !== null;
  await read();
  isBusy = false;
  paint();
};

const hand = handOf({
  settings,
  money,
  state: () => state,
  ask,
  read,
  refuse,
  notify,
  told: () => {
    if (settings.isReal) tell({ type: 'balance' });
  },
});

for (const spot of spots)
  spot.addEventListener('click', () => {
    if (isOff(spot)) return;
    const name = spot.dataset['spot'] ?? '';
    const { limits } = state;
    if (!limits) return;
    const next = (stakes.get(name) ?? 0n) + BigInt(chip);
    if (totalOf() + BigInt(chip) > BigInt(limits.max)) refuse('table_limits');
    else {
      stakes.set(name, next);
      notify(undefined);
    }
    paint();
  });
for (const button of chips)
  button.addEventListener('click', () => {
    chip = button.dataset['chip'] ?? chip;
    paint();
  });
const placing = byId('place');
placing.addEventListener('click', () => {
  if (!isOff(placing)) void place();
});
const clearing = byId('clear');
clearing.addEventListener('click', () => {
  if (isOff(clearing)) return;
  stakes = new Map();
  notify(undefined);
  paint();
});
byId('leave').addEventListener('click', () => tell({ type: 'close' }));
byId('deposit').addEventListener('click', () => tell({ type: 'deposit' }));
if (window.parent === window) byId('leave').hidden = true;

if (state.own && !state.own.isSettled) running = state.own.round;
walkSpots(spots);
apply(state);
tick();
// Who only looks on touches nothing: the site would take the frame for an empty one.
tell({ type: 'ready' });
timers.push(
  setInterval(tick, 200),
  setInterval(() => {
    if (!reading && performance.now() >= readAgainAt) void read();
  }, readMs),
);
document.body.dataset['ready'] = '1';
