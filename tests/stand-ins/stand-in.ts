import { fromPromise } from 'xstate';
import type { PromiseActorLogic } from 'xstate';

type StandInCall<Out, In> = {
  readonly input: In;
  /** True once the state that invoked it was left. */
  readonly isStopped: () => boolean;
  readonly answer: (output: Out) => Promise<void>;
  readonly reject: (error: unknown) => Promise<void>;
};

/** For tests: an actor that waits until the test answers it. `calls` in order, `last` the newest. */
export type StandIn<Out, In> = {
  readonly logic: PromiseActorLogic<Out, In>;
  readonly calls: readonly StandInCall<Out, In>[];
  readonly inputs: () => readonly In[];
  readonly last: () => StandInCall<Out, In>;
};

/** Lets the settled promises of stand-ins reach their machines. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

export const standIn = <Out, In = void>(): StandIn<Out, In> => {
  const calls: StandInCall<Out, In>[] = [];
  const logic = fromPromise<Out, In>(
    ({ input, signal }) =>
      new Promise<Out>((resolve, reject) => {
        calls.push({
          input,
          isStopped: () => signal.aborted,
          answer: (output) => {
            resolve(output);
            return settled();
          },
          reject: (error) => {
            reject(error);
            return settled();
          },
        });
      }),
  );
  return {
    logic,
    calls,
    inputs: () => calls.map(({ input }) => input),
    last: () => {
      const call = calls.at(-1);
      if (!call) throw new Error('the actor was not started');
      return call;
    },
  };
};
