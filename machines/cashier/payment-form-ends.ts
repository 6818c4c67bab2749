import { output, value } from '../kit/output.ts';
import { forOtherPlayer } from '../kit/player-change.ts';

/**
 * Where a deposit and a withdrawal lead alike, for machines with the actions and guards of `payment-form-actions.ts`. The
 * states stand in the machines, where tools read them.
 */

type Action = string | { readonly type: string; readonly params: typeof output };

/** Somebody else has signed in: everything begins anew. `machine`: its id with `#`. */
export const anewForPlayer = <const Machine extends string>(machine: Machine) =>
  ({ ...forOtherPlayer(machine), reenter: true }) as const;

/** An earlier intent is open: it is asked about before anything else. */
export const recovered = <const Sending extends string>(sending: Sending) =>
  ({
    guard: { type: 'hasOpenIntent', params: value },
    target: sending,
    actions: [{ type: 'assignRecovered', params: value }, 'replaceRequisites'],
  }) as const;

/** An earlier intent was never sent: the form is filled as it was. */
export const adopted = <const More extends string>(more: More) =>
  ({
    guard: { type: 'hasPreparedIntent', params: value },
    target: 'editing',
    actions: [
      { type: 'assignAdopted', params: value },
      'replaceRequisites',
      { type: 'fillRequisites', params: value },
      more,
    ],
  }) as const;

/**
 * Before the form is filled in further: one that was loaded anew goes on waiting, and a choice that is no more is left. The
 * player is told why.
 */
export const firstOfAll = <const More extends readonly string[]>(...more: More) =>
  [
    { guard: 'isWaiting', target: 'held' },
    { guard: 'isChoiceGone', actions: ['leaveGone', 'replaceRequisites', ...more] },
  ] as const;

/** The platform told how long to wait; the key stays good. */
export const pause = {
  src: 'deadline',
  input: ({ context }: { readonly context: { readonly heldUntil: number } }) => ({ at: context.heldUntil }),
  onDone: { target: 'looking', actions: 'clearHold' },
} as const;

/** Ends of an intent by which nothing was paid: back to the form, which looks for other open ones first. */
export const unpaidEnds = <const Form extends string, const More extends readonly Action[]>(
  form: Form,
  ...more: More
) =>
  [
    {
      guard: { type: 'isHeld', params: output },
      target: `${form}.held`,
      actions: [{ type: 'assignRefusal', params: output }, ...more, 'releaseRequisites'],
    },
    {
      guard: { type: 'isRefused', params: output },
      target: `${form}.looking`,
      actions: [
        { type: 'refuseRequisites', params: output },
        { type: 'assignRefusal', params: output },
        ...more,
      ],
    },
    {
      target: `${form}.looking`,
      actions: [{ type: 'assignOutcomeNotice', params: output }, ...more, 'releaseRequisites'],
    },
  ] as const;
