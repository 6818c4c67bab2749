import { fromCallback } from 'xstate';
import type { AnyActorRef } from 'xstate';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import type { BalanceEvent } from '../../../machines/site/balance/balance.events.ts';
import type { PollerInput, PushInput } from '../../../machines/site/balance/balance.machine.ts';
import type { BuildPollInput, UpdatesEvent } from '../../../machines/site/updates/updates.machine.ts';
import type { Balances } from '../../../schemas/site/balance.ts';
import { isForeignFramed } from './framed.ts';
import { whenIdle } from './idle.ts';
import type { BalanceWatch, BuildWatch } from '../../../workers/poller-api.ts';
import type { PushWatch } from '../../../workers/push-stream.ts';
import type { PollerClient, Wanted } from './poller.types.ts';

/** A page that wants to know of new builds alone has time. */
const BUILD_START_MS = 30_000;

const nobody = () => {};
const wanted: Wanted = {
  balance: null,
  build: null,
  push: null,
  onBalance: nobody,
  onBuild: nobody,
  onPush: nobody,
};
let client: PollerClient | undefined;
let opening = false;

const open = async (): Promise<void> => {
  if (opening) return;
  opening = true;
  try {
    const { openPoller } = await import('./poller-client.ts');
    client = openPoller(wanted);
    client.apply();
  } catch {
    // The chunk of an old build is gone: this page goes on without polling, the next load has it again.
  }
};

let isQueued = false;
/** A machine that enters its polling state anew stops one callback and starts another in the same turn. */
const sync = () => {
  if (isQueued) return;
  isQueued = true;
  queueMicrotask(() => {
    isQueued = false;
    if (client) client.apply();
    else if (wanted.balance ?? wanted.push) whenIdle(() => void open());
    else if (wanted.build) setTimeout(() => whenIdle(() => void open()), BUILD_START_MS);
  });
};

type System = { readonly get: (id: string) => AnyActorRef | undefined };
const contextOf = <Context>(system: System, id: string): Context | undefined =>
  (system.get(id)?.getSnapshot() as { context: Context } | undefined)?.context;
const balancesIn = (system: System) =>
  contextOf<{ balances: Balances | null }>(system, actorIds.balance)?.balances ?? null;

/** Polls the balances of a player in the worker; sends `balance.polled` when they differ from what the page has. */
export const pollBalance = fromCallback<BalanceEvent, PollerInput>(({ input, sendBack, system }) => {
  const locale = contextOf<{ current: string }>(system, actorIds.locale)?.current ?? '';
  let watch: BalanceWatch = { ...input, locale, known: balancesIn(system), isFramed: isForeignFramed() };
  wanted.balance = watch;
  wanted.onBalance = (uid, balances) => sendBack({ type: 'balance.polled', uid, balances });
  sync();
  const subscription = (system.get(actorIds.balance) as AnyActorRef | undefined)?.subscribe(() => {
    const balances = balancesIn(system);
    if (balances === watch.known || wanted.balance !== watch) return;
    watch = { ...watch, known: balances };
    wanted.balance = watch;
    client?.know(balances);
  });
  return () => {
    subscription?.unsubscribe();
    if (wanted.balance !== watch) return;
    wanted.balance = null;
    wanted.onBalance = nobody;
    sync();
  };
});

/** Receives in the worker what the platform pushes for a player, and hands it to the actors it is for. */
export const receivePush = fromCallback<BalanceEvent, PushInput>(({ input, sendBack, system }) => {
  const locale = contextOf<{ current: string }>(system, actorIds.locale)?.current ?? '';
  const watch: PushWatch = { ...input, locale, isFramed: isForeignFramed() };
  wanted.push = watch;
  wanted.onPush = (uid, news) =>
    // Without its reader, wins and limits stay as they are; the next news or poll brings them.
    void import('./poller-client.ts')
      .then(({ takeNews }) => takeNews(system, uid, news, sendBack))
      .catch(() => {});
  sync();
  return () => {
    if (wanted.push !== watch) return;
    wanted.push = null;
    wanted.onPush = nobody;
    sync();
  };
});

/** Polls the served build in the worker; sends `updates.build.seen` when it is another one. */
export const pollBuild = fromCallback<UpdatesEvent, BuildPollInput>(({ input, sendBack }) => {
  const watch: BuildWatch = input;
  wanted.build = watch;
  wanted.onBuild = (build) => sendBack({ type: 'updates.build.seen', build });
  sync();
  return () => {
    if (wanted.build !== watch) return;
    wanted.build = null;
    wanted.onBuild = nobody;
    sync();
  };
});
