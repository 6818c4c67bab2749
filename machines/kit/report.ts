import { enqueueActions } from 'xstate';
import type { ActionFunction, EventObject, MachineContext, ParameterizedObject } from 'xstate';
import type { MachineEvent as Fact } from './letters.ts';

/**
 * Sends facts to the actor that started this one, each an event that some machine takes; without a parent (a headless
 * test) they are dropped. `write` is pure.
 */
export const report = <
  Context extends MachineContext,
  Event extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  MachineEvent extends EventObject,
>(
  write: (
    args: { readonly context: Context; readonly event: Event },
    params: Params,
  ) => Fact | readonly Fact[] | null,
): ActionFunction<Context, Event, MachineEvent, Params, never, never, never, never, never> =>
  enqueueActions<Context, Event, Params, MachineEvent, never, never, never, never, never>(
    ({ context, event, self, enqueue }, params) => {
      const parent = self._parent;
      const facts = write({ context, event }, params);
      if (!parent || !facts) return;
      for (const fact of 'type' in facts ? [facts] : facts) enqueue.sendTo(parent, fact);
    },
  );
