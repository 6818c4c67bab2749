import { commonErrors, isComplete } from '../../schemas/kit/call.ts';
import type { CallOutline, CallRow } from '../../schemas/kit/call.ts';
import type { ErrorType } from '../../schemas/rules/kit/outcome.ts';
import { statusOf } from '../errors.ts';
import { filePart, wireSchema, withoutNull } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';

type Table = Readonly<Record<string, CallOutline | CallRow>>;
type Operation = { readonly [key: string]: unknown };

/** An OpenAPI 3.1 document. */
export type OpenApiDocument = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<'get' | 'post', Operation>>>>;
  readonly components: { readonly [key: string]: unknown };
  readonly [key: string]: unknown;
};

const about = `Every call of the platform, from the call table of the project.

- A call is \`/api/{Group}.{method}\`; names match without regard to case.
- Each call carries the query parameters \`v\`, \`locale\` and \`_non_strict\`.
- A GET has its payload in the query, a POST in a form body. Nested values use bracket keys (\`requisites[iban]\`), a list of plain values is one comma list, \`true\` is \`1\` and \`false\` is \`0\`.
- An answer holds \`data\`, or \`error\` with \`type\`, \`code\`, \`message\` and \`error_data\`.
- A money call carries \`idempotency_key\`: the same key again gives the first answer and has no second effect.`;

const access = {
  everyone: 'Anyone may send it.',
  guest: 'For guests alone.',
  player: 'For a signed-in player alone; a client does not send it for a guest.',
} as const;

const isNested = (schema: unknown): boolean =>
  isRecord(schema) &&
  (schema['type'] === 'object' ||
    schema['type'] === 'array' ||
    (Array.isArray(schema['anyOf']) && schema['anyOf'].some(isNested)));

/** Query parameters of a GET, one per field of the payload. */
const parametersOf = (payload: JsonSchema): readonly Operation[] => {
  const { properties, required } = payload;
  if (!isRecord(properties)) return [];
  const needed = new Set(Array.isArray(required) ? required : []);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.has(name),
    ...(isNested(schema) && { style: 'deepObject', explode: true }),
    schema,
  }));
};

const bodyOf = (payload: JsonSchema): Operation =>
  isRecord(payload['properties'])
    ? {
        requestBody: {
          required: true,
          content: {
            [JSON.stringify(payload).includes(filePart)
              ? 'multipart/form-data'
              : 'application/x-www-form-urlencoded']: { schema: payload },
          },
        },
      }
    : {};

/** What operations share: each is written once and referred to. */
type Shared = { readonly schemas: Record<string, JsonSchema>; readonly responses: Record<string, Operation> };

const failuresOf = (types: readonly ErrorType[], shared: Shared): Readonly<Record<string, Operation>> =>
  Object.fromEntries(
    [...Map.groupBy(types, statusOf)].map(([status, list]) => {
      const names = list.map((type) => `${type}Exception`);
      const key = [status, ...list].join('.');
      shared.responses[key] ??= {
        description: names.join(', '),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Failure' },
                { properties: { error: { properties: { type: { enum: names } } } } },
              ],
            },
          },
        },
      };
      return [String(status), { $ref: `#/components/responses/${key}` }];
    }),
  );

const operationOf = (row: CallOutline | CallRow, shared: Shared): Operation => {
  const read = (schema: CallRow['payload']): JsonSchema => {
    const { schema: wire, named: more } = wireSchema(schema);
    Object.assign(shared.schemas, more);
    return wire;
  };
  const payload = isComplete(row) ? withoutNull(read(row.payload)) : {};
  const data = isComplete(row) ? read(row.success) : {};
  const flags = Object.entries(row.flags)
    .filter(([, isSet]) => isSet)
    .map(([name]) => name);
  return {
    operationId: row.name,
    summary: row.name,
    description: [
      access[row.access],
      flags.length > 0 ? `Flags: ${flags.join(', ')}.` : '',
      isComplete(row) ? '' : 'Payload and answer are not known to the client yet.',
    ]
      .filter(Boolean)
      .join(' '),
    tags: [row.name.split('.')[0]],
    security: row.access === 'player' ? [{ session: [] }] : [{}, { session: [] }],
    'x-access': row.access,
    'x-flags': row.flags,
    parameters: [
      ...['version', 'locale', 'nonStrict'].map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ...(row.method === 'GET' ? parametersOf(payload) : []),
    ],
    ...(row.method === 'POST' && bodyOf(payload)),
    responses: {
      '200': {
        description: 'The call was carried out.',
        content: {
          'application/json': { schema: { type: 'object', required: ['data'], properties: { data } } },
        },
      },
      ...failuresOf([...commonErrors, ...row.errors], shared),
    },
  };
};

/** The OpenAPI 3.1 document of a call table. The same table gives the same text. */
export const openApiOf = (table: Table): OpenApiDocument => {
  const shared: Shared = { schemas: {}, responses: {} };
  const rows = Object.values(table).toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const paths = Object.fromEntries(
    rows.map((row) => [`/api/${row.name}`, { [row.method.toLowerCase()]: operationOf(row, shared) }]),
  ) as OpenApiDocument['paths'];
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: 'Platform calls', version: '1', description: about },
    tags: [...new Set(rows.map(({ name }) => name.split('.')[0]))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'platform_session' } },
      parameters: {
        version: {
          name: 'v',
          in: 'query',
          schema: { type: 'string' },
          description: 'Version of the client.',
        },
        locale: {
          name: 'locale',
          in: 'query',
          schema: { type: 'string' },
          description: 'BCP 47 locale of the texts in the answer.',
        },
        nonStrict: { name: '_non_strict', in: 'query', schema: { type: 'string', enum: ['1'] } },
      },
      schemas: {
        Failure: {
          type: 'object',
          required: ['error'],
          properties: {
            error: {
              type: 'object',
              required: ['type', 'code', 'message'],
              properties: {
                type: { type: 'string' },
                code: { type: ['string', 'integer', 'null'] },
                message: { type: 'string' },
                error_data: { type: 'object', additionalProperties: true },
              },
            },
          },
        },
        ...shared.schemas,
      },
      responses: shared.responses,
    },
  };
};

/** The text of the document as it is stored and served. */
export const openApiText = (table: Table): string => `${JSON.stringify(openApiOf(table), null, 1)}\n`;
