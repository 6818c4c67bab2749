import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { betsMachine } from './bets.machine.ts';
import type { BetsContext } from './bets.machine.ts';
import { exportOf } from '../../../tests/stand-ins/bets.ts';

const path = '/profile/bets';
const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const entered = (type: string | null) => ({
  type: 'route.entered',
  query: type === null ? {} : { type },
  params: {},
  hash: '',
  route: 'profile-bets',
  path,
  now: standInNow,
});
const input = standInInput({ uid: 7, route: 'profile-bets', path });
const withExport = {
  ...input,
  settings: {
    ...input.settings,
    general: { ...input.settings.general, is_game_history_export_enabled: true },
  },
};
const players = [
  { type: 'session.changed', uid: 8, currency: 'EUR' },
  { type: 'session.changed', uid: 7, currency: 'USD' },
  { type: 'session.changed', uid: 0, currency: '' },
];

export const cases: MachineCases = {
  machine: betsMachine,
  input,
  events: [
    { type: 'list.failed', failure: failureOf('UserBanned') },
    { type: 'bets.period.chosen', days: 7 },
    { type: 'bets.period.chosen', days: 5 },
    { type: 'bets.range.chosen', from: '2026-11-01', to: '2026-11-07' },
    { type: 'bets.range.chosen', from: '', to: '' },
    entered('betting'),
    entered('casino'),
    entered(null),
    ...players,
  ],
  outputs: {},
  slice: ({ days, range, type }: BetsContext) => [days, range.from, type],
};

const asked = { at: standInNow, id: 'E-1', refusal: null };
export const exportCases: MachineCases = {
  machine: betsMachine,
  input: withExport,
  events: [{ type: 'bets.export.requested' }, { type: 'bets.export.checked' }, ...players],
  outputs: {
    createExport: [
      succeed(asked),
      succeed({ ...asked, id: null, refusal: failureOf('TooManyRequests') }),
      succeed({ ...asked, id: null, refusal: failureOf('LostAnswer') }),
    ],
    getExport: [
      succeed(exportOf('none')),
      succeed(exportOf('pending')),
      succeed(exportOf('failed')),
      succeed(exportOf('ready')),
      succeed(exportOf('ready', { expires_at: standInNow + 1000 })),
      lost,
    ],
    deadline: [null],
  },
  slice: ({ exportUntil }: BetsContext) => exportUntil !== null,
};
