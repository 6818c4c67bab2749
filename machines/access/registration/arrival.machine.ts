import { assign, setup } from 'xstate';
import type { Failure, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { mayShowPromocode } from '../../../schemas/rules/rewards/promo-popup.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import type { Letter } from '../../kit/letters.ts';
import { failure, output } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import { confirm, refreshBalance, toast } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { ArrivalEvent } from './arrival.events.ts';
import { afterRegistration } from '../login/popup.ts';
import type { Entrance } from '../login/popup.ts';
import { isRefusedCode } from './promo-check.machine.ts';
import { draftKey } from './registration.context.ts';

/** `promoCode`: the accepted one, '' for none. */
export type ArrivalInput = {
  readonly promoCode: string;
  /** Address of the page that comes; '' when it is not known here. */
  readonly leadsTo: string;
};
/** `isLost`: the platform knows of no player here. */
export type ArrivalOutput = { readonly isLost: boolean };
type ArrivalContext = ArrivalInput & { isLost: boolean };

const ENTERING_MS = 30_000;

/** A toast stands in for the popup at the cashier. No change of page within the site closes the popup, which is on its way. */
const promoTold = ({ promoCode, leadsTo }: ArrivalContext): Letter => {
  const title = { id: 'registration.promo.activated' };
  return leadsTo !== '' && mayShowPromocode(leadsTo)
    ? confirm({
        name: 'PromocodeActivatedPopup',
        props: { code: promoCode },
        preventClose: true,
        unloaded: { kind: 'success', title },
      })
    : toast('success', title);
};

/** What follows an accepted registration: the account is read, and its promo code activated. */
export const arrivalMachine = setup({
  types: {} as {
    context: ArrivalContext;
    input: ArrivalInput;
    events: ArrivalEvent;
    output: ArrivalOutput;
  },
  actors: {
    clearDraft: placeholder<null, { readonly key: string }>('clearDraft'),
    activatePromocode: placeholder<null, { readonly promoCode: string }>('activatePromocode'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    announceRegistration: tell(() => ({
      to: actorIds.session,
      event: { type: 'session.registration.succeeded' },
    })),
    /** The code may have brought money or spins. */
    tellActivated: tell(({ context }: { context: ArrivalContext }) => [
      promoTold(context),
      refreshBalance,
      { to: actorIds.freespins, event: { type: 'freespins.reload.requested' } },
    ]),
    tellNotActivated: tell(() => toast('warning', { id: 'registration.promo.notActivated' })),
    assignLost: assign({ isLost: true }),
    /** The code kept in the browser is done with. Live in the browser. */
    forgetStoredCode: () => {},
  },
  guards: {
    isOk: (_, found: Failure | null) => found === null,
    isRefusedCode: (_, outcome: Outcome<null>) => isRefusedCode(outcome),
    hasNoPromo: ({ context }) => context.promoCode === '',
    isPlayer: ({ event }) => event.uid > 0,
    isPlayerWithPromo: ({ context, event }) => context.promoCode !== '' && event.uid > 0,
  },
}).createMachine({
  id: 'arrival',
  context: ({ input }) => ({ ...input, isLost: false }),
  initial: 'entering',
  states: {
    entering: {
      entry: 'announceRegistration',
      invoke: [
        // A draft that cannot be cleared ends by its age.
        { src: 'clearDraft', id: 'clearDraft', input: { key: draftKey }, onError: {} },
        {
          src: 'deadline',
          id: 'enteringDeadline',
          input: { inMs: ENTERING_MS },
          onDone: { target: 'arrived', actions: 'assignLost' },
        },
      ],
      on: {
        'session.changed': [
          { guard: 'isPlayerWithPromo', target: 'activating' },
          { guard: 'isPlayer', target: 'arrived' },
          // A code to be activated waits for the account as long as it may take.
          { guard: 'hasNoPromo', target: 'arrived', actions: 'assignLost' },
        ],
      },
    },
    /** A failure here never undoes the registration. */
    activating: {
      invoke: {
        src: 'activatePromocode',
        id: 'activatePromocode',
        input: ({ context }) => ({ promoCode: context.promoCode }),
        onDone: [
          {
            guard: { type: 'isOk', params: failure },
            target: 'arrived',
            actions: ['forgetStoredCode', 'tellActivated'],
          },
          {
            guard: { type: 'isRefusedCode', params: output },
            target: 'arrived',
            actions: ['forgetStoredCode', 'tellNotActivated'],
          },
          { target: 'arrived', actions: 'tellNotActivated' },
        ],
        onError: { target: 'arrived', actions: 'tellNotActivated' },
      },
    },
    arrived: { type: 'final' },
  },
  output: ({ context }) => ({ isLost: context.isLost }),
});

export const arrival = {
  src: 'arrival',
  id: 'arrival',
  input: ({
    context,
  }: {
    readonly context: {
      readonly acceptedPromo: string;
      readonly entrance: Entrance;
      readonly now: number;
    };
  }) => ({ promoCode: context.acceptedPromo, leadsTo: afterRegistration(context) }),
} as const;
