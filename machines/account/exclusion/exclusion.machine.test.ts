import { describe, expect, it } from 'vitest';
import { selfExclusionPeriods } from '../../../schemas/constants.ts';
import type { ExclusionPeriod } from '../../../schemas/rules/account/exclusion.ts';
import { failureOf } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { standInIntent } from '../../../tests/stand-ins/intent.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { exclusionFields, exclusionMachine } from './exclusion.machine.ts';
import { selectForm, selectPlannedEnd, selectStep } from './exclusion.selectors.ts';

const open = (period: ExclusionPeriod) => {
  const intent = standInIntent();
  const left: (string | null)[] = [];
  const machine = exclusionMachine.provide({
    actors: { intent: intent.machine },
    actions: { leaveNotice: ({ context }) => void left.push(context.heldTo) },
  });
  const run = runFeature(
    machine,
    actorIds.exclusion,
    standInInput({ uid: 7, route: 'SelfExclusion', props: { period } }),
    [actorIds.dialogs, actorIds.session],
  );
  const submit = () => run.ref.send({ type: 'form.submitted', formId: 'exclusion', values: {} });
  return { ...run, intent, left, submit };
};

describe('self-exclusion', () => {
  it('AC-4.42 names the end of each period before anything is sent, and sends nothing at the first step', () => {
    const ends = selfExclusionPeriods.map((period) => {
      const { ref, intent, submit } = open(period);
      submit();
      expect(intent.prepare.calls).toHaveLength(0);
      expect(selectStep(ref.getSnapshot())).toBe('review');
      const end = selectPlannedEnd(ref.getSnapshot());
      return end === null ? null : end > standInNow;
    });
    expect(ends).toEqual([...Array.from({ length: 11 }, () => true), null]);
  });

  it('asks for a ticked statement only where there is no way back', () => {
    const names = (period: ExclusionPeriod) => exclusionFields(period).map(({ sysname }) => sysname);
    expect(names('5_years')).toEqual(['password']);
    expect(names('permanent')).toEqual(['password', 'is_permanent']);
  });

  it('signs out at once when it holds and leaves the end that the platform told', async () => {
    const page = open('6_months');
    page.ref.send({ type: 'exclusion.continued' });
    page.submit();
    await page.intent.written();
    expect(page.intent.send.last().input).toMatchObject({
      call: 'account.setSelfExclusion',
      payload: { period: '6_months' },
      secrets: [{ field: 'password', ref: 'exclusion.password', required: true }],
      sensitive: true,
    });
    await page.intent.done({ until: Date.UTC(2027, 4, 21, 12) });
    expect(page.left).toEqual(['21.05.2027']);
    expect(page.sent).toEqual([{ to: 'session', event: { type: 'session.logout.requested' } }]);
  });

  it('shows a wrong password at its field and goes on', async () => {
    const page = open('1_day');
    page.ref.send({ type: 'exclusion.continued' });
    page.submit();
    await page.intent.written();
    await page.intent.refused(
      failureOf('InvalidParameter', { status: 400, data: { password: [{ code: 'WRONG' }] } }),
    );
    const form = selectForm(page.ref.getSnapshot());
    expect(form?.getSnapshot().context.errors).toEqual({ password: { id: 'form.error.WRONG' } });
    expect(page.left).toEqual([]);
    page.submit();
    expect(page.intent.prepare.calls).toHaveLength(2);
  });
});
