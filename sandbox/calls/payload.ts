import * as Result from 'effect/Result';
import * as Schema from 'effect/Schema';
import * as SchemaIssue from 'effect/SchemaIssue';
import type { PayloadSchema } from '../../schemas/kit/call.ts';
import type { WireTree } from '../../schemas/kit/wire.ts';
import { unflatten } from '../../schemas/kit/wire.ts';
import { invalid } from '../errors.ts';

const own = new Set(['v', 'locale', '_non_strict']);
const format = SchemaIssue.makeFormatterStandardSchemaV1();

/** `requisites[iban]` for the path `['requisites', 'iban']`. */
const fieldName = (path: readonly (PropertyKey | { readonly key: PropertyKey })[]): string =>
  path
    .map((part) => String(typeof part === 'object' ? part.key : part))
    .map((part, index) => (index === 0 ? part : `[${part}]`))
    .join('');

/**
 * Query of a GET, form body of a POST, as a tree; the parameters of every call are left out of a GET's.
 * `account.changelocale` has a field `locale` of its own, which comes in its body.
 */
export const readTree = async (request: Request): Promise<WireTree> => {
  if (request.method === 'GET' || request.method === 'HEAD') {
    const entries = [...new URL(request.url).searchParams].filter(([name]) => !own.has(name));
    return unflatten(entries);
  }
  const type = request.headers.get('content-type') ?? '';
  if (!type.includes('form')) return {};
  const form = await request.formData();
  return unflatten(form);
};

/**
 * Decodes a payload by its schema.
 * @throws PlatformError InvalidParameter with a code per field: REQUIRED or WRONG. Values are never repeated.
 */
export const decodePayload = <S extends PayloadSchema>(schema: S, tree: WireTree): S['Type'] => {
  const result = Schema.decodeUnknownResult(schema)(tree, { errors: 'all' });
  if (Result.isSuccess(result)) return result.success;
  const fields: Record<string, string> = {};
  for (const issue of format(result.failure.issue).issues) {
    fields[fieldName(issue.path ?? []) || 'payload'] = issue.message === 'Missing key' ? 'REQUIRED' : 'WRONG';
  }
  throw invalid(fields);
};
