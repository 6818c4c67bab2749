import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { minutesOf, figuresMachine } from './figures.machine.ts';
import type { FiguresContext } from './figures.machine.ts';

const session = { started_at: standInNow, staked: '10.00', won: '7.50', currency: 'EUR' };
const lost = { ok: false, failure: failureOf('LostAnswer') } as const;

export const cases: MachineCases = {
  machine: figuresMachine,
  input: undefined,
  events: [
    { type: 'figures.player.changed', uid: 7 },
    { type: 'figures.player.changed', uid: 0 },
    { type: 'figures.range.changed', range: { min: 0, max: 60 } },
    { type: 'figures.range.changed', range: { min: 0, max: 0 } },
    { type: 'figures.refresh.requested' },
    { type: 'terms.changed' },
    { type: 'figures.reminder.chosen', minutes: 15 },
    { type: 'figures.reminder.chosen', minutes: 0 },
    { type: 'figures.check.answered', answer: 'continue', at: standInNow },
    { type: 'figures.range.changed', range: { min: 5, max: 60, isStrict: true } },
    { type: 'figures.check.answered', answer: 'history', at: standInNow },
    { type: 'figures.check.answered', answer: 'logout', at: standInNow },
    { type: 'dialog.answered', name: 'RealityCheck', result: false },
  ],
  slice: (context: FiguresContext) => [
    context.uid > 0,
    context.figures.session !== null,
    context.range.max,
    context.reminder === null,
    context.reminder?.isLost,
    context.lost > 0,
    context.isStale,
    minutesOf(context),
  ],
  outputs: {
    getFigures: [
      succeed({ session, limit: null, isLost: false }),
      succeed({ session: null, limit: null, isLost: true }),
      lost,
    ],
    readReminder: [succeed({ minutes: null, answeredAt: 0 }), succeed({ minutes: 15, answeredAt: 0 }), lost],
    saveReminder: [succeed(null), lost],
    recordAnswer: [succeed(null)],
    deadline: [null],
  },
};
