import type { Http } from '../http/request.ts';
import { readJson } from '../http/request.ts';

export type Body = Readonly<Record<string, unknown>>;

/** JSON of a program or the form of the page, as one record. A ticked box of a form is `on`. */
export const readBody = async (http: Http): Promise<Body> => {
  const type = http.req.header('content-type') ?? '';
  if (type.includes('json')) return readJson(http);
  return type.includes('form') ? await http.req.parseBody() : {};
};

export const textOf = (body: Body, name: string): string | undefined => {
  const value = body[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const numberOf = (body: Body, name: string): number | undefined => {
  const value = body[name];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** A page that sent its form is led back to the desk, a program gets the JSON. */
export const reply = (http: Http, data: unknown): Response =>
  (http.req.header('accept') ?? '').includes('text/html')
    ? http.redirect('/sandbox', 303)
    : new Response(
        JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
        { headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' } },
      );

export const refuse = (message: string, status = 400): Response =>
  Response.json({ error: message }, { status });
