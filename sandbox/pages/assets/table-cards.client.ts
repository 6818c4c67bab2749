import type { TableSettings } from '../table/settings.ts';

const signs = ['♠', '♥', '♦', '♣'];
const named = 'AJQK';

const spanOf = (className: string, text: string): HTMLSpanElement => {
  const span = document.createElement('span');
  span.className = className;
  span.textContent = text;
  return span;
};

/** `card`: rank and suit; '' one that lies on its face. */
const itemOf = ({ texts, ranks, suits }: TableSettings, card: string): HTMLLIElement => {
  const item = document.createElement('li');
  item.dataset['card'] = card;
  const [rank = '', letter = ''] = card;
  const suit = 'shdc'.indexOf(letter);
  item.className = `card ${card === '' ? 'back' : 'hd'.includes(letter) ? 'red' : 'black'}`;
  if (card === '') {
    item.append(spanOf('visually-hidden', texts['hidden'] ?? ''));
    return item;
  }
  const short = rank === 'T' ? '10' : rank;
  // The second character keeps the sign a letter, not a picture.
  const face = spanOf('face', `${short}\n${signs[suit] ?? ''}\uFE0E`);
  face.ariaHidden = 'true';
  const name = (texts['card'] ?? '')
    .replace('{rank}', ranks[named.indexOf(rank)] ?? short)
    .replace('{suit}', suits[suit] ?? '');
  item.append(face, spanOf('visually-hidden', name));
  return item;
};

type Shown = { readonly cards: readonly string[]; readonly points: string; readonly hidden: number };
/** Cards that lie already stay: what is new is dealt. */
export const showHand = (
  settings: TableSettings,
  side: 'player' | 'house',
  { cards, points, hidden }: Shown,
): void => {
  const list = document.getElementById(`cards-${side}`);
  const told = document.getElementById(`points-${side}`);
  if (!list || !told) return;
  const wanted = [...cards, ...Array.from({ length: hidden }, () => '')];
  const same = wanted.findIndex(
    (card, at) => (list.children[at] as HTMLElement | undefined)?.dataset['card'] !== card,
  );
  const kept = same === -1 ? wanted.length : same;
  while (list.children.length > kept) list.lastElementChild?.remove();
  list.append(...wanted.slice(kept).map((card) => itemOf(settings, card)));
  told.textContent = points;
};
