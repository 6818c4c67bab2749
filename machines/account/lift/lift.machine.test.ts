import { describe, expect, it } from 'vitest';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { liftMachine } from './lift.machine.ts';
import { selectIsBusy, selectIsReasonMissing, selectNotice } from './lift.selectors.ts';

const open = (step: string) => {
  const lift = standIn<Outcome<unknown>, unknown>();
  const machine = liftMachine.provide({ actors: { liftExclusion: lift.logic as never } });
  const run = runFeature(machine, actorIds.lift, standInInput({ uid: 7, props: { step } }), [
    actorIds.dialogs,
    actorIds.session,
  ]);
  return { ...run, lift };
};

describe('lifting an exclusion', () => {
  it('HP-30 asks for a reason before anything is sent, and reads the account anew', async () => {
    const { ref, lift, sent } = open('ask');
    ref.send({ type: 'lift.confirmed' });
    expect([lift.inputs(), selectIsReasonMissing(ref.getSnapshot())]).toEqual([[], true]);
    ref.send({ type: 'lift.reason.chosen', reason: 'mistake' });
    ref.send({ type: 'lift.confirmed' });
    expect(lift.inputs()).toEqual([{ step: 'ask', reason: 'mistake' }]);
    expect(selectIsBusy(ref.getSnapshot())).toBe(true);
    await lift.last().answer(succeed(null));
    expect(sent.map(({ event }) => event.type)).toEqual([
      'session.refresh.requested',
      'dialog.close.requested',
    ]);
  });

  it('the second word needs no reason, and a refusal is told', async () => {
    const { ref, lift, sent } = open('confirm');
    ref.send({ type: 'lift.confirmed' });
    expect(lift.inputs()).toEqual([{ step: 'confirm' }]);
    await lift.last().answer({ ok: false, failure: failureOf('AccessDenied', { code: 'TOO_EARLY' }) });
    expect([selectNotice(ref.getSnapshot()) !== null, sent]).toEqual([true, []]);
  });
});
