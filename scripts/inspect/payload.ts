type Payload = Readonly<Record<string, unknown>>;
export type ParsedPayload =
  | { readonly ok: true; readonly payload: Payload }
  | { readonly ok: false; readonly error: string };

/** Fields of an event from what was typed; nothing is no fields. */
export const parsePayload = (text: string): ParsedPayload => {
  if (text.trim() === '') return { ok: true, payload: {} };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    return { ok: false, error: `The payload is no JSON: ${(cause as Error).message}.` };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { ok: false, error: 'The payload is a JSON object, such as {"value": 1}.' };
  if ('type' in value) return { ok: false, error: 'The type of the event has a field of its own.' };
  return { ok: true, payload: value as Payload };
};
