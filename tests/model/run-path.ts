import { isDeepStrictEqual } from 'node:util';
import { SimulatedClock, createActor, fromTransition } from 'xstate';
import type {
  ActorRefLike,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
} from 'xstate';
import type { Law, LawStep } from '../../machines/kit/cases.ts';
import type { Coverage } from './coverage.ts';
import type { ModelPath, ModelStep } from './generate-paths.ts';
import { begunIn } from './laws.ts';
import { endedChild } from './model-logic.ts';

export type Letter = { readonly to: string; readonly event: AnyEventObject };
export type PathRun = {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly hasNeighbours: boolean;
  readonly coverage: Coverage;
  readonly laws: Readonly<Record<string, Law>>;
  /** Configurations in which a restore was checked already. */
  readonly restored: Set<string>;
  /** Steps that paths share, and that one of them has judged: what came of them there. */
  readonly judged: Map<ModelStep, LawStep>;
  /** Everything that the machine told its neighbours. */
  readonly hear: (letter: Letter) => void;
  readonly note: (step: LawStep) => void;
};

const shown = (event: AnyEventObject): string => JSON.stringify(event).slice(0, 200);

const describe = (path: ModelPath, until: number): string =>
  path.steps
    .slice(0, until + 1)
    .map(({ event, value }) => `  ${shown(event)} → ${JSON.stringify(value)}`)
    .join('\n');

const logicOf = (ref: ActorRefLike): unknown => (ref as unknown as { readonly logic: unknown }).logic;

type System = { get: (id: string) => unknown };

/** The machine below a parent that ignores it, among neighbours that hear what they are told. */
const house = (
  { machine, input, hasNeighbours, hear }: PathRun,
  observe: (event: InspectionEvent) => void,
): AnyActorRef => {
  const parent = createActor(
    fromTransition(() => null, null),
    {
      clock: new SimulatedClock(),
      inspect: observe,
    },
  );
  parent.start();
  const system = parent.system as System;
  const own = system.get;
  const neighbour = (to: string) => ({
    id: to,
    getSnapshot: () => ({ context: {} }),
    _send: (event: AnyEventObject) => hear({ to, event }),
  });
  system.get = (id) => own(id) ?? (hasNeighbours && id !== machine.id ? neighbour(id) : undefined);
  const model = createActor(machine, { parent, id: machine.id, systemId: machine.id, input } as never);
  model.start();
  return model as AnyActorRef;
};

const send = (model: AnyActorRef, event: AnyEventObject): void => {
  const ended = endedChild(event);
  if (ended === null) return model.send(event);
  const child = (model.getSnapshot() as AnyMachineSnapshot).children[ended] as AnyActorRef | undefined;
  if (!child) throw new Error(`no child ${ended} runs`);
  child.send(
    event.type.startsWith('xstate.done')
      ? { type: 'xstate.promise.resolve', data: event['output'] }
      : { type: 'xstate.promise.reject', data: event['error'] },
  );
};

const check = (snapshot: AnyMachineSnapshot, step: ModelStep): void => {
  if (snapshot.status === 'error')
    throw new Error(`unhandled: ${JSON.stringify(snapshot.error) ?? String(snapshot.error)}`);
  const children = Object.entries(snapshot.children)
    .filter(([, child]) => (child as AnyActorRef | undefined)?.getSnapshot().status === 'active')
    .map(([id]) => id)
    .toSorted();
  const is = {
    value: snapshot.value,
    status: snapshot.status,
    children,
    context: snapshot.context as unknown,
  };
  const { event: _, ...shall } = step;
  if (!isDeepStrictEqual(is, shall))
    throw new Error(`is in ${JSON.stringify(is)}\nbut the path says ${JSON.stringify(shall)}`);
};

const judge = (laws: PathRun['laws'], steps: readonly LawStep[]): void => {
  for (const [name, law] of Object.entries(laws)) {
    const wrong = law(steps);
    if (wrong !== null) throw new Error(`breaks the law '${name}': ${wrong}`);
  }
};

/** Nothing but JSON, and an actor started from it stands in the same configuration. */
const checkRestore = (machine: AnyStateMachine, model: AnyActorRef): void => {
  const snapshot = model.getPersistedSnapshot();
  const copy = JSON.parse(JSON.stringify(snapshot)) as typeof snapshot;
  if (!isDeepStrictEqual((copy as AnyMachineSnapshot).context, (snapshot as AnyMachineSnapshot).context))
    throw new Error(`context is not JSON: ${JSON.stringify((snapshot as AnyMachineSnapshot).context)}`);
  const restored = createActor(machine, { snapshot: copy }).getSnapshot() as AnyMachineSnapshot;
  const before = model.getSnapshot() as AnyMachineSnapshot;
  if (restored.status !== before.status || !isDeepStrictEqual(restored.value, before.value))
    throw new Error(
      `restored as ${restored.status} ${JSON.stringify(restored.value)}: ${String(restored.error)}`,
    );
};

/** Runs a path against a live actor and throws where the actor is not what the path says. */
export const runPath = (run: PathRun, path: ModelPath): void => {
  const { machine, coverage, restored, laws } = run;
  let at = 0;
  let known = run.judged.get(path.steps[0] as ModelStep);
  let letters: Letter[] = [];
  const hear = (letter: Letter): void => {
    if (known) return;
    letters.push(letter);
    run.hear(letter);
  };
  const model = house({ ...run, hear }, (event) => {
    if (known) return;
    if (event.type === '@xstate.microstep' && logicOf(event.actorRef) === machine)
      coverage.noteMicrostep(event);
    if (event.type === '@xstate.event' && event.sourceRef && logicOf(event.sourceRef) === machine) {
      const { src } = event.actorRef as AnyActorRef;
      if (typeof src === 'string') hear({ to: src, event: event.event });
    }
  });
  let failure: unknown;
  model.subscribe({ error: (error) => (failure = error) });
  const steps: LawStep[] = [];
  try {
    for (const [index, step] of path.steps.entries()) {
      at = index;
      known = run.judged.get(step);
      const before = index > 0 ? (model.getSnapshot() as AnyMachineSnapshot) : null;
      if (!known && before) coverage.noteRest(before);
      if (index > 0) send(model, step.event);
      if (failure !== undefined) throw new Error(`unhandled: ${JSON.stringify(failure)}`, { cause: failure });
      if (known) {
        steps.push(known);
        continue;
      }
      const after = model.getSnapshot() as AnyMachineSnapshot;
      coverage.noteRest(after);
      const done: LawStep = { event: step.event, before, after, letters, begun: begunIn(before, after) };
      steps.push(done);
      letters = [];
      check(after, step);
      run.note(done);
      judge(laws, steps);
      run.judged.set(step, done);
    }
    const last = model.getSnapshot() as AnyMachineSnapshot;
    const place = JSON.stringify([last.value, Object.keys(last.children)]);
    if (last.status === 'active' && !restored.has(place)) {
      restored.add(place);
      checkRestore(machine, model);
    }
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : JSON.stringify(error)}\n${describe(path, at)}`,
      {
        cause: error,
      },
    );
  } finally {
    (model as AnyActorRef & { _stop: () => unknown })._stop();
  }
};
