import * as Schema from 'effect/Schema';
import { Instant, OptionalFlag, OptionalText, page, TextId } from './lenient.ts';

const program = {
  id: TextId,
  sysname: Schema.NonEmptyString,
  name: OptionalText,
  description: OptionalText,
  image: OptionalText,
  is_active: OptionalFlag,
};

export const LoyaltyProgram = Schema.Struct(program);
export type LoyaltyProgram = typeof LoyaltyProgram.Type;
export const LoyaltyProgramPage = page(LoyaltyProgram);

/** `rules` is HTML of the editor, sanitised before it is shown. */
export const LoyaltyProgramDetails = Schema.Struct({
  ...program,
  rules: OptionalText,
  starts_at: Instant,
  ends_at: Instant,
});
export type LoyaltyProgramDetails = typeof LoyaltyProgramDetails.Type;
