import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { intentOutput, settlements } from '../../kit/intent/intent.cases.ts';
import { signsOutByAnswer } from '../../../tests/model/laws.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { exclusionMachine } from './exclusion.machine.ts';
import type { ExclusionContext } from './exclusion.machine.ts';

const open = {
  v: 1,
  key: 'key-0',
  uid: 7,
  call: 'account.setSelfExclusion',
  payload: { period: 'permanent' },
  createdAt: standInNow,
  sentAt: standInNow,
  state: 'unknown',
  sensitive: true,
};

const { market } = cmsDefaults;
const props = { period: '6_months' };

export const cases: MachineCases = {
  machine: exclusionMachine,
  input: standInInput({ uid: 7, route: 'SelfExclusion', props }),
  events: [
    { type: 'exclusion.brands.chosen', brands: 'all' },
    { type: 'exclusion.continued' },
    { type: 'exclusion.back.requested' },
    { type: 'form.submitted', formId: 'exclusion', values: {} },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 8, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
  ],
  slice: ({ found, asked, brands, heldUntil }: ExclusionContext) => [
    found,
    asked,
    brands === null,
    heldUntil > 0,
  ],
  outputs: {
    findIntents: [succeed({ open: [], prepared: null }), succeed({ open: [open], prepared: null })],
    intent: [
      intentOutput(settlements.done({ until: '2027-05-21T12:00:00Z' })),
      intentOutput(settlements.refused('InvalidParameter', { password: [{ code: 'WRONG' }] })),
      intentOutput(settlements.again('TooManyRequests')),
      intentOutput(settlements.plain('storage')),
      intentOutput({ kind: 'unknown', failure: failureOf('Authorization'), at: standInNow }),
    ],
    deadline: [null],
  },
  laws: { 'who is signed out is so by the platform’s word': signsOutByAnswer },
  ends: ['left'],
};

/** In a market that wants to know what it holds for. */
export const brandsCases: MachineCases = {
  ...cases,
  input: standInInput(
    { uid: 7, route: 'SelfExclusion', props },
    { market: { ...market, exclusion: { ...market.exclusion, brands: true } } },
  ),
};
