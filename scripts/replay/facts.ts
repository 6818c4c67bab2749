import type { AnyActorRef } from 'xstate';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';

/** By `path.field`: what the player saw or chose. */
export type Facts = Readonly<Record<string, Json>>;

/** A text by its id, as `errors.account.underReview`. */
const isTextRef = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value['id'] === 'string' && /^[a-z][\w-]*(?:\.[\w-]+)+$/i.test(value['id']);
const isFailure = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value['type'] === 'string' && 'retryAfterSeconds' in value;

const MAX_DEPTH = 4;
const MAX_LENGTH = 40;
/** Numbers from here on are times. */
const TIMES = 1e11;

/** Texts with their values and failures by type, wherever they stand in a context. */
const seenIn = (value: unknown, depth = 0): readonly Json[] => {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => seenIn(one, depth + 1));
  if (!isRecord(value)) return [];
  const own: Json[] = isFailure(value)
    ? [`failure ${String(value['type'])}`]
    : isTextRef(value)
      ? [{ text: String(value['id']), ...(isRecord(value['values']) && { values: value['values'] as Json }) }]
      : [];
  return [...own, ...Object.values(value).flatMap((one) => seenIn(one, depth + 1))];
};

/** What was chosen stands in a context as a plain value. */
const isChosen = (value: unknown): value is string | number | boolean =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && Math.abs(value) < TIMES) ||
  (typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH);

/** Of every machine under a root: plain values of its context, and the texts and failures in it. */
export const factsOf = (root: AnyActorRef): Facts => {
  const facts: Record<string, Json> = {};
  const visit = (ref: AnyActorRef, path: string): void => {
    const { context, children } = ref.getSnapshot() as {
      readonly context?: unknown;
      readonly children?: Readonly<Record<string, AnyActorRef | undefined>>;
    };
    for (const [field, value] of Object.entries(isRecord(context) ? context : {})) {
      const name = `${path || 'root'}.${field}`;
      if (isChosen(value)) facts[name] = value;
      else {
        const seen = seenIn(value);
        if (seen.length > 0) facts[name] = seen;
      }
    }
    for (const [id, child] of Object.entries(children ?? {}))
      if (child) visit(child, path === '' ? id : `${path}/${id}`);
  };
  visit(root, '');
  return facts;
};
