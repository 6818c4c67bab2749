import { StateMachine } from 'xstate';
import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import type { MachineCases } from '../../machines/kit/cases.ts';
import { standInLogic } from './stand-in-logic.ts';

/** Sources that never reject: they wait, or stand guard. */
const unfailing: readonly string[] = ['deadline', 'guardSecrets'];

export const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;

/** The machine of the cases with a stand-in in the place of every actor. */
export const withStandIns = ({ machine, childContexts, lateSources }: MachineCases): AnyStateMachine => {
  const sources = [...Object.keys(machine.implementations.actors), ...(lateSources ?? [])];
  return machine.provide({
    actors: Object.fromEntries(sources.map((src) => [src, standInLogic(src, childContexts?.[src])])),
  } as never);
};

/** A program that the bridge may reject: neither a child machine nor one of those that wait. */
export const mayReject = ({ machine, callbacks }: MachineCases, src: string): boolean => {
  const logic = machine.implementations.actors[src] as AnyActorLogic | undefined;
  return logic !== undefined && !isMachine(logic) && !unfailing.includes(src) && !callbacks?.[src];
};
