/* oxlint-disable typescript/no-explicit-any -- the action reads only what `write` reads; a machine's own generics add nothing */
import { enqueueActions } from 'xstate';
import type { ActionFunction, AnyActorRef, AnyEventObject } from 'xstate';
import type { ActorId } from './actor-ids.ts';

/** A fact for another actor of the system. */
export type Letter = { readonly to: ActorId; readonly event: AnyEventObject };

/** Where an actor finds the others of its system. */
export type System = { readonly get: (id: string) => AnyActorRef | undefined };

/**
 * Sends events to other actors of the root system. A letter to an actor that does not run is dropped (a headless test,
 * a closed feature). `write` is pure and sees context, event and the other actors. Used as a named action, so diagrams keep it.
 */
export const tell = (
  write: (args: { context: any; event: any; system: System }) => Letter | readonly Letter[] | null,
): ActionFunction<any, any, any, any, any, any, never, never, never> =>
  enqueueActions<any, any, any, any, any, any, never, never, never>(
    ({ context, event, system, enqueue }: any) => {
      const letters = write({ context, event, system });
      if (!letters) return;
      for (const letter of 'to' in letters ? [letters] : letters) {
        const ref = system.get(letter.to);
        if (ref) enqueue.sendTo(ref, letter.event);
      }
    },
  );
