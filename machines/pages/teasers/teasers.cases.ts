import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { teasersMachine } from './teasers.machine.ts';
import type { TeasersContext } from './teasers.machine.ts';

export const cases: MachineCases = {
  machine: teasersMachine,
  input: undefined,
  events: [
    { type: 'teasers.approached', locale: 'en-US' },
    { type: 'teasers.approached', locale: 'ar', providers: true },
  ],
  outputs: {
    loadTeasers: [
      succeed({ tournaments: [], promotions: [] }),
      { ok: false, failure: failureOf('LostAnswer') },
    ],
  },
  slice: ({ locale }: TeasersContext) => locale,
};
