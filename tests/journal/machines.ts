import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine, StateNode } from 'xstate';

const root = join(import.meta.dirname, '../..');

/** Every machine that a file of `machines/` exports. */
export const allMachines = async (): Promise<readonly AnyStateMachine[]> => {
  const files = globSync('machines/**/*.machine.ts', { cwd: root });
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(root, file)).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) =>
    Object.values(module).filter(
      (value): value is AnyStateMachine =>
        typeof value === 'object' && value !== null && 'implementations' in value && 'root' in value,
    ),
  );
};

/** Types of events that a machine reacts to, without those of the library. */
export const eventTypesOf = (machine: AnyStateMachine): readonly string[] =>
  (machine.events as readonly string[]).filter((type) => !type.startsWith('xstate.'));

const nodesOf = (node: StateNode): readonly StateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesOf(child as StateNode)),
];

/** Names of the effects whose answers a machine waits for. */
export const effectsOf = (machine: AnyStateMachine): readonly string[] =>
  nodesOf(machine.root as unknown as StateNode)
    .flatMap((node) => node.invoke.map(({ src }) => src as string))
    .filter(
      (src) =>
        !('implementations' in ((machine.implementations.actors as Record<string, object>)[src] ?? {})),
    );

/** Delayed transitions of a machine, which a restore would lose. */
export const delaysOf = (machine: AnyStateMachine): readonly string[] =>
  nodesOf(machine.root as unknown as StateNode).flatMap((node) =>
    node.after.map(({ eventType }) => eventType),
  );
