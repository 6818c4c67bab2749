import { createActor, fromCallback, setup } from 'xstate';
import type { AnyActorLogic, AnyEventObject, AnyStateMachine, ActorRefFrom, InputFrom } from 'xstate';
import { actorIds } from '../../machines/kit/actor-ids.ts';
import type { ActorId } from '../../machines/kit/actor-ids.ts';

type SentEvent = { readonly to: ActorId; readonly event: AnyEventObject };

/** For tests: runs a feature under its system id, with recorders in the places of the other actors. */
export const runFeature = <Machine extends AnyStateMachine>(
  machine: Machine,
  id: ActorId,
  input: InputFrom<Machine>,
  neighbours: readonly ActorId[] = [
    actorIds.session,
    actorIds.navigation,
    actorIds.dialogs,
    actorIds.toasts,
    actorIds.balance,
    actorIds.freespins,
    actorIds.head,
    actorIds.login,
    actorIds.registration,
  ],
) => {
  const sent: SentEvent[] = [];
  const others = neighbours.filter((neighbour) => neighbour !== id);
  const recorders = Object.fromEntries(
    others.map((to) => [
      to,
      fromCallback(({ receive }) => receive((event) => void sent.push({ to, event }))),
    ]),
  );
  const actors: Record<string, AnyActorLogic> = { ...recorders, feature: machine };
  const root = setup({ actors }).createMachine({
    initial: 'running',
    states: {
      running: {
        invoke: [
          ...others.map((to) => ({ src: to, id: to, systemId: to })),
          { src: 'feature', id, systemId: id, input },
        ],
        on: { 'test.stopped': 'stopped' },
      },
      stopped: {},
    },
  });
  const actor = createActor(root).start();
  const ref = actor.system.get(id) as ActorRefFrom<Machine>;
  return { ref, sent, root: actor, stop: () => actor.send({ type: 'test.stopped' }) };
};
