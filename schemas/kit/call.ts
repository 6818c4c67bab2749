import type * as Schema from 'effect/Schema';
import type { ErrorType } from '../rules/kit/outcome.ts';

type CallMethod = 'GET' | 'POST';

/** Who may send the call: a call for players is not sent for a guest at all (no error, empty data, no log). */
type CallAccess = 'everyone' | 'guest' | 'player';

type CallFlags = {
  /** Moves money or its like: carries `idempotency_key`, is submitted once per intent, stored durably before it is sent. */
  readonly money: boolean;
  /** May be repeated without a second effect: a read, or a POST that carries `idempotency_key`. */
  readonly idempotent: boolean;
  /** The payload or the answer carries a secret: never logged, stored or kept in a snapshot. */
  readonly sensitive: boolean;
  /** Changes something: needs the own origin and the custom header, also for GET, and is never preloaded or cached. */
  readonly effectful: boolean;
};

/** Schema of a payload: Type is what code uses, Encoded the wire form (text and nested records) before bracket keys. */
export type PayloadSchema = Schema.Codec<unknown, unknown>;
/** Schema of the JSON in `data`. */
export type SuccessSchema = Schema.Codec<unknown, unknown>;

export type CallOutline<Name extends string = string> = {
  readonly name: Name;
  readonly method: CallMethod;
  readonly access: CallAccess;
  /** Error types of this call beyond `commonErrors`. */
  readonly errors: readonly ErrorType[];
  readonly flags: CallFlags;
};

/** One platform call, complete: `/api/{name}`. */
export type CallRow<
  Name extends string = string,
  Payload extends PayloadSchema = PayloadSchema,
  Success extends SuccessSchema = SuccessSchema,
> = CallOutline<Name> & { readonly payload: Payload; readonly success: Success };

/** Error types that any call can answer. */
export const commonErrors = [
  'UnknownError',
  'ApplicationDisabled',
  'MethodNotFound',
  'Authorization',
  'InvalidRequest',
  'InternalServerError',
  'UserDeleted',
  'UserBanned',
  'ApplicationUnavailable',
] as const satisfies readonly ErrorType[];

const noFlags: CallFlags = { money: false, idempotent: false, sensitive: false, effectful: false };

type OutlineInput<Name extends string> = {
  readonly name: Name;
  readonly method: CallMethod;
  readonly access: CallAccess;
  readonly errors?: readonly ErrorType[];
  readonly flags?: Partial<CallFlags>;
};

/** A GET is a read unless it says otherwise, a POST has an effect; a money call carries a key, so it is idempotent. */
const outlineOf = <const Name extends string>(input: OutlineInput<Name>): CallOutline<Name> => {
  const effectful = input.flags?.effectful ?? input.method === 'POST';
  const money = input.flags?.money ?? false;
  return {
    name: input.name,
    method: input.method,
    access: input.access,
    errors: input.errors ?? [],
    flags: { ...noFlags, idempotent: money || !effectful, ...input.flags, effectful },
  };
};

/** A row of the call table whose payload and success are known. */
export const defineCall = <
  const Name extends string,
  Payload extends PayloadSchema,
  Success extends SuccessSchema,
>(
  input: OutlineInput<Name> & { readonly payload: Payload; readonly success: Success },
): CallRow<Name, Payload, Success> => ({
  ...outlineOf(input),
  payload: input.payload,
  success: input.success,
});

export const isComplete = (row: CallOutline | CallRow): row is CallRow => 'payload' in row;
