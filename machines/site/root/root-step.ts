/* oxlint-disable typescript/no-explicit-any -- a step reads only what `RootSeen` names; the root's own generics would be circular */
import { enqueueActions } from 'xstate';
import type { ActionFunction, AnyActorRef, AnyEventObject, ParameterizedObject } from 'xstate';
import type { System } from '../../kit/tell.ts';
import type { RootEvent } from './root.events.ts';
import type { RootContext } from './root.parts.ts';

export type RootSeen = {
  readonly context: RootContext;
  readonly event: RootEvent;
  readonly system: System;
};

/** What a step may order, in this order. `spawnChild` and an action's name are looked up in the root's implementations. */
export type RootEnqueue = {
  (action: 'rememberRegistrationFlag' | 'forgetRegistrationFlag'): void;
  readonly assign: (changes: Partial<RootContext>) => void;
  readonly sendTo: (ref: AnyActorRef, event: AnyEventObject) => void;
  readonly spawnChild: (
    src: string,
    options: { readonly id: string; readonly systemId: string; readonly input?: object },
  ) => void;
  readonly stopChild: (id: string) => void;
};

/** An action of the root machine that stands in a file of its own. Used as a named action, so diagrams keep it. */
export const rootStep = <Params extends ParameterizedObject['params'] = undefined>(
  run: (seen: RootSeen & { readonly enqueue: RootEnqueue }, params: Params) => void,
): ActionFunction<any, any, any, Params, any, any, never, never, never> =>
  enqueueActions<any, any, Params, any, any, any, never, never, never>((args: any, params: Params) =>
    run(args, params),
  );
