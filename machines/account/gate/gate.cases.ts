import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import type { Gate } from '../../../schemas/account/gates.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { areLimitsGood, currentGate } from './gate-answer.ts';
import type { GateContext } from './gate-answer.ts';
import { gateMachine } from './gate.machine.ts';

/** For tests. */
export const standInGate = (rest: Partial<Gate> = {}): Gate => ({
  step: 'tools',
  before: ['play'],
  limits: [],
  is_required: false,
  needs_talk: false,
  rating: '',
  is_protected: false,
  held: null,
  currency: '',
  version: null,
  page: '',
  changes: [],
  totals: null,
  months: [],
  chosen_months: 0,
  level: null,
  ...rest,
});
export const gatesOf = (...items: readonly Gate[]) => succeed({ items, starts_at: standInNow });

const limits = standInGate({ step: 'limits', limits: [{ kind: 'deposit', period: 'none' }] });
const review = standInGate({ step: 'review', months: [1, 6], chosen_months: 6 });
const risk = standInGate({ step: 'risk', level: 'restriction' });
const inputOf = (confirmOptOut: boolean) =>
  standInInput(
    { uid: 7, route: 'Gate', props: { before: 'play' } },
    {
      market: {
        ...cmsDefaults.market,
        gate: { ...cmsDefaults.market.gate, steps: ['limits'], confirmOptOut },
      },
    },
  );

export const cases: MachineCases = {
  machine: gateMachine,
  input: inputOf(true),
  events: [
    { type: 'gate.reload.requested' },
    { type: 'gate.left' },
    { type: 'gate.value.changed', kind: 'deposit', period: 'none', value: '50' },
    { type: 'gate.value.changed', kind: 'deposit', period: 'none', value: 'x' },
    { type: 'gate.period.chosen', kind: 'deposit', period: '7_days' },
    { type: 'gate.limits.requested' },
    { type: 'gate.none.requested' },
    { type: 'gate.none.withdrawn' },
    { type: 'gate.none.confirmed' },
    { type: 'gate.months.chosen', months: 1 },
    { type: 'gate.seen.confirmed' },
    { type: 'gate.risk.answered', action: 'limits' },
    { type: 'gate.continued' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 8, currency: 'EUR' },
  ],
  slice: (context: GateContext) => [
    currentGate(context)?.step ?? '',
    currentGate(context)?.is_required ?? null,
    currentGate(context)?.level ?? null,
    areLimitsGood(context),
    context.answer,
  ],
  outputs: {
    getGates: [
      gatesOf(limits),
      gatesOf({ ...limits, is_required: true }),
      gatesOf(review),
      gatesOf(risk),
      gatesOf(standInGate({ step: 'oath' })),
      gatesOf(standInGate({ before: ['deposit'] })),
      succeed(null),
      { ok: false, failure: failureOf('LostAnswer') },
    ],
    passGate: [
      gatesOf(),
      gatesOf(standInGate()),
      gatesOf({ ...limits, needs_talk: true }),
      gatesOf(risk),
      { ok: false, failure: failureOf('InvalidParameter') },
      { ok: false, failure: failureOf('InvalidParameter', { data: { version: [{ code: 'WRONG' }] } }) },
    ],
  },
  laws: {
    'passed is when nothing is due before it': (steps) => {
      const after = steps.at(-1)?.after;
      return after?.matches('passed') === true && currentGate(after.context) !== null
        ? 'a step is due'
        : null;
    },
    'an answer is one that the player gave': (steps) => {
      const step = steps.at(-1);
      const isSent = step?.begun.some(({ src }) => src === 'passGate') === true;
      return isSent && !step.event.type.startsWith('gate.') ? `${step.event.type} answers` : null;
    },
  },
  ends: ['left'],
};

/** Going on without a limit is one action. */
export const unconfirmedCases: MachineCases = { ...cases, input: inputOf(false) };
