import { received } from './output.ts';

/** Somebody else has signed in: the machine's guard and action of these names are meant. */
export const forOtherPlayer = <const Target extends string>(target: Target) =>
  ({
    guard: 'isOtherPlayer',
    target,
    actions: { type: 'assignPlayer', params: received },
  }) as const;
