import type { TableResult } from '../../games/tables/kinds.ts';
import type { TableState } from '../../games/tables/table-state.ts';
import type { TableSettings } from '../table/settings.ts';
import type { FrameMoney } from './frame-money.client.ts';
import { showHand } from './table-cards.client.ts';

export const byId = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E;
export const spots = [...document.querySelectorAll<HTMLButtonElement>('[data-spot]')];
export const chips = [...document.querySelectorAll<HTMLButtonElement>('[data-chip]')];

/** Off, and still where the focus can be: a button that goes off under the keyboard keeps it. */
export const turnOff = (button: HTMLElement, isOff: boolean): void => {
  button.ariaDisabled = String(isOff);
};
export const isOff = (button: HTMLElement): boolean => button.ariaDisabled === 'true';

export const fill = (text: string | undefined, values: Readonly<Record<string, string | number>>): string =>
  (text ?? '').replace(/\{(\w+)\}/g, (_, key: string) => `\u2068${values[key] ?? ''}\u2069`);

const toneOf = (number: number, red: readonly number[]): string =>
  number === 0 ? 'zero' : red.includes(number) ? 'red' : 'black';

/** Who has won at cards; of roulette nobody has. In blackjack every hand ends for itself: a dealer over 21 pays all. */
const sideOf = ({ kind }: TableSettings, { gives, points }: TableResult): 'tie' | 'player' | 'house' => {
  if (kind === 'blackjack') return (points?.[1] ?? 0) > 21 ? 'player' : 'house';
  if ('tie' in gives) return 'tie';
  return 'player' in gives ? 'player' : 'house';
};

/** What a round came to, in a word: its number, who has won, or the points of the dealer. */
const wordOf = (
  { kind, spots: names, texts }: TableSettings,
  { number, gives, points }: TableResult,
): string => {
  if (kind === 'roulette') return String(number ?? '');
  if (kind === 'blackjack') return `${texts['dealerHand']} ${points?.[1] ?? ''}`;
  return names['tie' in gives ? 'tie' : 'banker' in gives ? 'banker' : 'player'] ?? '';
};

const showPast = (settings: TableSettings, past: readonly TableResult[]): void => {
  const items = past.map((result) => {
    const item = document.createElement('li');
    const word = wordOf(settings, result);
    item.title = word;
    const points = settings.kind === 'blackjack' ? result.points?.slice(1) : result.points;
    item.textContent = points ? points.join('\u2013') : word;
    item.className = result.number === null ? sideOf(settings, result) : toneOf(result.number, settings.red);
    return item;
  });
  byId('past').replaceChildren(...items);
};

/** The wheel or the cards, as far as the round has come. */
export const showStage = (settings: TableSettings, state: TableState): void => {
  const { phase, result, past, dealt } = state;
  document.body.dataset['phase'] = phase;
  showPast(settings, past);
  if (settings.kind === 'roulette') {
    const number = result?.number ?? null;
    byId('number').textContent = number === null ? '' : String(number);
    byId('wheel').dataset['tone'] = number === null ? '' : toneOf(number, settings.red);
  } else {
    const shown = result ?? dealt;
    const [own, house] = shown?.hands ?? [];
    const [ownPoints = '', housePoints = ''] = (shown?.points ?? []).map(String);
    showHand(settings, 'player', { cards: own ?? [], points: ownPoints, hidden: own ? 0 : 2 });
    showHand(settings, 'house', {
      cards: house ?? [],
      points: housePoints,
      hidden: house ? (dealt ? 1 : 0) : 2,
    });
  }
  for (const spot of spots) {
    const name = spot.dataset['spot'] ?? '';
    // A hand that nobody here has played has not won either.
    const counts = name !== 'hand' || state.own?.round === state.round;
    spot.classList.toggle('won', counts && (result?.gives[name] ?? 0) > 100);
  }
};

/** The result in words, with what it gave where something was staked. */
export const outcomeText = (
  settings: TableSettings,
  result: TableResult | null,
  money: FrameMoney,
  own: { readonly staked: bigint; readonly won: bigint } | null,
): string => {
  const { texts } = settings;
  const word = result ? wordOf(settings, result) : '';
  if (!own) return word;
  const isPlayed = settings.kind === 'blackjack' && result?.points;
  const ended = isPlayed ? fill(texts['ended'], { own: isPlayed[0], house: isPlayed[1] }) : word;
  const told =
    own.won > own.staked ? texts['win'] : own.won > 0n ? texts['returned'] : (texts['noWin'] ?? '');
  return `${ended} · ${told}${own.won > 0n ? `: \u2068${money.one(own.won)}\u2069` : ''}`;
};

type Laid = {
  readonly stakes: ReadonlyMap<string, bigint>;
  readonly isOpen: boolean;
  readonly isPlaced: boolean;
};
/** Chips on their spots: what lies there is read with its name. */
export const showSpots = (
  { spots: names, texts }: TableSettings,
  money: FrameMoney,
  { stakes, isOpen, isPlaced }: Laid,
): void => {
  const inColumn = money.together([...stakes.values()]);
  for (const spot of spots) {
    const name = spot.dataset['spot'] ?? '';
    const laid = stakes.get(name);
    const amount = laid === undefined ? '' : inColumn(laid);
    const chip = spot.querySelector<HTMLElement>('.chips');
    if (chip) {
      chip.hidden = laid === undefined;
      chip.textContent = amount;
    }
    spot.classList.toggle('laid', laid !== undefined);
    spot.ariaLabel =
      laid === undefined
        ? (names[name] ?? name)
        : fill(texts['staked'], { spot: names[name] ?? name, amount });
    turnOff(spot, !isOpen || isPlaced);
  }
};

/** Who deals, and how full the table is. */
export const showSeats = ({ texts }: TableSettings, { dealer, seats }: TableState): void => {
  byId('dealer').textContent = dealer;
  byId('seats').textContent = seats
    ? fill(texts['seats'], { taken: seats.taken, total: seats.total })
    : (texts['seatsOpen'] ?? '');
};

export const showChips = (chosen: string, money: FrameMoney): void => {
  const format = money.together(chips.map((chip) => chip.dataset['chip'] ?? '0'));
  for (const chip of chips) {
    const minor = chip.dataset['chip'] ?? '0';
    chip.textContent = format(minor);
    chip.ariaPressed = String(minor === chosen);
  }
};
