import type { AnyEventObject } from 'xstate';
import type { ModelPath, ModelStep } from './generate-paths.ts';

/** Which paths a test can carry out where no actor is at hand, and how it names their states. */
export type PathView = {
  readonly stateOf: (step: ModelStep) => string;
  readonly isPossible: (event: AnyEventObject, from: ModelStep) => boolean;
};
/** What is done for each type of event, and what has to be seen in each state. */
export type PathDriver<Event extends string, State extends string> = {
  readonly steps: Readonly<Record<Event, (event: AnyEventObject) => Promise<void>>>;
  readonly seen: Readonly<Record<State, () => Promise<void>>>;
};

type Edge = { readonly from: ModelStep; readonly to: ModelStep };

const edgesOf = ({ steps }: ModelPath): readonly Edge[] =>
  steps.slice(1).flatMap((to, at) => {
    const from = steps[at];
    return from ? [{ from, to }] : [];
  });

/** A path as far as it can be carried out. */
const drivable = (path: ModelPath, view: PathView): ModelPath => {
  const at = edgesOf(path).findIndex(({ from, to }) => !view.isPossible(to.event, from));
  return at === -1 ? path : { steps: path.steps.slice(0, at + 1) };
};

/** The shortest of the paths that together take each possible event in each state. */
export const drivablePaths = (paths: readonly ModelPath[], view: PathView): readonly ModelPath[] => {
  const edgesIn = (path: ModelPath) =>
    edgesOf(path).map(({ from, to }) => JSON.stringify([view.stateOf(from), to.event, view.stateOf(to)]));
  const taken = new Set<string>();
  const chosen = paths
    .map((path) => drivable(path, view))
    .toSorted((a, b) => a.steps.length - b.steps.length)
    .filter((path) => {
      const edges = edgesIn(path);
      const isNew = edges.some((edge) => !taken.has(edge));
      for (const edge of edges) taken.add(edge);
      return isNew;
    });
  // A short path is left out where a longer one takes the same events on its way.
  return chosen.filter((path, at) => {
    const others = new Set(chosen.filter((_, other) => other > at).flatMap(edgesIn));
    return edgesIn(path).some((edge) => !others.has(edge));
  });
};

/** A name for a path: the states it leads through. */
export const titleOf = ({ steps }: ModelPath, { stateOf }: PathView): string =>
  steps.map(stateOf).join(' → ');

/** Takes every step and looks after each. */
export const drive = async <Event extends string, State extends string>(
  { steps }: ModelPath,
  { stateOf }: PathView,
  driver: PathDriver<Event, State>,
): Promise<void> => {
  for (const [at, step] of steps.entries()) {
    if (at > 0) await driver.steps[step.event.type as Event](step.event);
    await driver.seen[stateOf(step) as State]();
  }
};
