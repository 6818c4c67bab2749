import { assign, setup } from 'xstate';
import type { LoyaltyInfo } from '../../../schemas/rewards/loyalty.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { tell } from '../../kit/tell.ts';
import { characterMachine } from './character.machine.ts';

export type MembershipInput = {
  /** The operator shows the character here. */
  readonly isShown: boolean;
};
type MembershipContext = MembershipInput & { info: LoyaltyInfo | null };
type MembershipEvent =
  | { readonly type: 'loyalty.character.change.requested' }
  | { readonly type: 'loyalty.page.outdated' };

/** The player's part in the programme, beside a page that is about something else. */
export const membershipMachine = setup({
  types: {} as { context: MembershipContext; input: MembershipInput; events: MembershipEvent },
  actors: {
    getMember: placeholder<LoyaltyInfo>('getMember'),
    character: characterMachine,
  },
  actions: {
    assignInfo: assign(({ context }, info: LoyaltyInfo | null) => ({ info: info ?? context.info })),
    startChange: tell(({ context }: { readonly context: MembershipContext }) => ({
      to: actorIds.character,
      event: { type: 'character.change.requested', current: context.info?.character?.id ?? '' },
    })),
  },
  guards: { isShown: ({ context }) => context.isShown },
}).createMachine({
  id: 'membership',
  context: ({ input }) => ({ ...input, info: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isShown', target: 'on' }, { target: 'off' }] },
    off: {},
    on: {
      invoke: { src: 'character', id: 'character', systemId: actorIds.character },
      initial: 'reading',
      states: {
        /** A platform that does not answer shows no character. */
        reading: {
          invoke: {
            src: 'getMember',
            id: 'getMember',
            onDone: { target: 'known', actions: { type: 'assignInfo', params: value } },
            onError: 'known',
          },
        },
        known: {},
      },
      on: {
        'loyalty.page.outdated': '.reading',
        'loyalty.character.change.requested': { actions: 'startChange' },
      },
    },
  },
});
