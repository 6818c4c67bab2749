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
): CallbackActorLogic<E, I> => {
  let begin: CallbackLogicFunction<E, AnyEventObject, I> | undefined;
  return fromCallback<E, I>((given) => {
    // At once: what is stopped and started again in one turn is not left out between.
    if (begin) return begin(given);
    let isOver = false;
    let end: (() => void) | void;
    load().then(
      ({ config }) => {
        begin = config as CallbackLogicFunction<E, AnyEventObject, I>;
        if (!isOver) end = begin(given);
      },
      (error: unknown) => console.warn('a part of the page did not come:', error),
    );
    return () => {
      isOver = true;
      end?.();
    };
  });
};
