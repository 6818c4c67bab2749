import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { liftMachine } from './lift.machine.ts';
import type { LiftContext } from './lift.machine.ts';

export const cases: MachineCases = {
  machine: liftMachine,
  input: standInInput({ uid: 7, route: 'LiftExclusion', props: { step: 'ask' } }),
  events: [{ type: 'lift.reason.chosen', reason: 'mistake' }, { type: 'lift.confirmed' }],
  outputs: {
    liftExclusion: [succeed(null), { ok: false, failure: failureOf('AccessDenied') }],
  },
  slice: ({ reason }: LiftContext) => reason,
  ends: ['sent'],
};
