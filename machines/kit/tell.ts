import { enqueueActions } from 'xstate';
import type { ActionFunction, AnyActorRef, EventObject, MachineContext, ParameterizedObject } from 'xstate';
import type { Letter } from './letters.ts';

/** Where an actor finds the others of its system. */
export type System = { readonly get: (id: string) => AnyActorRef | undefined };

/**
 * Sends events to other actors of the root system, each typed by who takes it. A letter to an actor that does not run is
 * dropped (a headless test, a closed feature). `write` is pure and sees context, event and the other actors. Used as a
 * named action, so diagrams keep it.
 */
export const tell = <
  Context extends MachineContext,
  Event extends EventObject,
  Params extends ParameterizedObject['params'] | undefined,
  MachineEvent extends EventObject,
>(
  write: (
    args: { readonly context: Context; readonly event: Event; readonly system: System },
    params: Params,
  ) => Letter | readonly Letter[] | null,
): ActionFunction<Context, Event, MachineEvent, Params, never, never, never, never, never> =>
  enqueueActions<Context, Event, Params, MachineEvent, never, never, never, never, never>(
    ({ context, event, system, enqueue }, params) => {
      const letters = write({ context, event, system }, params);
      if (!letters) return;
      for (const letter of 'to' in letters ? [letters] : letters) {
        const ref = system.get(letter.to);
        if (ref) enqueue.sendTo(ref as AnyActorRef, letter.event);
      }
    },
  );
