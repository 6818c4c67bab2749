import { expect, it } from 'vitest';
import type { FirstStepView } from '../../../effects/account/load-first-steps.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { firstStepsMachine } from './first-steps.machine.ts';
import { selectIsStepsFailed, selectSteps } from './first-steps.selectors.ts';

it('the first steps are read for whom they are: asked again when they did not come, and for another player', async () => {
  const load = standIn<Outcome<readonly FirstStepView[]>, null>();
  const { ref } = runFeature(
    firstStepsMachine.provide({ actors: { loadFirstSteps: load.logic } }),
    actorIds.firstSteps,
    standInInput({ route: 'profile-start', path: '/profile/start', uid: 7 }),
    [actorIds.navigation],
  );
  await load.last().answer({ ok: false, failure: failureOf('LostAnswer') });
  expect(selectIsStepsFailed(ref.getSnapshot())).toBe(true);
  ref.send({ type: 'firstSteps.reload.requested' });
  const steps = [{ step: 'limit', isDone: true }] as const;
  await load.last().answer(succeed(steps));
  expect([selectIsStepsFailed(ref.getSnapshot()), selectSteps(ref.getSnapshot())]).toEqual([false, steps]);
  ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
  expect(load.calls).toHaveLength(2);
  ref.send({ type: 'session.changed', uid: 9, currency: 'EUR' });
  expect([load.calls.length, selectSteps(ref.getSnapshot())]).toEqual([3, []]);
});
