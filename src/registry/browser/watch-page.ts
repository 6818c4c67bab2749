import type { AnyActorRef } from 'xstate';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { mirrorOf } from '../../../machines/site/balance/balance.selectors.ts';
import type { BalanceActor } from '../../../machines/site/balance/balance.selectors.ts';
import { selectHasSession } from '../../../machines/site/session/session.selectors.ts';
import type { LocaleActor } from '../../../machines/site/locale/locale.selectors.ts';
import { localStorageKeys } from '../../../schemas/constants.ts';
import { isPlatformTimeOld } from '../../actors/clock.ts';
import { insist } from '../../app/later.tsx';
import { store } from './document-parts.ts';
import { forgetPlayer } from './forget-player.ts';
import { readLastBalances } from './last-balances.ts';
import type { createTabs } from './tabs.ts';

const CLICK_PAUSE_MS = 1000;

const hereOf = (): string => location.href.slice(location.origin.length);

/** The balances of a player are kept for a page whose platform does not answer; on such a page they are told again. */
export const recallBalances = (root: AnyActorRef, sealedUid = 0): void => {
  const balance: BalanceActor | undefined = root.system.get(actorIds.balance);
  const mirror = balance && mirrorOf(balance.getSnapshot().context, Date.now());
  if (mirror) store(localStorageKeys.balances, mirror);
  const balances = sealedUid > 0 ? readLastBalances(sealedUid) : null;
  if (balances) balance?.send({ type: 'balance.mirror.read', balances });
};

/** One page is drawn for all queries that differ in what it does not depend on; the address of this one is its own. */
export const takeOwnQuery = (root: AnyActorRef): void => {
  const navigation: AnyActorRef | undefined = root.system.get(actorIds.navigation);
  const drawn: { pathname: string; search: string } | undefined = navigation?.getSnapshot()?.context.current;
  if (drawn?.pathname !== location.pathname || drawn.search === location.search) return;
  navigation?.send({ type: 'navigation.requested', to: hereOf(), replace: true, yields: true });
};

/** A page that was left for another document, and is back, is shown as it stood. */
const returnHere = (root: AnyActorRef): void => {
  const navigation: AnyActorRef | undefined = root.system.get(actorIds.navigation);
  if (navigation?.getSnapshot()?.value !== 'leaving') return;
  navigation.send({ type: 'navigation.requested', to: hereOf(), replace: true });
};

/** What the page itself tells its actors: other tabs, a session cookie that the server's page did not know, clicks. */
export const watchPage = (root: AnyActorRef, listen: ReturnType<typeof createTabs>['listen']): void => {
  const session: AnyActorRef | undefined = root.system.get(actorIds.session);
  listen((fact) => {
    if (fact === 'signed-out') forgetPlayer();
    if (fact === 'all' || fact === 'necessary')
      root.system.get(actorIds.consent)?.send({ type: 'consent.told', choice: fact });
    else if (fact !== 'terms') session?.send({ type: `session.tab.${fact}` });
    else
      for (const id of [actorIds.figures, actorIds.limits])
        root.system.get(id)?.send({ type: 'terms.changed' });
  });
  // A page that the back button took out of the browser's store heard nothing of who came and went meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const now = session?.getSnapshot();
    if (now?.value === 'signedOut') location.reload();
    else
      session?.send({
        type: selectHasSession(now) ? 'session.tab.signed-in' : 'session.refresh.requested',
      });
    returnHere(root);
  });
  if (document.cookie.includes('has_session=1') && session?.getSnapshot()?.context.info === null)
    session.send({ type: 'session.refresh.requested' });
  const locale: LocaleActor | undefined = root.system.get(actorIds.locale);
  locale?.subscribe(({ context: { current, dir } }) => {
    if (current === '') return;
    document.documentElement.lang = current;
    document.documentElement.dir = dir;
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isPlatformTimeOld())
      root.system.get(actorIds.figures)?.send({ type: 'figures.refresh.requested' });
  });
  addEventListener('online', () => {
    insist(() => import('./read-again.ts'))
      .then((module) => module.readAgain(root))
      .catch(() => {});
  });
  let clickedAt = 0;
  document.addEventListener(
    'click',
    () => {
      const at = Date.now();
      if (Math.abs(at - clickedAt) < CLICK_PAUSE_MS) return;
      clickedAt = at;
      root.system.get(actorIds.balance)?.send({ type: 'balance.clicked', at });
    },
    { passive: true, capture: true },
  );
};
