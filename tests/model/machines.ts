import type { AnyStateMachine } from 'xstate';
import type { MachineCases } from '../../machines/kit/cases.ts';
import { failureOf } from '../../schemas/rules/kit/outcome.ts';
import type { Selectors } from './record.ts';
import { isMachine } from './stand-in-machine.ts';

export type Module = Readonly<Record<string, unknown>>;

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

/** Those of one argument, of the file that stands beside the machine's. */
const selectorsOf = (modules: Readonly<Record<string, Module>>, file: string): Selectors => {
  const module = modules[file.replace('.machine.ts', '.selectors.ts')] ?? {};
  const isSelector = ([name, value]: [string, unknown]) =>
    name.startsWith('select') && typeof value === 'function' && value.length === 1;
  return Object.fromEntries(Object.entries(module).filter(isSelector)) as Selectors;
};

export type MachineUnderTest = {
  readonly machine: AnyStateMachine;
  /** Path of the file that exports it. */
  readonly file: string;
  readonly cases: readonly MachineCases[];
  readonly selectors: Selectors;
};

const hasFailed = (output: unknown): boolean => (output as { readonly ok?: unknown } | null)?.ok === false;
const closed = { ok: false, failure: failureOf('ApplicationDisabled') } as const;

/** Whatever may fail may find the house closed as well. */
const withClosedHouse = (cases: MachineCases): MachineCases => ({
  ...cases,
  outputs: Object.fromEntries(
    Object.entries(cases.outputs).map(([src, outputs]) => [
      src,
      outputs.some(hasFailed) ? [...outputs, closed] : outputs,
    ]),
  ),
});

type Modules = Readonly<Record<string, Module>>;
type Files = { readonly machines: Modules; readonly cases: Modules; readonly selectors: Modules };

const allFiles = (): Files => ({
  machines: import.meta.glob<Module>('../../machines/**/*.machine.ts', { eager: true }),
  cases: import.meta.glob<Module>('../../machines/**/*.cases.ts', { eager: true }),
  selectors: import.meta.glob<Module>('../../machines/**/*.selectors.ts', { eager: true }),
});

/** Every machine of the files, of `machines/**` as a rule, each with the cases that are declared for it. */
export const machinesUnderTest = (files: Files = allFiles()): readonly MachineUnderTest[] => {
  const cases = exportsOf(files.cases, isCases);
  return Object.entries(files.machines).flatMap(([file, module]) =>
    exportsOf({ file: module }, isMachine).map((machine) => ({
      machine,
      file: file.replace('../../', ''),
      cases: cases.filter((one) => one.machine === machine).map(withClosedHouse),
      selectors: selectorsOf(files.selectors, file),
    })),
  );
};
