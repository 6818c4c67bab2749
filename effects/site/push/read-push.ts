import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import { WinnerPage } from '../../../schemas/games/jackpots.ts';
import { LimitList } from '../../../schemas/account/limits.ts';

/** What the push stream tells, as the calls of the same name tell it; null when it does not decode. */
const reader = <A>(schema: Schema.Codec<A, unknown>): ((data: unknown) => A | null) => {
  const decode = Schema.decodeUnknownOption(schema);
  return (data) => Option.getOrNull(decode(data));
};

export const readWins = reader(WinnerPage);
export const readLimits = reader(LimitList);
