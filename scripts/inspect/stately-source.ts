import type { AnyStateMachine } from 'xstate';
import { configurationOf } from '../diagrams/configuration.ts';

/**
 * A machine as source text that Stately's editor imports: one literal configuration, guards, actions, actors and delays
 * by name, without context and inputs.
 */
export const statelySource = (machine: AnyStateMachine): string =>
  [
    "import { createMachine } from 'xstate';",
    '',
    `export const ${machine.id} = createMachine(${JSON.stringify(configurationOf(machine), null, 2)});`,
    '',
  ].join('\n');
