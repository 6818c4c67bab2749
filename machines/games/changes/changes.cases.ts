import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { changesMachine } from './changes.machine.ts';

const answers = {
  getGameChanges: [
    succeed([{ sysname: 'oxblood', changed_at: standInNow, what: 'Two cherries pay 3.' }]),
    { ok: false, failure: failureOf('LostAnswer') },
  ],
};

export const cases: MachineCases = {
  machine: changesMachine,
  input: { noticeDays: 30 },
  events: [],
  callbacks: { watchLocale: [{ type: 'changes.outdated' }] },
  outputs: answers,
};
export const offCases: MachineCases = { ...cases, input: { noticeDays: 0 } };
