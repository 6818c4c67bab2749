import * as Effect from 'effect/Effect';
import { sendHit } from '../platform/send-hit.ts';

/** The fraud script of SEON, as far as it is used: version 5 calls back, version 6 promises. */
type Seon = {
  readonly getBase64Session?: (done: (token: unknown) => void) => void;
  readonly getSession?: (settings: object) => Promise<unknown>;
};

const WAIT_MS = 5_000;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Sends the token of the operator's fraud script; nothing when there is no script, or when it gives none in time. */
export const tellFraud = Effect.fn('analytics.tellFraud')(function* () {
  const seon = (globalThis as { readonly seon?: Seon }).seon;
  const read = Effect.tryPromise(async () => {
    const { getBase64Session } = seon ?? {};
    if (getBase64Session)
      return new Promise<string>((done) => getBase64Session((token) => done(textOf(token))));
    return textOf(await seon?.getSession?.({}));
  });
  const token = yield* read.pipe(
    Effect.timeoutOrElse({ duration: WAIT_MS, orElse: () => Effect.succeed('') }),
    Effect.orElseSucceed(() => ''),
  );
  return token === '' ? null : yield* sendHit({ session: token });
});
