import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import type { BetType } from '../../schemas/betting/bets.ts';
import { createHistoryExport as row } from '../../schemas/calls/games.ts';
import { toFailure } from '../../schemas/kit/error.ts';
import type { Failure } from '../../schemas/rules/kit/outcome.ts';
import { Api } from '../kit/api/api.ts';
import { periodOr } from './period-or.ts';

/** `at` epoch ms: the wait of a refusal counts from here. */
export type ExportAsked = {
  readonly at: number;
  readonly id: string | null;
  readonly refusal: Failure | null;
};

/** Asks for the history of the last days as a file. A platform keeps one open request: a second answers with the first. */
export const createExport = Effect.fn('games.createhistoryexportrequest')(function* (input: {
  readonly type: BetType;
  readonly days: number;
  /** Local days instead of the last ones. */
  readonly from?: string;
  readonly to?: string;
}) {
  const api = yield* Api;
  const period = yield* periodOr({ from: input.from ?? '', to: input.to ?? '' }, input.days);
  const answer = yield* api.call(row, { type: input.type, format: 'csv', ...period }).pipe(
    Effect.map(({ id }) => ({ id, refusal: null })),
    Effect.catch((error) => Effect.succeed({ id: null, refusal: toFailure(error) })),
  );
  return { at: yield* Clock.currentTimeMillis, ...answer } satisfies ExportAsked as ExportAsked;
});
