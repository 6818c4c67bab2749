import type { DialogName } from './dialogs.ts';
import type { DialogAnswered } from './message-events.ts';
import { received } from './output.ts';

/** The guards of a machine that asks one question, by the dialog that asks it. */
export const answersTo = (dialog: DialogName) => ({
  isAgreed: (_: unknown, { name, result }: DialogAnswered): boolean => name === dialog && result === true,
  isRejected: (_: unknown, { name }: DialogAnswered): boolean => name === dialog,
});

/** Where the answer leads, for `on` of the state that waits for it; `drop` is the machine's action that forgets the wish. */
export const answered = <
  const Agreed extends string,
  const Rejected extends string,
  const Drop extends readonly string[],
>(
  agreed: Agreed,
  rejected: Rejected,
  ...drop: Drop
) =>
  ({
    'dialog.answered': [
      { guard: { type: 'isAgreed', params: received }, target: agreed },
      { guard: { type: 'isRejected', params: received }, target: rejected, actions: drop },
    ],
  }) as const;
