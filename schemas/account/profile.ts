import * as Schema from 'effect/Schema';
import * as SchemaTransformation from 'effect/SchemaTransformation';
import { contactProofs, contactTypes } from '../rules/account/profile.ts';
import { tooManyRequestsSeconds } from '../constants.ts';
import {
  listOf,
  maybe,
  OptionalFlag,
  OptionalText,
  orFallback,
  orNull,
  withDefault,
} from '../kit/lenient.ts';

export type { ContactType } from '../rules/account/profile.ts';

/** A way to reach the player. A phone is digits with country code, no plus. */
export const Contact = Schema.Struct({
  type: Schema.Literals(contactTypes),
  contact: Schema.NonEmptyString,
  is_confirmed: OptionalFlag,
  is_subscribed: OptionalFlag,
  phone_country_code: OptionalText,
});
export type Contact = typeof Contact.Type;

const ProfileDocument = Schema.Struct({ type: Schema.Literal('cpf'), number: OptionalText });
type ProfileDocument = typeof ProfileDocument.Type;
type Texts = Readonly<Record<string, unknown>>;

const OwnFields = Schema.Struct({
  first_name: OptionalText,
  last_name: OptionalText,
  /** Where it is asked for. */
  middle_name: maybe(Schema.String),
  sex: withDefault(Schema.Literals([0, 1, 2]), 0),
  birth_date: OptionalText,
  country: OptionalText,
  country_code: OptionalText,
  region: OptionalText,
  home_town: OptionalText,
  address: OptionalText,
  postcode: OptionalText,
  document: orNull(ProfileDocument),
  contacts: listOf(Contact, 'contacts'),
  /** What a new contact needs besides: the password, a code that a confirmed contact got, or nothing. */
  contact_proof: orFallback(Schema.Literals(contactProofs), '', 'contact_proof'),
});
const ProfileType = Schema.toType(
  Schema.Struct({
    ...OwnFields.fields,
    /** The whole answer, with the fields that the house adds under their sysnames. */
    more: Schema.Record(Schema.String, Schema.Unknown),
  }),
);

/**
 * What `account.getprofileinfo` answers. `birth_date` is `YYYY-MM-DD`; `sex` 0 not set, 1 male, 2 female. Any further
 * text or number is the value of a field that the house adds.
 */
export const Profile = Schema.StructWithRest(OwnFields, [Schema.Record(Schema.String, Schema.Unknown)]).pipe(
  Schema.decodeTo(
    ProfileType,
    SchemaTransformation.transform<typeof ProfileType.Type, typeof OwnFields.Type & Texts>({
      decode: (answer) => ({ ...answer, more: answer }),
      encode: ({ more, ...own }) => ({ ...more, ...own }),
    }),
  ),
);
export type Profile = typeof Profile.Type;

/** A code is on its way; a new one may be asked for after so many seconds. */
export const CodeSent = Schema.Struct({
  resend_time: orFallback(Schema.Natural, tooManyRequestsSeconds, 'resend_time'),
});
