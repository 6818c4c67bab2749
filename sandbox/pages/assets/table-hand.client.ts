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
    const now = left();
    const group = document.getElementById('choices');
    if (!group) return;
    const isNew = group.hidden && now.length > 0;
    const hadFocus = group.contains(document.activeElement);
    group.hidden = now.length === 0;
    document.body.classList.toggle('deciding', now.length > 0);
    for (const button of buttons) {
      const choice = choiceOf(button);
      button.disabled = isBusy || !now.includes(choice) || (wish !== null && wish.choice !== choice);
      const extra = button.querySelector('small');
      const stake = own?.stakes.find(([spot]) => spot === 'hand')?.[1];
      if (extra && stake !== undefined) extra.textContent = `+${money.one(stake)}`;
    }
    const active = document.activeElement;
    const isLost = active === null || active === document.body || active === byId('place');
    if (
      (isNew && isLost) ||
      (hadFocus && !group.hidden && !(active instanceof HTMLButtonElement && !active.disabled))
    )
      group.focus({ preventScroll: true });
    if (hadFocus && group.hidden)
      document.querySelector<HTMLElement>('[data-chip][aria-pressed="true"]')?.focus();
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
