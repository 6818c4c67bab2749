import { output } from '../../kit/output.ts';

/** How a sign-in that was refused goes on, for machines with the guards and actions of these names. */

/** The form is open again with what was said. */
export const refusedSignIn = {
  target: 'editing',
  actions: [
    { type: 'refuse', params: output },
    { type: 'noteFailure', params: output },
  ],
} as const;

/** Nobody knows whether it got there: the session tells. Or the platform asks for a pause. */
export const lostOrHeldSignIn = [
  {
    guard: { type: 'isLost', params: output },
    target: 'editing',
    actions: [{ type: 'refuse', params: output }, 'refreshSession'],
  },
  { ...refusedSignIn, guard: { type: 'isWait', params: output }, target: 'waiting' },
] as const;
