import * as Effect from 'effect/Effect';
import * as Logger from 'effect/Logger';
import { expect, it } from 'vitest';
import { InternalServerError, InvalidParameter } from '../../schemas/kit/error.ts';
import { asOutcome } from './run-outcome.ts';

const fields = {
  code: 'E7',
  message: 'of ada@example.test',
  status: 500,
  data: {},
  retryAfterSeconds: null,
  wireType: '',
};
const run = async <A>(program: Effect.Effect<A, unknown>) => {
  const lines: string[] = [];
  const logger = Logger.make(({ logLevel, message }) => lines.push(`${logLevel} ${String(message)}`));
  const outcome = await Effect.runPromise(asOutcome(program).pipe(Effect.provide(Logger.layer([logger]))));
  return { outcome, lines };
};

it('AC-8.24 logs any failure that no form answers, without a word of the player', async () => {
  const other = await run(Effect.fail(new InternalServerError(fields)));
  expect(other.outcome).toMatchObject({ ok: false, failure: { type: 'InternalServerError' } });
  expect(other.lines).toEqual(['Warn failed: InternalServerError, code E7, status 500']);
  const answered = await run(Effect.fail(new InvalidParameter({ ...fields, fields: {} })));
  expect([answered.outcome.ok, answered.lines]).toEqual([false, []]);
  const good = await run(Effect.succeed(1));
  expect([good.outcome, good.lines]).toEqual([{ ok: true, value: 1 }, []]);
});
