import { assign, createActor, fromCallback, setup } from 'xstate';
import type { AnyActorRef, AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { AddressWish, Resolved } from '../../schemas/rules/site/navigation/address.ts';
import { targetOf } from '../../schemas/rules/site/navigation/address.ts';
import { decideAddress, decideWish } from '../../schemas/rules/site/navigation/decide-address.ts';
import { failureOf, succeed } from '../../schemas/rules/kit/outcome.ts';
import { quiet, rootInput, siteLogic, standInAnswers, standInPlayer, withAnswers } from './stand-in-site.ts';
import type { Answers } from './stand-in-site.ts';
import { actorIds } from '../../machines/kit/actor-ids.ts';
import type { ActorId } from '../../machines/kit/actor-ids.ts';
import type { RootInput } from '../../machines/site/root/root.events.ts';
import type { rootMachine } from '../../machines/site/root/root.machine.ts';

/** An address as the program decides it, redirects followed in place. */
const resolveAddress = (wish: AddressWish) => {
  const done = (resolution: Resolved['resolution']) => succeed<Resolved>({ resolution, reasons: [] });
  const { result } = decideWish(wish);
  if (result === null) return done({ kind: 'refused' });
  if ('leave' in result) return done({ kind: 'leave', to: result.leave, status: 302, external: true });
  let { target } = result;
  for (;;) {
    const verdict = decideAddress(target, wish.facts, []).result;
    if (verdict.kind !== 'redirect') return done(verdict);
    if (wish.isServer) return done({ ...verdict, kind: 'leave' });
    target = targetOf(verdict.to, wish.facts.origin);
  }
};
export const player = (more: object = {}) => ({ getInfo: () => succeed({ ...standInPlayer, ...more }) });
export const failed = (type: 'UserBanned' | 'InternalServerError' | 'Authorization') => ({
  ok: false,
  failure: failureOf(type),
});

/** Notes in its context with which hash its page was entered anew. */
const game = setup({
  types: {} as { context: { hashes: readonly string[] }; events: { type: 'route.entered'; hash: string } },
  actors: { frame: fromCallback(() => {}) },
  actions: {
    note: assign(({ context, event }) => ({ hashes: [...context.hashes, event.hash] })),
  },
}).createMachine({
  id: 'game',
  tags: 'ready',
  context: { hashes: [] },
  invoke: { src: 'frame', id: 'frame' },
  on: { 'route.entered': { actions: 'note' } },
});

/** The whole site over answers; `log` holds effects and what the document was told, in order. */
export const openSite = async (path: string, answers: Answers = {}, input: Partial<RootInput> = {}) => {
  const log = { effects: [] as string[] };
  const site = withAnswers(siteLogic(), { ...standInAnswers, resolveAddress, ...answers }, log).provide({
    actors: { game: withAnswers(game, {}, log) },
    actions: {
      loadIndex: () => void log.effects.push('loadIndex'),
      rememberRegistrationFlag: () => void log.effects.push('rememberFlag'),
      forgetRegistrationFlag: () => void log.effects.push('forgetFlag'),
    },
  } as Parameters<AnyStateMachine['provide']>[0]);
  const url = new URL(path, 'https://play.example');
  const root = createActor(site, {
    systemId: actorIds.root,
    input: {
      ...rootInput(url.pathname, url.search),
      isServer: false,
      hasSession: 'getInfo' in answers,
      ...input,
    },
  }) as AnyActorRef;
  root.start();
  await quiet();
  const at = (id: ActorId): AnyActorRef | undefined => root.system.get(id);
  const contextOf = (id: ActorId) => at(id)?.getSnapshot()?.context;
  const send = async (id: ActorId, event: AnyEventObject) => {
    at(id)?.send(event);
    await quiet();
  };
  return {
    send,
    at,
    contextOf,
    state: () => (root.getSnapshot() as SnapshotFrom<typeof rootMachine>).value,
    context: () => (root.getSnapshot() as SnapshotFrom<typeof rootMachine>).context,
    /** Effects since the last time. */
    did: () => log.effects.splice(0),
    go: (to: string) => send(actorIds.navigation, { type: 'navigation.requested', to }),
    /** Hydration is over. */
    wake: (rest: object = {}) =>
      send(actorIds.root, {
        type: 'client.started',
        at: 0,
        index: 0,
        hash: url.hash,
        remembersRegistration: false,
        ...rest,
      }),
    href: () => {
      const { pathname, search, hash } = contextOf(actorIds.navigation).current;
      return pathname + search + hash;
    },
    dialogs: () =>
      contextOf(actorIds.dialogs).stack as {
        id: number;
        name: string;
        props: unknown;
        preventClose: boolean;
      }[],
    dismiss: () =>
      send(actorIds.dialogs, {
        type: 'dialog.dismissed',
        id: contextOf(actorIds.dialogs).stack.at(-1)?.id ?? 0,
      }),
    running: () =>
      [
        actorIds.home,
        actorIds.gameHall,
        actorIds.game,
        actorIds.deposit,
        actorIds.login,
        actorIds.registration,
      ].filter((id) => at(id) !== undefined),
    toasts: () =>
      (contextOf(actorIds.toasts).toasts as { title: { id: string } }[]).map(({ title }) => title.id),
  };
};
