import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { minutesOf, tallyMachine } from './tally.machine.ts';
import type { TallyContext } from './tally.machine.ts';

const session = { started_at: standInNow, staked: '10.00', won: '7.50', currency: 'EUR' };
const lost = { ok: false, failure: failureOf('LostAnswer') } as const;

export const cases: MachineCases = {
  machine: tallyMachine,
  input: undefined,
  events: [
    { type: 'tally.player.changed', uid: 7 },
    { type: 'tally.player.changed', uid: 0 },
    { type: 'tally.range.changed', range: { min: 0, max: 60 } },
    { type: 'tally.range.changed', range: { min: 0, max: 0 } },
    { type: 'tally.refresh.requested' },
    { type: 'tally.reminder.chosen', minutes: 15 },
    { type: 'tally.reminder.chosen', minutes: 0 },
    { type: 'tally.check.answered', answer: 'continue', at: standInNow },
    { type: 'tally.check.answered', answer: 'logout', at: standInNow },
  ],
  slice: (context: TallyContext) => [
    context.uid > 0,
    context.figures.session !== null,
    context.range.max,
    context.reminder === null,
    minutesOf(context),
  ],
  outputs: {
    getFigures: [succeed({ session, limit: null }), lost],
    readReminder: [succeed({ minutes: null, answeredAt: 0 }), succeed({ minutes: 15, answeredAt: 0 }), lost],
    saveReminder: [succeed(null), lost],
    recordAnswer: [succeed(null)],
    deadline: [null],
  },
};
