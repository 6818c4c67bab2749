import type { BrowserContext, Page } from 'playwright/test';
import type { SeenElsewhere } from '../model/coverage.ts';
import type { ModelStep } from '../model/generate-paths.ts';
import { actorsOf } from '../e2e/pages/actors.ts';

type Rest = Pick<ModelStep, 'value' | 'context'>;

/** What the actors of one machine go through in the pages of a browser. */
export type MachineWatch = {
  /** Watches this page; what was noted before is forgotten. */
  readonly begin: (page: Page) => Promise<void>;
  /** Configurations in which the actor came to rest since then. */
  readonly rests: () => readonly Rest[];
};

declare global {
  interface Window {
    readonly noteMachine?: (seen: SeenElsewhere, rest: Rest | null) => void;
  }
}

/** `note` hears of every configuration and every transition of actors of this machine, in all pages. */
export const watchMachine = async (
  context: BrowserContext,
  machineId: string,
  note: (seen: SeenElsewhere) => void,
): Promise<MachineWatch> => {
  let rests: Rest[] = [];
  await context.exposeFunction('noteMachine', (seen: SeenElsewhere, rest: Rest | null) => {
    note(seen);
    if (rest) rests.push(rest);
  });
  return {
    rests: () => rests,
    begin: async (page) => {
      const actors = await actorsOf(page);
      rests = [];
      await actors.evaluate(async (directory, id) => {
        type Node = {
          readonly id: string;
          readonly always?: readonly unknown[];
          readonly transitions: ReadonlyMap<string, readonly unknown[]>;
        };
        type Inspected = {
          readonly type: string;
          readonly actorRef: { readonly logic?: { readonly id?: string } };
          readonly snapshot: Rest & { readonly _nodes: readonly Node[] };
          readonly _transitions?: readonly { readonly source: Node; readonly eventType: string }[];
        };
        const takenOf = (transition: { readonly source: Node; readonly eventType: string }) => {
          const { source, eventType } = transition;
          const candidates = eventType === '' ? source.always : source.transitions.get(eventType);
          return { source: source.id, eventType, place: candidates?.indexOf(transition) ?? -1 };
        };
        type Running = Partial<Inspected['actorRef']> & {
          readonly system?: { inspect: (observe: (inspected: Inspected) => void) => void };
          readonly getSnapshot: () => Inspected['snapshot'];
        };
        const restOf = ({ value, context, _nodes }: Inspected['snapshot']) =>
          window.noteMachine?.(
            { nodes: _nodes.map((node) => node.id), taken: [] },
            { value, context: JSON.parse(JSON.stringify(context)) as unknown },
          );
        // The actors of a page sleep until it is idle.
        let running: readonly Running[] = [];
        while (!running[0]?.system) {
          await new Promise((next) => setTimeout(next, 5));
          const root = directory.get('root')?.getSnapshot() as {
            children?: Readonly<Record<string, Running>>;
          };
          running = Object.values(root.children ?? {}).filter((child) => child.system);
        }
        for (const actor of running) if (actor.logic?.id === id) restOf(actor.getSnapshot());
        running[0].system.inspect(({ type, actorRef, snapshot, _transitions }) => {
          if (actorRef.logic?.id !== id) return;
          if (type === '@xstate.microstep')
            window.noteMachine?.(
              { nodes: snapshot._nodes.map((node) => node.id), taken: (_transitions ?? []).map(takenOf) },
              null,
            );
          if (type === '@xstate.snapshot') restOf(snapshot);
        });
      }, machineId);
      await actors.dispose();
    },
  };
};
