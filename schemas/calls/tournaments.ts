import * as Schema from 'effect/Schema';
import { defineCall, outlineCall } from '../call.ts';
import { TournamentPage, tournamentStatuses } from '../tournaments.ts';
import { CommaTexts, paging } from '../wire-codecs.ts';

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
export const participate = outlineCall({
  name: 'Tournaments.participate',
  method: 'POST',
  access: 'player',
  errors: [
    'InvalidParameter',
    'UserNeedDeposit',
    'UserNeedProfileData',
    'UserNeedConfirmContact',
    'SumsubVerificationRequired',
    'TooManyRequests',
  ],
  flags: { money: true },
});
