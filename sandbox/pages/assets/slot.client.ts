import type { CurrencySettings } from '../../../schemas/rules/kit/format.ts';
import { frameMoney } from './frame-money.client.ts';

/** What the page carries for this script. Amounts are minor units as text. */
type Settings = {
  readonly session: string;
  readonly parent: string;
  readonly currency: string;
  readonly money: CurrencySettings;
  readonly isReal: boolean;
  readonly stakes: readonly string[];
  readonly balance: string;
  readonly freeSpins: number;
  /** From the start of a round to that of the next. */
  readonly minCycleMs: number;
  readonly cell: number;
  readonly reelWidth: number;
  readonly texts: Readonly<Record<string, string>>;
};
type Answer = {
  readonly reels: readonly (readonly string[])[];
  readonly staked: string;
  readonly won: string;
  readonly stakedMinor: string;
  readonly wonMinor: string;
  readonly currency: string;
  readonly balance: string;
  readonly freeSpins: number;
  /** New terms are to be agreed to before the next stake. */
  readonly isDue?: boolean;
};

const settings = JSON.parse(document.body.dataset['settings'] ?? '{}') as Settings;
const { texts } = settings;
const byId = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E;
const spinButton = byId<HTMLButtonElement>('spin');
const lower = byId<HTMLButtonElement>('lower');
const higher = byId<HTMLButtonElement>('higher');
const paytable = byId<HTMLDialogElement>('paytable');
const strips = [...document.querySelectorAll<SVGGElement>('.strip')];
const isStill = matchMedia('(prefers-reduced-motion: reduce)');

let balance = BigInt(settings.balance);
let freeSpins = settings.freeSpins;
let stakeAt = Math.min(2, settings.stakes.length - 1);
/** Kept until it is answered, so that a repeat after a lost answer is the same round. */
let round: { readonly id: string; readonly stake: string } | null = null;
let isBusy = false;

/** The only one who hears of this frame is the site that opened it. */
const tell = (message: Readonly<Record<string, string>>): void => {
  if (window.parent !== window) window.parent.postMessage(message, settings.parent);
};

const money = frameMoney(settings.currency, settings.money);
const stake = (): string => settings.stakes[stakeAt] ?? settings.stakes[0] ?? '0';

const paint = (): void => {
  byId('balance').textContent = money.total(balance);
  byId('stake').textContent = money.exact(stake());
  const free = byId('free');
  free.hidden = freeSpins === 0;
  free.textContent = (texts['freeSpins'] ?? '').replace('{count}', String(freeSpins));
  lower.disabled = freeSpins > 0 || isBusy || round !== null || stakeAt === 0;
  higher.disabled = freeSpins > 0 || isBusy || round !== null || stakeAt === settings.stakes.length - 1;
  spinButton.disabled = isBusy;
  spinButton.textContent = (isBusy ? texts['spinning'] : texts['spin']) ?? '';
};

const notify = (text: string | undefined, offersDeposit = false): void => {
  byId('notice').hidden = text === undefined;
  byId('notice-text').textContent = text ?? '';
  byId('deposit').hidden = !offersDeposit || !settings.isReal;
};

const symbolAt = (name: string, row: number): SVGUseElement => {
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `#s-${name}`);
  const y = row * settings.cell + settings.cell / 2;
  use.setAttribute('transform', `translate(${settings.reelWidth / 2} ${y}) scale(1.62)`);
  return use;
};

const names = [...document.querySelectorAll('[id^="s-"]')].map((symbol) => symbol.id.slice(2));

/** Lays the stop above what is seen now, with a run of other symbols between, and lets the strip fall. */
const fall = async (strip: SVGGElement, index: number, stop: readonly string[]): Promise<void> => {
  const seen = [...strip.children].slice(0, 3).map((use) => use.getAttribute('href')?.slice(3) ?? '');
  const between = Array.from(
    { length: 9 + index * 4 },
    (_, at) => names[(at * 5 + index * 3) % names.length] ?? '',
  );
  const column = isStill.matches ? [...stop] : [...stop, ...between, ...seen];
  strip.replaceChildren(...column.map(symbolAt));
  if (isStill.matches) return;
  const height = (column.length - 3) * settings.cell;
  const run = strip.animate([{ transform: `translateY(${-height}px)` }, { transform: 'translateY(0)' }], {
    duration: 700 + index * 260,
    easing: 'cubic-bezier(0.16, 1, 0.3, 1)',
  });
  await run.finished;
  strip.replaceChildren(...stop.map(symbolAt));
};

