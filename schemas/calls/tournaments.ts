import * as Schema from 'effect/Schema';
import { defineCall } from '../kit/call.ts';
import { TournamentPage, tournamentStatuses } from '../rewards/tournaments.ts';
import { CommaTexts, IdempotencyKey, paging, WhetherOne, WireInt } from '../kit/wire-codecs.ts';

/** Without `status` the list of all; `ids` narrows to those. */
export const getTournaments = defineCall({
  name: 'Tournaments.get',
  method: 'GET',
  access: 'everyone',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({
    ...paging,
    ids: Schema.optional(CommaTexts),
    status: Schema.optional(Schema.Literals(tournamentStatuses)),
    fields: Schema.optional(CommaTexts),
  }),
  success: TournamentPage,
});
/** Takes part for the player; false is a refusal without a reason. */
export const participate = defineCall({
  name: 'Tournaments.participate',
  method: 'POST',
  access: 'player',
  errors: [
    'InvalidParameter',
    'UserNeedDeposit',
    'UserNeedProfileData',
    'UserNeedConfirmContact',
    'SumsubVerificationRequired',
  ],
  flags: { money: true },
  payload: Schema.Struct({ tournament_id: WireInt, idempotency_key: IdempotencyKey }),
  success: WhetherOne,
});
