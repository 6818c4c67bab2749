import { actorIds } from '../../kit/actor-ids.ts';
import type { ActorId } from '../../kit/actor-ids.ts';
import type { Letter } from '../../kit/letters.ts';
import { toast } from '../../kit/requests.ts';
import { isDialogLocked } from './busy.ts';
import { nobodyAfter, playerLetters } from './letters.ts';
import {
  contentOf,
  endedForIn,
  isAwaitedIn,
  isClosedIn,
  isPaymentHeld,
  navigationOf,
  popupBarIn,
} from './root.parts.ts';
import type { RootContext } from './root.parts.ts';
import type { RootSeen } from './root-step.ts';
import { isBan } from '../../../schemas/rules/kit/outcome.ts';

/** Features that run now: that of the route, and those of open dialogs. */
const runningFeatures = ({ feature, dialogFeatures: ids }: RootContext): readonly ActorId[] =>
  feature ? [feature.name, ...ids] : ids;

/** Epoch ms of the last thing that is known to have happened. */
const momentOf = ({ committed, input }: RootContext): number => committed?.at ?? input.now;

const clearDialogs: Letter = { to: actorIds.dialogs, event: { type: 'dialogs.cleared' } };
const clearToasts: Letter = { to: actorIds.toasts, event: { type: 'toasts.cleared' } };
/** Money that is on its way in a dialog waits there for its player. */
const clearUnlocked = ({ context, system }: Pick<RootSeen, 'context' | 'system'>): readonly Letter[] =>
  isDialogLocked(context, system) ? [] : [clearDialogs];

/** Everything that depends on who the player is hears of it. */
export const spreadSession = ({ context, event, system }: RootSeen): readonly Letter[] | null => {
  if (event.type !== 'session.known') return null;
  const bar = popupBarIn(system, event.uid);
  // An account that names no currency is in that of the site, as features begin with.
  const currency = event.currency || (contentOf(system)?.general?.default_currency ?? '');
  const isOther = context.uid > 0 && event.uid > 0 && event.uid !== context.uid;
  const letters = [
    ...playerLetters({ ...event, currency }, runningFeatures(context), momentOf(context), bar),
    // After them: who hears that its dialog is closed knows the new player by then.
    ...(isOther ? [...clearUnlocked({ context, system }), clearToasts] : []),
  ];
  const recheck = !isPaymentHeld(context, event, system);
  const known = navigationOf(system)?.facts;
  const said = { isClosed: isClosedIn(system), isAwaited: isAwaitedIn(system) };
  const isSame =
    (known?.isClosed === true) === said.isClosed && (known?.isAwaited === true) === said.isAwaited;
  return event.uid === context.uid && isSame
    ? letters
    : [
        {
          to: actorIds.navigation,
          event: {
            type: 'navigation.facts.changed',
            facts: { uid: event.uid, ...(!isSame && said) },
            recheck,
          },
        },
        ...letters,
      ];
};

/** Everything that depends on who the player is learns that nobody is signed in. */
export const spreadBlocked = ({ context }: RootSeen): readonly Letter[] => [
  ...playerLetters(nobodyAfter(context.failure), runningFeatures(context), momentOf(context)),
  {
    to: actorIds.navigation,
    event: { type: 'navigation.facts.changed', facts: { uid: 0 }, recheck: false },
  },
];

/** Nothing stays of what was open. */
export const announceBlock = (): readonly Letter[] => [clearDialogs, clearToasts];

export const closeDoors = ({ context }: RootSeen): Letter | null =>
  isBan(context.failure) && context.committed?.path !== '/support'
    ? {
        to: actorIds.navigation,
        event: {
          type: 'navigation.page.failed',
          page: 'userBlocked',
          status: 403,
          message: context.failure?.type ?? '',
        },
      }
    : null;

/** One that has ended for a reason says so until it is closed. */
const expiredToast = (endedFor: string): Letter =>
  toast(
    'info',
    { id: 'shell.session.expired' },
    endedFor ? { text: { id: `shell.ended.${endedFor}` }, sticky: true } : {},
  );

export const announceEnd = ({ context, event, system }: RootSeen): readonly Letter[] | null => {
  if (event.type !== 'session.ended') return null;
  const isExpired = event.because === 'expired';
  return [
    ...(isExpired ? clearUnlocked({ context, system }) : [clearDialogs]),
    clearToasts,
    ...(isExpired ? [expiredToast(endedForIn(system))] : []),
  ];
};
