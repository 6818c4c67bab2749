/* oxlint-disable typescript/no-explicit-any -- the action reads only what `write` reads */
import { enqueueActions } from 'xstate';
import type { ActionFunction, AnyEventObject, EventObject } from 'xstate';

/** Sends facts to the actor that started this one; without a parent (a headless test) they are dropped. */
export const tellParent = <Context extends object, Event extends EventObject>(
  write: (args: { readonly context: Context; readonly event: Event }) => readonly AnyEventObject[],
): ActionFunction<any, any, any, any, any, any, never, never, never> =>
  enqueueActions<any, any, any, any, any, any, never, never, never>(
    ({ context, event, self, enqueue }: any) => {
      if (!self._parent) return;
      for (const fact of write({ context, event })) enqueue.sendTo(self._parent, fact);
    },
  );
