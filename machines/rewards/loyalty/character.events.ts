import type { SessionChanged } from '../../kit/feature-input.ts';
import type { DialogAnswered } from '../../kit/message-events.ts';

export type CharacterChangeRequested = {
  readonly type: 'character.change.requested';
  /** The player's own, '' for none. */
  readonly current: string;
};

/** The confirmation answers with the character's id, or false. */
export type CharacterEvent = SessionChanged | DialogAnswered | CharacterChangeRequested;

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly character: CharacterEvent;
  }
}
