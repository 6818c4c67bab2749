import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { SessionChanged } from '../../kit/feature-input.ts';
import { letters } from '../../kit/letters.ts';
import type { ActorId, Letter, TakerOf } from '../../kit/letters.ts';
import type { RouteCommitted } from '../navigation/navigation.events.ts';
import { exclusionEndIn } from '../session/bar-of.ts';
import { popupsRoute } from './root.parts.ts';
import type { RootEvent } from './root.events.ts';

/** Who the player is now; `uid` 0 is a guest. */
export type KnownPlayer = Pick<
  Extract<RootEvent, { readonly type: 'session.known' }>,
  'uid' | 'balances' | 'currency' | 'isComplete' | 'promotionBar' | 'isVerified'
>;
/** Nobody is signed in, after a refusal that may have told of an exclusion. */
export const nobodyAfter = (failure: Failure | null): KnownPlayer => ({
  uid: 0,
  balances: null,
  currency: '',
  ...(exclusionEndIn(failure) !== null && { promotionBar: 'excluded' }),
});

/** A feature that shows nothing of a player does not take the fact, and ignores it. */
const playersOf = (features: readonly ActorId[]) => features as readonly TakerOf<SessionChanged>[];

/**
 * What everyone hears whose work depends on who the player is: permanent actors, and the features that run. `popupBar`
 * says why the market lets nothing be offered by a popup, '' when it does.
 */
export const playerLetters = (
  { uid, balances, currency, isComplete, isVerified, promotionBar: bar = '' }: KnownPlayer,
  features: readonly ActorId[],
  at: number,
  popupBar = '',
): readonly Letter[] => [
  { to: actorIds.balance, event: { type: 'balance.player.changed', uid, balances, at } },
  { to: actorIds.figures, event: { type: 'figures.player.changed', uid } },
  { to: actorIds.inactivity, event: { type: 'inactivity.player.changed', uid, at } },
  { to: actorIds.dialogs, event: { type: 'dialogs.promotion.changed', bar: bar || popupBar } },
  // The programme's messages praise it.
  { to: actorIds.notices, event: { type: 'notices.player.changed', uid: bar === '' ? uid : -uid } },
  { to: actorIds.analytics, event: { type: 'analytics.promotion.changed', bar } },
  { to: actorIds.hints, event: { type: 'hints.player.changed', uid } },
  { to: actorIds.popups, event: { type: 'popups.player.changed', uid } },
  { to: actorIds.chat, event: { type: 'chat.player.changed', uid } },
  { to: actorIds.locale, event: { type: 'locale.player.changed', uid } },
  ...letters<SessionChanged>(
    [
      ...playersOf(features),
      actorIds.freespins,
      actorIds.wager,
      actorIds.favourites,
      actorIds.recent,
      actorIds.liveTables,
    ],
    {
      type: 'session.changed',
      uid,
      currency,
      ...(isComplete === false && { isComplete }),
      ...(isVerified === true && { isVerified }),
    },
  ),
];

/** What everyone hears of a committed address. */
export const routeLetters = (event: RouteCommitted, isStarted: boolean): readonly Letter[] => {
  const { pathname } = event.target;
  const { isRewrite } = event;
  const always: readonly Letter[] = [
    {
      to: actorIds.dialogs,
      event: { type: 'dialogs.route.changed', path: pathname, route: event.shown?.route ?? '', isRewrite },
    },
    { to: actorIds.balance, event: { type: 'balance.route.changed', path: pathname } },
    { to: actorIds.chat, event: { type: 'chat.route.changed', path: event.path } },
  ];
  if (!isStarted) return always;
  const popups: Letter = {
    to: actorIds.popups,
    event: { type: 'popups.route.changed', ...popupsRoute(event) },
  };
  if (!event.isPathChange) return [...always, popups];
  return [
    ...always,
    popups,
    { to: actorIds.inactivity, event: { type: 'inactivity.route.changed', path: event.path, at: event.at } },
    { to: actorIds.notices, event: { type: 'notices.route.changed' } },
    { to: actorIds.hints, event: { type: 'hints.route.changed', route: event.shown?.route ?? '' } },
    { to: actorIds.figures, event: { type: 'figures.refresh.requested' } },
    {
      to: actorIds.freespins,
      event: { type: 'freespins.route.changed', route: event.shown?.route ?? '' },
    },
    { to: actorIds.session, event: { type: 'session.refresh.requested' } },
  ];
};
