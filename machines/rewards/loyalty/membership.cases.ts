import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInfo } from '../../../tests/stand-ins/loyalty.ts';
import { membershipMachine } from './membership.machine.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;

export const cases: MachineCases = {
  machine: membershipMachine,
  input: { isShown: true },
  events: [{ type: 'loyalty.character.change.requested' }, { type: 'loyalty.page.outdated' }],
  slice: ({ info }: { readonly info: unknown }) => info !== null,
  outputs: { getMember: [succeed(standInInfo), lost] },
};

/** The operator shows the character elsewhere. */
export const hiddenCases: MachineCases = { ...cases, input: { isShown: false }, ends: ['off'] };
