import type { TableResult } from '../../games/tables/kinds.ts';
import type { TableState } from '../../games/tables/table-state.ts';
import type { TableSettings } from '../table/settings.ts';
import type { FrameMoney } from './frame-money.client.ts';

export const byId = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E;
const spots = [...document.querySelectorAll<HTMLButtonElement>('[data-spot]')];
export const chips = [...document.querySelectorAll<HTMLButtonElement>('[data-chip]')];

export const fill = (text: string | undefined, values: Readonly<Record<string, string | number>>): string =>
  (text ?? '').replace(/\{(\w+)\}/g, (_, key: string) => `\u2068${values[key] ?? ''}\u2069`);

const suits: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };
const cardOf = (card: string): HTMLLIElement => {
  const [rank = '', suit = ''] = card;
  const item = document.createElement('li');
  item.className = `card ${suit === 'h' || suit === 'd' ? 'red' : 'black'}`;
  // The second character keeps the sign a letter, not a picture.
  item.textContent = `${rank === 'T' ? '10' : rank}\n${suits[suit] ?? ''}\uFE0E`;
  return item;
};
const back = (): HTMLLIElement => {
  const item = document.createElement('li');
  item.className = 'card back';
  item.ariaHidden = 'true';
  return item;
};

const toneOf = (number: number, red: readonly number[]): string =>
  number === 0 ? 'zero' : red.includes(number) ? 'red' : 'black';

/** Who has won at cards; of roulette nobody has. */
const sideOf = ({ gives }: TableResult): 'tie' | 'player' | 'house' => {
  if ('tie' in gives || gives['hand'] === 100) return 'tie';
  return 'player' in gives || (gives['hand'] ?? 0) > 100 ? 'player' : 'house';
};

/** What a round came to, in a word: its number, or who has won. */
const wordOf = ({ kind, spots: names, texts }: TableSettings, { number, gives }: TableResult): string => {
  if (kind === 'roulette') return String(number ?? '');
  if (kind === 'baccarat')
    return names['tie' in gives ? 'tie' : 'banker' in gives ? 'banker' : 'player'] ?? '';
  const winner = (gives['hand'] ?? 0) >= 200 ? texts['player'] : texts['dealerHand'];
  return gives['hand'] === 100 ? '=' : (winner ?? '');
};

const showPast = (settings: TableSettings, past: readonly TableResult[]): void => {
  const items = past.map((result) => {
    const item = document.createElement('li');
    const word = wordOf(settings, result);
    item.title = word;
    item.textContent = result.points ? result.points.join('\u2013') : word;
    item.className = result.number === null ? sideOf(result) : toneOf(result.number, settings.red);
    return item;
  });
  byId('past').replaceChildren(...items);
};

const showHand = (side: 'player' | 'house', cards: readonly string[] | null, points: string): void => {
  byId(`cards-${side}`).replaceChildren(...(cards ? cards.map(cardOf) : [back(), back()]));
  byId(`points-${side}`).textContent = points;
};

/** The wheel or the cards, as far as the round has come. */
export const showStage = (settings: TableSettings, { phase, result, past }: TableState): void => {
  document.body.dataset['phase'] = phase;
  showPast(settings, past);
  if (settings.kind === 'roulette') {
    const number = result?.number ?? null;
    byId('number').textContent = number === null ? '' : String(number);
    byId('wheel').dataset['tone'] = number === null ? '' : toneOf(number, settings.red);
  } else {
    const [own = null, house = null] = result?.hands ?? [];
    const [ownPoints = '', housePoints = ''] = (result?.points ?? []).map(String);
    showHand('player', own, ownPoints);
    showHand('house', house, housePoints);
  }
  for (const spot of spots)
    spot.classList.toggle('won', (result?.gives[spot.dataset['spot'] ?? ''] ?? 0) > 100);
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
  const told =
    own.won > own.staked ? texts['win'] : own.won > 0n ? texts['returned'] : (texts['noWin'] ?? '');
  return `${word} · ${told}${own.won > 0n ? `: \u2068${money.one(own.won)}\u2069` : ''}`;
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
    spot.disabled = !isOpen || isPlaced;
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
