import type { CheckAnswer, CheckRange } from '../../../schemas/rules/account/reality-check.ts';
import type { DialogAnswered } from '../../kit/message-events.ts';

/** Another tab has changed a limit, or how often the reality check comes. */
export type TermsChanged = { readonly type: 'terms.changed' };

export type FiguresEvent =
  | { readonly type: 'figures.player.changed'; readonly uid: number }
  /** What the market says about the reality check. */
  | { readonly type: 'figures.range.changed'; readonly range: CheckRange }
  /** Money moved or the page changed: the figures may be old. */
  | { readonly type: 'figures.refresh.requested' }
  | TermsChanged
  | DialogAnswered
  /** The player chose how often the reality check comes; 0 is off. */
  | { readonly type: 'figures.reminder.chosen'; readonly minutes: number }
  | { readonly type: 'figures.check.answered'; readonly answer: CheckAnswer; readonly at: number };

export type FiguresFact<Type extends FiguresEvent['type']> = Extract<FiguresEvent, { readonly type: Type }>;

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly figures: FiguresEvent;
  }
}
