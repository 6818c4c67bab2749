import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';

export type MachineSource = {
  readonly machine: AnyStateMachine;
  /** Path from the project's root of the file that exports it. */
  readonly file: string;
};

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;

/** Every machine that a file `*.machine.ts` exports, by id. */
export const readMachines = async (root: string): Promise<readonly MachineSource[]> => {
  const found: MachineSource[] = [];
  for (const file of globSync('machines/**/*.machine.ts', { cwd: root }).toSorted()) {
    const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
    for (const machine of Object.values(module).filter(isMachine)) found.push({ machine, file });
  }
  return found.toSorted((a, b) => a.machine.id.localeCompare(b.machine.id, 'en'));
};
