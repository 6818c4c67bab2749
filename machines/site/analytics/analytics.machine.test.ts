import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { fraudHitDelayMs } from '../../../schemas/constants.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { analyticsMachine } from './analytics.machine.ts';
import type { AnalyticsEvent, AnalyticsInput } from './analytics.machine.ts';

const open = (input: Partial<AnalyticsInput> = {}) => {
  const visit = standIn<Outcome<null>, { readonly search: string }>();
  const fraud = standIn<Outcome<null>>();
  const wait = standIn<null, DeadlineInput>();
  const traces: string[] = [];
  const actor = createActor(
    analyticsMachine.provide({
      actors: {
        tellVisit: visit.logic,
        tellFraud: fraud.logic,
        deadline: wait.logic,
        tracePage: fromCallback<AnalyticsEvent>(() => {
          traces.push('on');
          return () => void traces.push('off');
        }),
      },
    }),
    { input: { search: '?track_id=t1', mayTrack: false, bar: '', isFraudChecked: false, ...input } },
  ).start();
  const consent = (mayTrack: boolean) => actor.send({ type: 'consent.changed', mayTrack });
  const promotion = (bar: string) => actor.send({ type: 'analytics.promotion.changed', bar });
  return { actor, visit, fraud, wait, traces, consent, promotion };
};

describe('the visit', () => {
  it('is told with its first query to a visitor who agrees, once', async () => {
    const { visit, consent } = open({ mayTrack: true });
    expect(visit.inputs()).toEqual([{ search: '?track_id=t1' }]);
    await visit.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    consent(false);
    consent(true);
    expect(visit.calls).toHaveLength(1);
  });

  it('is told to nobody before the visitor has agreed, and then at once', () => {
    const { visit, traces, consent } = open();
    consent(false);
    expect([visit.calls, traces]).toEqual([[], []]);
    consent(true);
    expect([visit.calls.length, traces]).toEqual([1, ['on']]);
  });

  it('of somebody to whom nothing is promoted is not told, whatever they agree to', () => {
    const barred = open({ mayTrack: true, bar: 'at_risk' });
    barred.consent(true);
    expect([barred.visit.calls, barred.traces]).toEqual([[], []]);
    const later = open();
    later.promotion('self_excluded');
    later.consent(true);
    expect([later.visit.calls, later.traces]).toEqual([[], []]);
  });

  it('is told when something may be promoted again to a visitor who agreed meanwhile, once, and not to one who took it back', () => {
    const agreed = open({ bar: 'time_out' });
    agreed.consent(true);
    agreed.promotion('');
    agreed.promotion('at_risk');
    agreed.promotion('');
    expect(agreed.visit.inputs()).toEqual([{ search: '?track_id=t1' }]);
    const withdrawn = open({ bar: 'time_out' });
    withdrawn.consent(true);
    withdrawn.consent(false);
    withdrawn.promotion('');
    expect(withdrawn.visit.calls).toEqual([]);
  });
});

it('the page is traced for as long as the visitor agrees and something may be promoted', () => {
  const { traces, consent, promotion } = open({ mayTrack: true });
  expect(traces).toEqual(['on']);
  promotion('at_risk');
  consent(false);
  promotion('');
  expect(traces).toEqual(['on', 'off']);
  consent(true);
  consent(false);
  expect(traces).toEqual(['on', 'off', 'on', 'off']);
});

it('the fraud check waits for no consent, but for its script, and is left out where the operator has none', async () => {
  const { wait, fraud } = open({ isFraudChecked: true, bar: 'at_risk' });
  expect([wait.inputs(), fraud.calls]).toEqual([[{ inMs: fraudHitDelayMs }], []]);
  await wait.last().answer(null);
  await fraud.last().answer(succeed(null));
  expect(fraud.calls).toHaveLength(1);
  expect(open().wait.calls).toEqual([]);
});
