import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Http } from '../../http/request.ts';

/** A refusal as Strapi 4 writes it. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly title: string;
  constructor(status: ContentfulStatusCode, title: string, message: string) {
    super(message);
    this.status = status;
    this.title = title;
  }
}
export const wrong = (message: string) => new Refusal(400, 'ValidationError', message);
export const application = (message: string) => new Refusal(400, 'ApplicationError', message);
export const forbidden = () => new Refusal(403, 'ForbiddenError', 'Forbidden');
export const unauthorized = () => new Refusal(401, 'UnauthorizedError', 'Missing or invalid credentials');

export const bodyOf = async (http: Http): Promise<Readonly<Record<string, unknown>>> => {
  try {
    const body = (await http.req.json()) as unknown;
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    throw wrong('Invalid JSON');
  }
};
export const text = (body: Readonly<Record<string, unknown>>, name: string): string => {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw wrong(`${name} is a required field`);
  return value;
};

/** What any failure of the service answers with. */
export const refused = (error: Error, http: Http): Response => {
  const known = error instanceof Refusal ? error : null;
  if (!known) console.error('sandbox: auth service', error);
  const status = known?.status ?? 500;
  const name = known?.title ?? 'InternalServerError';
  const message = known?.message ?? 'An error occurred during request execution';
  return http.json({ data: null, error: { status, name, message, details: {} } }, status);
};
