import { fromCallback } from 'xstate';
import type {
  AnyEventObject,
  CallbackActorLogic,
  CallbackLogicFunction,
  EventObject,
  NonReducibleUnknown,
} from 'xstate';

/** A callback actor whose code comes when it may: nothing is sent to it, and it ends also when it has not begun. */
export const lateCallback = <E extends EventObject, I = NonReducibleUnknown>(
  load: () => Promise<CallbackActorLogic<E, I>>,
): CallbackActorLogic<E, I> =>
  fromCallback<E, I>((given) => {
    let isOver = false;
    let end: (() => void) | void;
    load().then(
      ({ config }) => {
        if (!isOver) end = (config as CallbackLogicFunction<E, AnyEventObject, I>)(given);
      },
      (error: unknown) => console.warn('a part of the page did not come:', error),
    );
    return () => {
      isOver = true;
      end?.();
    };
  });
