import * as Schema from 'effect/Schema';
import { defineCall } from '../kit/call.ts';
import { TextId } from '../kit/lenient.ts';
import { NoPayload } from '../kit/wire-codecs.ts';

const errors = ['InvalidParameter', 'SumsubVerificationRequired'] as const;

/** Asked again, it answers the same applicant. */
export const createApplicant = defineCall({
  name: 'Sumsub.createApplicant',
  method: 'POST',
  access: 'player',
  errors,
  payload: NoPayload,
  success: Schema.Struct({ applicant_id: TextId }),
});

/** `externalActionId` is one extra check, such as of a payment requisite; without it the applicant is verified. */
export const getAccessToken = defineCall({
  name: 'Sumsub.getAccessToken',
  method: 'POST',
  access: 'player',
  errors,
  flags: { sensitive: true },
  payload: Schema.Struct({ externalActionId: Schema.optional(Schema.String) }),
  success: Schema.Struct({ token: Schema.NonEmptyString }),
});
