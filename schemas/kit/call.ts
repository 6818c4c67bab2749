import type * as Schema from 'effect/Schema';
import type { ErrorType } from '../rules/kit/outcome.ts';
import type { LostAnswer, PlatformErrorOf, UndecodableAnswer, UnexpectedRefusal } from './error.ts';

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

export type CallOutline<Name extends string = string, Errors extends ErrorType = ErrorType> = {
  readonly name: Name;
  readonly method: CallMethod;
  readonly access: CallAccess;
  /** Error types of this call beyond `commonErrors`. */
  readonly errors: readonly Errors[];
  readonly flags: CallFlags;
};

/** One platform call, complete: `/api/{name}`. */
export type CallRow<
  Name extends string = string,
  Payload extends PayloadSchema = PayloadSchema,
  Success extends SuccessSchema = SuccessSchema,
  Errors extends ErrorType = ErrorType,
> = CallOutline<Name, Errors> & { readonly payload: Payload; readonly success: Success };

/** Error types that any call can answer: those of its session, its visitor, its pace and the platform's own state. */
export const commonErrors = [
  'UnknownError',
  'ApplicationDisabled',
  'MethodNotFound',
  'Authorization',
  'InvalidRequest',
  'InternalServerError',
  'AccessDenied',
  'UserDeleted',
  'UserBanned',
  'ApplicationUnavailable',
  'TooManyRequests',
] as const satisfies readonly ErrorType[];

type CommonErrorType = (typeof commonErrors)[number];

/** What a call of this row is refused with, by the table. */
export type RefusalType<Row extends CallOutline> = Row['errors'][number] | CommonErrorType;

/** How a call of this row fails. A platform that answers with a type of another row gives UnexpectedRefusal. */
export type RowError<Row extends CallOutline> =
  | PlatformErrorOf<RefusalType<Row>>
  | UnexpectedRefusal
  | LostAnswer
  | UndecodableAnswer;

export const isExpected = (row: CallOutline, type: ErrorType): boolean =>
  row.errors.includes(type) || (commonErrors as readonly ErrorType[]).includes(type);

const noFlags: CallFlags = { money: false, idempotent: false, sensitive: false, effectful: false };

type OwnErrorType = Exclude<ErrorType, CommonErrorType>;

type OutlineInput<Name extends string, Errors extends OwnErrorType> = {
  readonly name: Name;
  readonly method: CallMethod;
  readonly access: CallAccess;
  readonly errors?: readonly Errors[];
  readonly flags?: Partial<CallFlags>;
};

/** A GET is a read unless it says otherwise, a POST has an effect; a money call carries a key, so it is idempotent. */
const outlineOf = <const Name extends string, Errors extends OwnErrorType>(
  input: OutlineInput<Name, Errors>,
): CallOutline<Name, Errors> => {
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
  const Errors extends OwnErrorType = never,
>(
  input: OutlineInput<Name, Errors> & { readonly payload: Payload; readonly success: Success },
): CallRow<Name, Payload, Success, Errors> => ({
  ...outlineOf(input),
  payload: input.payload,
  success: input.success,
});

export const isComplete = (row: CallOutline | CallRow): row is CallRow => 'payload' in row;
