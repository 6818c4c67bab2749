import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import type { AnalyticsContext, AnalyticsInput } from './analytics.machine.ts';
import { analyticsMachine } from './analytics.machine.ts';

const told = [succeed(null), { ok: false, failure: failureOf('LostAnswer') }];
const casesOf = (input: AnalyticsInput): MachineCases => ({
  machine: analyticsMachine,
  input,
  events: [
    { type: 'consent.changed', mayTrack: true },
    { type: 'consent.changed', mayTrack: false },
    { type: 'analytics.promotion.changed', bar: 'at_risk' },
    { type: 'analytics.promotion.changed', bar: '' },
  ],
  outputs: { tellVisit: told, tellFraud: told, deadline: [null] },
  slice: ({ mayTrack, bar }: AnalyticsContext) => [mayTrack, bar],
});

export const cases = casesOf({ search: '?track_id=t1', mayTrack: false, bar: '', isFraudChecked: true });
export const counted = casesOf({ search: '', mayTrack: true, bar: '', isFraudChecked: false });
