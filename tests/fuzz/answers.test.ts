import * as Cause from 'effect/Cause';
import * as Clock from 'effect/Clock';
import * as Duration from 'effect/Duration';
import * as Effect from 'effect/Effect';
import * as Exit from 'effect/Exit';
import { expect, it } from 'vitest';
import { Api } from '../../effects/kit/api/api.ts';
import { callTable } from '../../schemas/calls/table.ts';
import { isComplete } from '../../schemas/kit/call.ts';
import type { CallRow } from '../../schemas/kit/call.ts';
import { NoPayload } from '../../schemas/kit/wire-codecs.ts';
import { answers } from '../builders/answers.ts';
import type { CallCase } from '../builders/call-case.ts';
import { fakePlatform } from '../builders/fake-platform.ts';
import type { Answer } from '../builders/fake-platform.ts';
import { mutateJson, mutateText } from './mutate-json.ts';
import { randomAt } from './random.ts';
import type { Random } from './random.ts';
import { limitMs, seed, tell, volume } from './volume.ts';

const rows: readonly CallRow[] = Object.values(callTable).filter(isComplete);
const statuses = [200, 200, 200, 200, 201, 400, 401, 403, 409, 422, 429, 500, 502, 503];
const errorTypes = ['InvalidParameterException', 'AuthorizationException', '', 'x'.repeat(500), '__proto__'];

/** An answer of the call, damaged. */
const damagedAnswer = (random: Random, name: string): Answer => {
  const status = random.pick(statuses);
  const error = { type: random.pick(errorTypes), code: 1, message: 'm', error_data: { amount: ['SMALL'] } };
  const body: unknown = random.chance(0.15) ? { error } : { data: answers[name as keyof typeof answers] };
  const damaged = mutateJson(random, body);
  const retry = random.chance(0.05)
    ? { 'retry-after': random.pick(['1e9', '-3', 'x', '0', '99999999999']) }
    : {};
  if (!random.chance(0.3)) return { status, body: damaged, headers: retry };
  return { status, text: mutateText(random, JSON.stringify(body)), headers: retry };
};

/** Waits between two attempts pass at once; the time limit of a call never comes. */
const quick: Clock.Clock = {
  currentTimeMillisUnsafe: () => Date.now(),
  currentTimeMillis: Effect.sync(() => Date.now()),
  currentTimeNanosUnsafe: () => BigInt(Date.now()) * 1_000_000n,
  currentTimeNanos: Effect.sync(() => BigInt(Date.now()) * 1_000_000n),
  monotonicTimeNanosUnsafe: () => process.hrtime.bigint(),
  monotonicTimeNanos: Effect.sync(() => process.hrtime.bigint()),
  sleep: (duration) => (Duration.toMillis(duration) <= 5_000 ? Effect.void : Effect.never),
};

/** What came of a call: its value, the tag of its error, or that it threw. */
const endOf = async (
  program: Effect.Effect<unknown, unknown, never>,
): Promise<'value' | 'defect' | { readonly tag: unknown; readonly why?: unknown }> => {
  const exit = await Effect.runPromiseExit(Effect.provideService(program, Clock.Clock, quick));
  if (Exit.isSuccess(exit)) return 'value';
  if (Cause.hasDies(exit.cause)) throw Cause.squash(exit.cause);
  return { tag: (Cause.squash(exit.cause) as { readonly _tag?: unknown })._tag };
};

/** Feeds `count` damaged answers of a call to what is made of them; gives how many became a value. */
const feed = async (
  name: string,
  count: number,
  from: number,
  run: (platform: ReturnType<typeof fakePlatform>) => Effect.Effect<unknown, unknown, never>,
): Promise<number> => {
  let current: Answer = {};
  const platform = fakePlatform(() => current);
  const program = run(platform);
  let values = 0;
  for (let index = from; index < from + count; index += 1) {
    current = damagedAnswer(randomAt(seed, index), name);
    const told = `seed ${seed}, input ${index}, ${name}`;
    // oxlint-disable-next-line no-await-in-loop -- One after the other, so that a defect names its input.
    const end = await endOf(program).catch((thrown: unknown) => {
      throw new Error(`${told}: ${JSON.stringify(current).slice(0, 2_000)}`, { cause: thrown });
    });
    if (end === 'value') values += 1;
    else expect([told, typeof (end as { readonly tag: unknown }).tag]).toEqual([told, 'string']);
    platform.requests.length = 0;
    platform.logs.length = 0;
  }
  return values;
};

it(
  'a damaged answer of any call is a value or a typed error, and never thrown',
  async () => {
    const each = Math.ceil(volume(100_000, 1_500) / rows.length);
    let values = 0;
    for (const [place, row] of rows.entries()) {
      const bare = { ...row, payload: NoPayload } as unknown as CallRow;
      // oxlint-disable-next-line no-await-in-loop -- Calls share two cores.
      values += await feed(row.name, each, place * each, (platform) =>
        Effect.provide(
          Effect.flatMap(Api, (api) => api.callOnce(bare, {})),
          platform.layer,
        ),
      );
    }
    const made = each * rows.length;
    expect(values).toBeGreaterThan(made / 20);
    expect(made - values).toBeGreaterThan(made / 20);
    expect(({} as { readonly polluted?: unknown }).polluted).toBeUndefined();
    tell(`${made} damaged answers of ${rows.length} calls: ${values} values, ${made - values} typed errors`);
  },
  limitMs,
);

it(
  'a damaged answer never throws in what the product makes of it',
  async () => {
    const cases = Object.values(
      import.meta.glob<{ readonly callCases: readonly CallCase[] }>('../../effects/*/calls.cases.ts', {
        eager: true,
      }),
    ).flatMap(({ callCases }) => callCases);
    const each = Math.ceil(volume(50_000, 700) / cases.length);
    for (const [place, [, name, program]] of cases.entries())
      // oxlint-disable-next-line no-await-in-loop -- Calls share two cores.
      await feed(name, each, 1_000_000 + place * each, (platform) =>
        Effect.provide(program() as Effect.Effect<unknown, unknown, never>, platform.layer),
      );
    tell(`${each * cases.length} damaged answers in the programs of ${cases.length} calls`);
  },
  limitMs,
);
