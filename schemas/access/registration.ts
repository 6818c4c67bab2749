import * as Schema from 'effect/Schema';
import * as SchemaTransformation from 'effect/SchemaTransformation';

/** Listed fields of the registration payload that travel as text. */
export const registrationTextFields = [
  'login',
  'email',
  'phone',
  'password',
  'currency',
  'locale',
  'character_id',
  'region',
  'phone_country_code',
  'promo_code',
  'country_code',
  'document_type',
  'first_name',
  'middle_name',
  'last_name',
  'birth_date',
  'sex',
  'mobile',
  'country',
  'postcode',
  'home_town',
  'address',
  'document_number',
  'fakename',
] as const;

/** Fields of the messenger form. `payload` is the raw start data, `hash` its proof. */
const messengerFields = ['id', 'username', 'hash', 'language_code', 'payload'] as const;

const known = [...registrationTextFields, ...messengerFields] as const;
type KnownField = (typeof known)[number];

const texts = Object.fromEntries(known.map((name) => [name, Schema.optionalKey(Schema.String)])) as {
  [Name in KnownField]: Schema.optionalKey<Schema.String>;
};

const RegistrationType = Schema.Struct({
  ...texts,
  notify: Schema.optionalKey(Schema.Boolean),
  is_betting: Schema.optionalKey(Schema.Literals(['1', '0'])),
  is_tg: Schema.optionalKey(Schema.Boolean),
  /** Further visible profile fields under their sysname. */
  extra: Schema.Record(Schema.String, Schema.String),
});

const flagOf = (text: string | undefined): boolean | undefined =>
  text === undefined ? undefined : text === '1';

/** `birth_date` is `YYYY-MM-DD`; `phone` digits with country code; `is_betting` is `1` for betting, `0` for casino. */
export const RegistrationPayload = Schema.Record(Schema.String, Schema.String).pipe(
  Schema.decodeTo(
    RegistrationType,
    SchemaTransformation.transform<typeof RegistrationType.Encoded, Readonly<Record<string, string>>>({
      decode: (wire) => {
        const { notify, is_betting, is_tg, ...rest } = wire;
        const listed: Partial<Record<KnownField, string>> = {};
        const extra: Record<string, string> = {};
        for (const [name, value] of Object.entries(rest)) {
          const field = known.find((candidate) => candidate === name);
          if (field !== undefined) listed[field] = value;
          else extra[name] = value;
        }
        const flags = { notify: flagOf(notify), is_tg: flagOf(is_tg) };
        return {
          ...listed,
          ...(flags.notify === undefined ? {} : { notify: flags.notify }),
          ...(flags.is_tg === undefined ? {} : { is_tg: flags.is_tg }),
          ...(is_betting === undefined ? {} : { is_betting: is_betting as '1' | '0' }),
          extra,
        };
      },
      encode: ({ extra, notify, is_tg, ...rest }) => {
        const wire: Record<string, string> = {};
        for (const [name, value] of Object.entries({ ...extra, ...rest }))
          if (value !== '') wire[name] = value;
        if (notify !== undefined) wire['notify'] = notify ? '1' : '0';
        if (is_tg !== undefined) wire['is_tg'] = is_tg ? '1' : '0';
        return wire;
      },
    }),
  ),
);
export type RegistrationPayload = typeof RegistrationPayload.Type;

/** Credentials that the platform made in fast registration; null otherwise. Nothing else of the answer is relied on. */
export const RegistrationAnswer = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.NullOr(Schema.Struct({ login: Schema.String, password: Schema.String })),
    SchemaTransformation.transform<{ login: string; password: string } | null, unknown>({
      decode: (data) => {
        if (typeof data !== 'object' || data === null || !('login' in data) || !('password' in data))
          return null;
        const { login, password } = data;
        return typeof login === 'string' && typeof password === 'string' && password !== ''
          ? { login, password }
          : null;
      },
      encode: (answer) => answer,
    }),
  ),
);
