import { enqueueActions } from 'xstate';
import type { ActionFunction, EventObject, MachineContext, ParameterizedObject } from 'xstate';
import type { ChildInbox } from './letters.ts';

/** Sends events to children of one machine, by their ids. `write` is pure. */
export const tellChildren = <
  Machine extends keyof ChildInbox,
  Context extends MachineContext,
  Event extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  MachineEvent extends EventObject,
>(
  _machine: Machine,
  write: (
    args: { readonly context: Context; readonly event: Event },
    params: Params,
  ) => readonly { readonly child: string; readonly event: ChildInbox[Machine] }[],
): ActionFunction<Context, Event, MachineEvent, Params, never, never, never, never, never> =>
  enqueueActions<Context, Event, Params, MachineEvent, never, never, never, never, never>(
    ({ context, event, enqueue }, params) => {
      const send = enqueue.sendTo as (child: string, event: EventObject) => void;
      for (const { child, event: fact } of write({ context, event }, params)) send(child, fact);
    },
  );

/** Sends an event to a child that runs as long as its parent; null sends nothing. `write` is pure. */
export const tellChild = <
  Id extends keyof ChildInbox,
  Context extends MachineContext,
  Event extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  MachineEvent extends EventObject,
>(
  id: Id,
  write: (
    args: { readonly context: Context; readonly event: Event },
    params: Params,
  ) => ChildInbox[Id] | null,
): ActionFunction<Context, Event, MachineEvent, Params, never, never, never, never, never> =>
  tellChildren(id, (args, params) => {
    const event = write(args, params);
    return event ? [{ child: id, event }] : [];
  });
