import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Facets } from '../../../schemas/rules/games/fact-table.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { gameFiltersMachine } from './filters.machine.ts';

/** For tests. */
export const standInFacets: Facets = {
  total: 12,
  volatility: [
    { value: 'low', count: 4 },
    { value: 'medium', count: 3 },
    { value: 'high', count: 5 },
  ],
  features: [{ value: 'jackpot', count: 2 }],
  rtp: [{ value: 95, count: 9 }],
  stakes: ['0.10', '0.20', '10.00'],
  currency: 'EUR',
  tables: { free: 3, stakes: [{ value: '5.00', count: 2 }] },
};

const input = standInInput({ route: 'GameFilters', props: { search: '?volatility=low' } });

export const cases: MachineCases = {
  machine: gameFiltersMachine,
  input,
  events: [
    { type: 'filters.choice.changed', search: '?volatility=high' },
    { type: 'filters.choice.changed', search: '?category=favorites' },
    { type: 'filters.reload.requested' },
    { type: 'session.changed', uid: 7, currency: 'USD' },
    { type: 'session.changed', uid: input.uid, currency: input.currency },
  ],
  outputs: {
    loadFacets: [succeed(standInFacets), succeed(null), { ok: false, failure: failureOf('LostAnswer') }],
  },
};
