import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInGames } from '../../../tests/stand-ins/games.ts';
import { recentMachine } from './recent.machine.ts';
import type { RecentContext } from './recent.machine.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;

export const cases: MachineCases = {
  machine: recentMachine,
  input: { uid: 7, opened: '' },
  events: [
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
    { type: 'recent.opened', sysname: 'oxblood' },
    { type: 'recent.cleared' },
    { type: 'recent.games.requested' },
  ],
  outputs: {
    readRecent: [succeed([]), succeed(['oxblood'])],
    keepRecent: [succeed(['oxblood']), succeed([])],
    loadRecent: [succeed({ items: standInGames(0, 1), total: 1 }), lost],
  },
  slice: ({ uid, sysnames, changes, asked, isWanted }: RecentContext) => [
    uid > 0,
    sysnames,
    changes.slice(0, 2),
    asked,
    isWanted,
  ],
};
