/* oxlint-disable typescript/no-explicit-any -- `enqueueActions` within `setup` hides the params of every other action from the compiler */
import { enqueueActions } from 'xstate';
import type { ActionFunction, EventObject, MachineContext, ParameterizedObject } from 'xstate';

/** Another action of the same machine, by its name, when this holds. Used as a named action, so diagrams keep it. */
export const when = <
  Context extends MachineContext,
  Event extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  MachineEvent extends EventObject,
>(
  holds: (args: { readonly context: Context; readonly event: Event }, params: Params) => boolean,
  action: string,
): ActionFunction<Context, Event, MachineEvent, Params, never, never, never, never, never> =>
  enqueueActions<any, any, any, any, any, any, never, never, never>(
    ({ context, event, enqueue }: any, params: any) => {
      if (holds({ context, event }, params)) enqueue(action);
    },
  ) as never;
