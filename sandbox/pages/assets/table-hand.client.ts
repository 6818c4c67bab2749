import type { Choice } from '../../games/tables/hands.ts';
import type { TableState } from '../../games/tables/table-state.ts';
import type { TableSettings } from '../table/settings.ts';
import type { FrameMoney } from './frame-money.client.ts';
import { byId, fill } from './table-view.client.ts';

type Wish = {
  readonly key: string;
  readonly round: number;
  readonly step: number;
  readonly choice: Choice;
};
type Outside = {
  readonly settings: TableSettings;
  readonly money: FrameMoney;
  readonly state: () => TableState;
  /** Sends until it is answered, twice at most; null when no answer came. */
  readonly ask: (path: string, body: object) => Promise<Response | null>;
  readonly read: () => Promise<void>;
  readonly refuse: (error: string) => void;
  readonly notify: (text?: string) => void;
  /** The balance has moved. */
  readonly told: () => void;
};

const late = ['closed', 'moved', 'not_allowed', 'no_hand', 'key_reused'];
const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-choice]')];
const choiceOf = (button: HTMLElement): Choice => (button.dataset['choice'] ?? 'stand') as Choice;

/** Who has the focus on a choice keeps a place near it when that choice is gone. */
const keepFocus = (group: HTMLElement, had: boolean, isNew: boolean): void => {
  const active = document.activeElement;
  const isLost =
    active === null ||
    active === document.body ||
    active === byId('place') ||
    active.closest('.spots') !== null;
  const isOnChoice = active instanceof HTMLButtonElement && group.contains(active) && !active.disabled;
  if ((isNew && isLost) || (had && !group.hidden && !isOnChoice)) group.focus({ preventScroll: true });
  else if (had && group.hidden)
    document.querySelector<HTMLElement>('[data-chip][aria-pressed="true"]')?.focus();
};

type Shown = { readonly isSeen: boolean; readonly extra: string };
/** The choices in the place of the spots; `can`: those that can be pressed. */
const show = (can: readonly Choice[], { isSeen, extra }: Shown): void => {
  const group = document.getElementById('choices');
  if (!group) return;
  const isNew = group.hidden && isSeen;
  const had = group.contains(document.activeElement);
  group.hidden = !isSeen;
  document.body.classList.toggle('deciding', isSeen);
  for (const button of buttons) {
    button.disabled = !can.includes(choiceOf(button));
    const more = button.querySelector('small');
    if (more) more.textContent = extra;
  }
  keepFocus(group, had, isNew);
};

/** What can be done with a hand while the table waits. Where there is nothing to choose, nothing of it is seen. */
export const handOf = ({ settings, money, state, ask, read, refuse, notify, told }: Outside) => {
  const { texts } = settings;
  /** Kept until it is answered, so that a repeat after a lost answer is the same choice. */
  let wish: Wish | null = null;
  let isBusy = false;

  const left = (): readonly Choice[] => {
    const { own, round, phase } = state();
    return phase === 'decide' && own?.round === round ? own.left : [];
  };

  const choose = async (choice: Choice): Promise<void> => {
    const { own, round } = state();
    if (isBusy || !own) return;
    isBusy = true;
    wish ??= { key: crypto.randomUUID(), round, step: own.made.length, choice };
    notify();
    paint();
    const response = await ask('choice', wish);
    if (response) {
      wish = null;
      const { error } = (await response.json().catch(() => ({ error: '' }))) as { readonly error?: string };
      if (error === undefined) told();
      else if (late.includes(error)) notify(texts['lateChoice']);
      else refuse(error);
    } else notify(texts['trouble']);
    isBusy = false;
    await read();
    paint();
  };

  const paint = (): void => {
    const { own } = state();
    const stake = own?.stakes.find(([spot]) => spot === 'hand')?.[1];
    const extra = stake === undefined ? '' : `+${money.one(stake)}`;
    const only = wish?.choice;
    show(isBusy ? [] : left().filter((choice) => only === undefined || choice === only), {
      isSeen: left().length > 0,
      extra,
    });
  };

  for (const button of buttons) button.addEventListener('click', () => void choose(choiceOf(button)));

  return {
    paint,
    isPlayed: (): boolean => left().length > 0,
    /** A choice whose answer was lost shows in what the house says now. */
    apply: (): void => {
      const { own, phase } = state();
      if (
        wish &&
        !isBusy &&
        (phase !== 'decide' || own?.round !== wish.round || own.made.length > wish.step)
      ) {
        wish = null;
        notify();
      }
    },
    /** The hand in words, while it is played. */
    text: (): string => {
      const { dealt, own, round } = state();
      if (!dealt?.points || own?.round !== round) return '';
      const [points, house] = dealt.points;
      return fill(texts[points > 21 ? 'over' : 'dealt'], { own: points, house });
    },
  };
};
