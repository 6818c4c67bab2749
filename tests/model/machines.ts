import type { AnyStateMachine } from 'xstate';
import type { MachineCases } from '../../machines/kit/cases.ts';
import { isMachine } from './stand-in-machine.ts';

type Module = Readonly<Record<string, unknown>>;

const isCases = (value: unknown): value is MachineCases =>
  typeof value === 'object' &&
  value !== null &&
  'machine' in value &&
  'events' in value &&
  'outputs' in value;

const exportsOf = <A>(
  modules: Readonly<Record<string, Module>>,
  is: (value: unknown) => value is A,
): readonly A[] => Object.values(modules).flatMap((module) => Object.values(module).filter(is));

export type MachineUnderTest = {
  readonly machine: AnyStateMachine;
  /** Path of the file that exports it. */
  readonly file: string;
  readonly cases: readonly MachineCases[];
};

/** Every machine of `machines/**`, each with the cases that are declared for it. */
export const machinesUnderTest = (): readonly MachineUnderTest[] => {
  const machines = import.meta.glob<Module>('../../machines/**/*.machine.ts', { eager: true });
  const cases = exportsOf(import.meta.glob<Module>('../../machines/**/*.cases.ts', { eager: true }), isCases);
  return Object.entries(machines).flatMap(([file, module]) =>
    Object.values(module)
      .filter(isMachine)
      .map((machine) => ({
        machine,
        file: file.replace('../../', ''),
        cases: cases.filter((one) => one.machine === machine),
      })),
  );
};
