import type { AnyActorRef } from 'xstate';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import type { BalanceEvent } from '../../../machines/site/balance/balance.events.ts';
import type { Balances } from '../../../schemas/site/balance.ts';
import { platformNow } from '../../actors/clock.ts';
import type { PushNews } from '../../../workers/push-stream.ts';

type System = { readonly get: (id: string) => AnyActorRef | undefined };

const readers = () => import('../../../effects/site/push/read-push.ts');

/** The wins that each actor has taken last; the worker repeats them for those that came later. */
const toldWins = new WeakMap<AnyActorRef, string>();

const winsActors = (system: System): readonly AnyActorRef[] =>
  [actorIds.home, actorIds.boards].flatMap((id) => {
    const actor = system.get(id);
    return actor?.getSnapshot()?.hasTag('ready') ? [actor] : [];
  });

const takeBalance = (
  system: System,
  uid: number,
  balances: Balances,
  send: (event: BalanceEvent) => void,
): void => {
  const known: unknown = system.get(actorIds.balance)?.getSnapshot()?.context.balances;
  if (JSON.stringify(known) !== JSON.stringify(balances)) send({ type: 'balance.polled', uid, balances });
};

const takeWins = async (system: System, data: unknown): Promise<void> => {
  const text = JSON.stringify(data);
  const waiting = winsActors(system).filter((actor) => toldWins.get(actor) !== text);
  if (waiting.length === 0) return;
  const page = (await readers()).readWins(data);
  if (!page) return;
  for (const actor of waiting) {
    toldWins.set(actor, text);
    actor.send({ type: 'wins.pushed', winners: page.items, at: Date.now() });
  }
};

const loseWins = (system: System): void => {
  for (const actor of winsActors(system)) if (toldWins.delete(actor)) actor.send({ type: 'wins.lost' });
};

const takeLimits = async (system: System, uid: number, data: unknown): Promise<void> => {
  // The strip under the header counts the deposit limit too.
  system.get(actorIds.figures)?.send({ type: 'figures.refresh.requested' });
  if (!system.get(actorIds.limits)) return;
  const list = (await readers()).readLimits(data);
  if (list)
    system.get(actorIds.limits)?.send({ type: 'limits.pushed', uid, items: list.items, at: platformNow() });
};

/** Hands what the platform pushed to the actors it is for. What does not decode is dropped. */
export const takeNews = async (
  system: System,
  uid: number,
  { kind, data }: PushNews,
  send: (event: BalanceEvent) => void,
): Promise<void> => {
  switch (kind) {
    case 'balance':
      return takeBalance(system, uid, data as Balances, send);
    case 'wins':
      return takeWins(system, data);
    case 'limits':
      return takeLimits(system, uid, data);
    // The platform is asked; its answer for a guest ends the session.
    case 'logout':
      return system.get(actorIds.session)?.send({ type: 'session.expired' });
    case 'lost':
      return loseWins(system);
  }
};
