import { Hono } from 'hono';
import { html } from 'hono/html';
import { isComplete } from '../../schemas/kit/call.ts';
import type { CallOutline, CallRow } from '../../schemas/kit/call.ts';
import { callTable } from '../../schemas/calls/table.ts';
import { missingCalls } from '../calls/router.ts';
import type { Env } from '../http/request.ts';
import { desk, sendPage } from '../pages/layout.ts';
import type { Markup } from '../pages/layout.ts';
import { openApiText } from './document.ts';
import { wireSchema, withoutNull } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';

/** A schema in a few words: `string or null`, `list of string`, `one of a, b`. */
const inWords = (schema: unknown): string => {
  if (!isRecord(schema)) return 'anything';
  if (Array.isArray(schema['anyOf'])) return [...new Set(schema['anyOf'].map(inWords))].join(' or ');
  if (Array.isArray(schema['enum'])) return `one of ${schema['enum'].join(', ')}`;
  if (typeof schema['$ref'] === 'string') return schema['$ref'].split('/').at(-1) ?? '';
  if (schema['type'] === 'array') return 'items' in schema ? `list of ${inWords(schema['items'])}` : 'list';
  return typeof schema['type'] === 'string' ? schema['type'] : 'anything';
};

const fieldRows = (schema: JsonSchema, prefix = ''): readonly Markup[] => {
  const { properties, required } = schema;
  if (!isRecord(properties)) return [];
  const needed = new Set<unknown>(Array.isArray(required) ? required : []);
  return Object.entries(properties).flatMap(([name, part]) => {
    const inner = isRecord(part) && part['type'] === 'object' ? fieldRows(part, `${prefix}${name}.`) : [];
    return [
      html`<tr>
        <td><code>${prefix}${name}</code></td>
        <td>${inWords(part)}</td>
        <td>${needed.has(name) ? 'always' : 'may be left out'}</td>
      </tr>`,
      ...inner,
    ];
  });
};

const fieldTable = (title: string, schema: JsonSchema): Markup => {
  const rows = fieldRows(schema);
  if (rows.length === 0) return html`<p><b>${title}</b> <span class="muted">${inWords(schema)}</span></p>`;
  return html`<h4>${title}</h4>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>Field</th>
            <th>Value</th>
            <th>Given</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`;
};

const callPart = (row: CallOutline | CallRow, isMissing: boolean): Markup => {
  const marks = Object.entries(row.flags).flatMap(([name, isSet]) => (isSet ? [name] : []));
  return html`<details class="panel" id="${row.name}">
    <summary><code>${row.method} /api/${row.name}</code> <span class="muted">${row.access}</span></summary>
    <ul class="tags">
      ${marks.map((mark) => html`<li>${mark}</li>`)}
    </ul>
    ${isMissing ? html`<p class="muted">The sandbox does not answer this call yet.</p>` : ''}
    ${
      isComplete(row)
        ? [
            fieldTable('Payload', withoutNull(wireSchema(row.payload).schema)),
            fieldTable('Answer', wireSchema(row.success).schema),
          ]
        : html`<p class="muted">Payload and answer are not known to the client yet.</p>`
    }
    ${
      row.errors.length > 0
        ? html`<h4>Errors of its own</h4>
            <ul class="tags">
              ${row.errors.map((type) => html`<li><code>${type}</code></li>`)}
            </ul>`
        : ''
    }
  </details>`;
};

/** `/sandbox/openapi.json` and `/sandbox/calls`, the page to read it. */
export const openApiRoutes = (): Hono<Env> => {
  const app = new Hono<Env>();
  let text: string | undefined;
  app.get('/openapi.json', (http) => {
    text ??= openApiText(callTable);
    return http.body(text, 200, { 'content-type': 'application/vnd.oai.openapi+json;version=3.1' });
  });
  app.get('/calls', (http) => {
    const missing = new Set<string>(missingCalls());
    const rows: readonly (CallOutline | CallRow)[] = Object.values(callTable);
    const groups = Map.groupBy(
      rows.toSorted((one, other) => one.name.localeCompare(other.name)),
      ({ name }) => name.split('.')[0] ?? '',
    );
    return sendPage(http, {
      locale: 'en-US',
      title: 'Calls of the platform',
      body: desk(
        '/sandbox/calls',
        html`<h1>Calls of the platform</h1>
          <p class="muted">
            ${rows.length} calls, from the call table. For tools:
            <a href="/sandbox/openapi.json">OpenAPI 3.1</a>.
          </p>
          ${[...groups].map(
            ([group, calls]) =>
              html`<section class="stack" aria-labelledby="group-${group}">
                <h2 id="group-${group}">${group}</h2>
                ${calls.map((row) => callPart(row, missing.has(row.name)))}
              </section>`,
          )}`,
      ),
    });
  });
  return app;
};
