import { fromCallback, fromPromise } from 'xstate';
import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import type { BrowserParts, LiveParts } from '../../machines/site/live-parts.ts';
import type { Module } from './machines.ts';

type Live = (parts: LiveParts, second: unknown) => unknown;

/** The functions of modules named `*.live.ts` that put effects into the places of a machine, by their names. */
export const livesOf = (modules: readonly Module[]): readonly (readonly [string, Live])[] =>
  modules.flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Live] => /^live[A-Z]/.test(entry[0])),
  );

const pending = fromPromise(() => new Promise<never>(() => {}));

/** Parts that keep what would be loaded for an effect. */
const recorded = () => {
  const loads: (() => Promise<unknown>)[] = [];
  const stub = (name: string): unknown =>
    /^(?:poll|receive|watch)/.test(name) ? fromCallback(() => {}) : () => {};
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

type Actors = Readonly<Record<string, AnyActorLogic>>;
const actorsOf = (machine: AnyStateMachine): Actors => machine.implementations.actors as Actors;

/** What stands in the places of effects before any is put there: nothing that runs. */
const stubs = new Set(
  Object.values(import.meta.glob<Module>('../../machines/**/*.machine.ts', { eager: true }))
    .flatMap((module) => Object.values(module).filter(isMachine))
    .flatMap((machine) => Object.values(actorsOf(machine)).filter((logic) => !isMachine(logic))),
);

/** Names of effects in whose place nobody has put one, in a machine and in those that it starts. */
const missingIn = (logic: unknown, path: string): readonly string[] => {
  if (!isMachine(logic)) return [];
  return Object.entries(actorsOf(logic)).flatMap(([name, child]) => [
    ...(stubs.has(child) ? [`${path}/${name}`] : []),
    ...missingIn(child, `${path}/${name}`),
  ]);
};

/** The effects that a live machine lacks, and what each of its loaders gives: all are functions where it is whole. */
export const wiringOf = async (name: string, live: Live) => {
  const { parts, loads } = recorded();
  const watch = fromCallback(() => {});
  // Some take several as their second part, by name.
  const several = { watchRounds: watch, watchCovers: watch, tellVisit: watch, tracePage: watch };
  const logic = live(parts, Object.assign(watch, several));
  const loaded = await Promise.all(loads.map((load) => load()));
  return {
    missing: missingIn(logic, name),
    others: loaded.flatMap((program) => (typeof program === 'function' ? [] : [typeof program])),
  };
};
