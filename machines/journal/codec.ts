import type { AnyEventObject } from 'xstate';
import type { HeardAnswer } from '../../effects/kit/api/call-context.ts';
import type { Json, JsonRecord } from '../../schemas/rules/kit/outcome.ts';
import { HIDDEN, isMaskedField } from '../../schemas/rules/kit/sensitive.ts';
import { answerCodecs } from './answer-codecs.ts';
import type { AnswerCodec } from './answer-codecs.ts';
import { eventCodecs } from './event-codecs.ts';
import type { Cause, Entry } from './journal.types.ts';
import { migrate } from './migrations.ts';
import { personalTexts } from './event-texts.ts';
import { hideTexts, hideWanted, redact, redactError } from './redact.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';

const pick = (value: unknown, fields: readonly string[]): unknown =>
  isRecord(value)
    ? Object.fromEntries(fields.filter((field) => field in value).map((field) => [field, value[field]]))
    : value;

/** A value of a field that is private, even where a form shows it: only that it is filled is kept. */
const isPrivateValue = (event: Readonly<Record<string, unknown>>): boolean =>
  typeof event['field'] === 'string' && isMaskedField(event['field']);

/** Texts of these fields are hidden, at any depth of a value. */
const hideIn = (value: Json, names: readonly string[]): Json => {
  if (names.length === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one: Json) => hideIn(one, names));
  return Object.fromEntries(
    Object.entries(value as JsonRecord).map(([name, one]) => [
      name,
      names.includes(name) ? hideTexts(one) : hideIn(one, names),
    ]),
  );
};

const eventData = (event: AnyEventObject, fields: readonly string[]): Json => {
  const data = hideIn(redact(pick(event, fields)), personalTexts[event.type] ?? []) as JsonRecord;
  if (event.type === 'search.text.changed') return { ...data, text: hideWanted(String(event['text'])) };
  if (!('value' in data) || !isPrivateValue(event)) return data;
  return { ...data, value: data['value'] === '' ? '' : HIDDEN };
};

const answerData = (output: unknown, codec: AnswerCodec): Json => {
  const keptOf = (value: unknown): Json => {
    if (codec.keep === 'none') return null;
    const kept = redact(codec.keep === 'whole' ? value : pick(value, codec.keep));
    return codec.text === 'public' ? kept : hideIn(kept, codec.text.personal);
  };
  if (!isRecord(output) || typeof output['ok'] !== 'boolean') return keptOf(output);
  return output['ok']
    ? { ok: true, value: keptOf(output['value']) }
    : { ok: false, failure: redact(output['failure']) };
};

/** The line of a cause: what its codec keeps, redacted. Without a codec only the type stays. */
export const encodeCause = (cause: Cause): Entry => {
  const { seq, at, via, path, src, event } = cause;
  const base = { seq, at, via, path };
  if (via === 'resolve' || via === 'reject') {
    const codec = answerCodecs[src];
    if (!codec) return { ...base, type: src, v: 0, data: null };
    const answer = (event as { data?: unknown }).data;
    const data = via === 'resolve' ? answerData(answer, codec) : redactError(answer);
    return { ...base, type: src, v: codec.v, data };
  }
  if (via === 'timer') return { ...base, type: event.type, v: 1, data: {} };
  if (via === 'call') {
    const { type, status, requestId, answer, ms } = event as unknown as HeardAnswer & {
      readonly type: string;
    };
    return { ...base, type, v: 1, data: { status, requestId, answer: redact(answer), ms } };
  }
  const codec = eventCodecs[event.type];
  if (!codec) return { ...base, type: event.type, v: 0, data: null };
  return { ...base, type: event.type, v: codec.v, data: eventData(event, codec.fields) };
};

/** The event to send for a line, or null when it cannot be replayed: no codec, a newer one, or no way up from an old one. */
export const decodeEntry = (entry: Entry): AnyEventObject | null => {
  const { via, type, v } = entry;
  if (via === 'timer' || via === 'call') return { type };
  const isAnswer = via === 'resolve' || via === 'reject';
  const codec = isAnswer ? answerCodecs[type] : eventCodecs[type];
  if (!codec || v < 1 || v > codec.v) return null;
  const data = migrate(isAnswer ? 'answer' : 'event', type, v, codec.v, entry.data);
  if (data === undefined) return null;
  if (isAnswer) return { type: `xstate.promise.${via}`, data };
  return isRecord(data) ? { ...data, type } : null;
};
