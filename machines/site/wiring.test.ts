import { describe, expect, it } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import type { BrowserParts, LiveParts } from './live-parts.ts';

type Module = Readonly<Record<string, unknown>>;
type Live = (parts: LiveParts, second: unknown) => unknown;

const modules = import.meta.glob<Module>('../**/*.live.ts', { eager: true });
const lives = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, Live] => /^live[A-Z]/.test(entry[0])),
);

const pending = fromPromise(() => new Promise<never>(() => {}));

/** Parts that keep what would be loaded for an effect. */
const recorded = () => {
  const loads: (() => Promise<unknown>)[] = [];
  const stub = (name: string): unknown =>
    /^(?:poll|receive|watch)/.test(name)
      ? fromCallback(() => {})
      : name === 'platformDeadline'
        ? pending
        : () => {};
  const browser = new Proxy({}, { get: (_, name) => stub(String(name)) }) as BrowserParts;
  const parts = {
    bridge: (load: () => Promise<unknown>) => {
      loads.push(load);
      return fromPromise(() => load().then(() => null));
    },
    deadline: pending,
    loadFeature: pending,
    loadMessages: pending,
    browser,
  } as unknown as LiveParts;
  return { parts, loads };
};

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic;

/** Names of effects in whose place nobody has put one, in a machine and in those that it starts. */
const missingIn = (logic: unknown, path: string): readonly string[] => {
  if (!isMachine(logic)) return [];
  return Object.entries(logic.implementations.actors as Readonly<Record<string, AnyActorLogic>>).flatMap(
    ([name, child]) => [
      ...(String(child.config).includes('MissingActor') ? [`${path}/${name}`] : []),
      ...missingIn(child, `${path}/${name}`),
    ],
  );
};

it('finds what it is about', () => {
  expect(lives.length).toBeGreaterThan(70);
});

describe.each(lives)('%s', (name, live) => {
  it('has an effect in the place of every one that its machines name, and loads each', async () => {
    const { parts, loads } = recorded();
    const logic = live(
      parts,
      fromCallback(() => {}),
    );
    expect(missingIn(logic, name)).toEqual([]);
    const loaded = await Promise.all(loads.map((load) => load()));
    expect(loaded.map((program) => typeof program)).toEqual(loads.map(() => 'function'));
  });
});