const show = async (answer: Answer): Promise<void> => {
  await Promise.all(strips.map((strip, index) => fall(strip, index, answer.reels[index] ?? [])));
  const won = BigInt(answer.wonMinor);
  // What only gives the stake back, or less, is no win and is not shown as one.
  const isWin = won > BigInt(answer.stakedMinor);
  const word = isWin ? texts['win'] : texts['returned'];
  byId('result').textContent = won > 0n ? `${word}: ${money.one(won)}` : (texts['noWin'] ?? '');
  document.body.classList.toggle('won', isWin);
  balance = BigInt(answer.balance);
  freeSpins = answer.freeSpins;
  if (settings.isReal) {
    tell({ type: 'round', staked: answer.staked, won: answer.won, currency: answer.currency });
    tell({ type: 'balance' });
  }
};

const ask = async (): Promise<Response | null> => {
  if (!round) return null;
  const body = JSON.stringify({ session: settings.session, round: round.id, stake: round.stake });
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      const response = await fetch('/frame/spin', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(10_000),
      });
      if (response.status < 500) return response;
    } catch {
      // A lost answer: the same round is asked for again.
    }
  }
  return null;
};

const cycle = (): Promise<void> => new Promise((done) => setTimeout(done, settings.minCycleMs));
const refusals: Readonly<Record<string, string>> = {
  insufficient_funds: 'insufficient',
  TOO_FAST: 'tooFast',
  STAKE_BY_LAW: 'stakeByLaw',
  SLOT_PAUSE: 'pause',
  GATE_DUE: 'due',
};

const settle = async (response: Response): Promise<void> => {
  if (response.ok) {
    // From here on: the round began when the platform took it, which is earlier.
    const lasted = cycle();
    const answer = (await response.json()) as Answer;
    round = null;
    await show(answer);
    tell({ type: 'roundEnd' });
    if (answer.isDue) tell({ type: 'due' });
    await lasted;
    return;
  }
  round = null;
  tell({ type: 'roundEnd' });
  const { error } = (await response.json().catch(() => ({}))) as { readonly error?: string };
  const isPoor = error === 'insufficient_funds';
  const text = refusals[error ?? ''] ?? ((error ?? '').endsWith('_LIMIT') ? 'limit' : 'ended');
  notify(texts[text], isPoor);
  if (error === 'SLOT_PAUSE') tell({ type: 'pause' });
  if (error === 'GATE_DUE') tell({ type: 'due' });
};

/** What became of the round is not known here. */
const lose = (): void => {
  tell({ type: 'roundLost' });
  notify(texts['trouble']);
};

const spin = async (): Promise<void> => {
  if (isBusy) return;
  isBusy = true;
  const hadFocus = document.activeElement === spinButton;
  round ??= { id: crypto.randomUUID(), stake: stake() };
  tell({ type: 'roundStart' });
  document.body.classList.remove('won');
  byId('result').textContent = '';
  notify(undefined);
  paint();
  try {
    const response = await ask();
    if (response) await settle(response);
    else lose();
  } catch {
    lose();
  } finally {
    isBusy = false;
    paint();
    // A button that is off loses the focus; the next round needs no way back to it.
    if (hadFocus && document.activeElement === document.body) spinButton.focus({ preventScroll: true });
  }
};

const changeStake = (by: number): void => {
  stakeAt = Math.min(Math.max(stakeAt + by, 0), settings.stakes.length - 1);
  notify(undefined);
  paint();
};

spinButton.addEventListener('click', () => void spin());
// A key that is held starts one round: each one is a press of its own.
spinButton.addEventListener('keydown', (event) => {
  if (event.repeat) event.preventDefault();
});
lower.addEventListener('click', () => changeStake(-1));
higher.addEventListener('click', () => changeStake(1));
byId('open-paytable').addEventListener('click', () => paytable.showModal());
byId('leave').addEventListener('click', () => tell({ type: 'close' }));
byId('deposit').addEventListener('click', () => tell({ type: 'deposit' }));
if (window.parent === window) byId('leave').hidden = true;
paint();
document.body.dataset['ready'] = '1';
