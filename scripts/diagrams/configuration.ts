import type { AnyStateMachine } from 'xstate';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What a machine starts with is made from its input, so a description of the machine has none of it. */
const leftOut = new Set(['context', 'input', 'output', 'types', 'schemas']);

const nameOfFunction = (value: { readonly name: string; readonly type?: unknown }): string =>
  typeof value.type === 'string' ? value.type : value.name || 'inline';

const jsonOf = (value: unknown): Json | undefined => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'function':
      return nameOfFunction(value as never);
    case 'object': {
      if (value === null) return null;
      if (Array.isArray(value)) return value.map((item) => jsonOf(item) ?? null);
      const entries = Object.entries(value)
        .filter(([key]) => !leftOut.has(key))
        .map(([key, item]) => [key, jsonOf(item)] as const)
        .filter((entry): entry is readonly [string, Json] => entry[1] !== undefined);
      return Object.fromEntries(entries);
    }
    default:
      return undefined;
  }
};

/**
 * The configuration of a machine as JSON, in the form that `createMachine`, Stately's editor and its visualizer read:
 * guards, actions, actors and delays by name, without context and inputs.
 */
export const configurationOf = (machine: AnyStateMachine): Json => jsonOf(machine.config) ?? null;
