import type { CheckAnswer, CheckRange } from '../../../schemas/rules/account/reality-check.ts';

export type TallyEvent =
  | { readonly type: 'tally.player.changed'; readonly uid: number }
  /** What the market says about the reality check. */
  | { readonly type: 'tally.range.changed'; readonly range: CheckRange }
  /** Money moved or the page changed: the figures may be old. */
  | { readonly type: 'tally.refresh.requested' }
  /** The player chose how often the reality check comes; 0 is off. */
  | { readonly type: 'tally.reminder.chosen'; readonly minutes: number }
  | { readonly type: 'tally.check.answered'; readonly answer: CheckAnswer; readonly at: number };

export type TallyFact<Type extends TallyEvent['type']> = Extract<TallyEvent, { readonly type: Type }>;

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly tally: TallyEvent;
  }
}
