import { readFileSync } from 'node:fs';
import * as Schema from 'effect/Schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTable } from '../../schemas/calls/table.ts';
import { defineCall } from '../../schemas/kit/call.ts';
import { startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { TestSandbox } from '../../tests/harness/sandbox-client.ts';
import { openApiOf, openApiText } from './document.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const sample = defineCall({
  name: 'sample.call',
  method: 'POST',
  access: 'player',
  errors: ['BillingUnavailable'],
  flags: { money: true },
  payload: Schema.Struct({ idempotency_key: Schema.String, note: Schema.optional(Schema.String) }),
  success: Schema.Struct({ id: Schema.String }),
});
const operations = (document: ReturnType<typeof openApiOf>) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe('BY-3.09 the OpenAPI document', () => {
  it('BY-3.09 is not stale: docs/openapi.json is what the call table gives (npm run openapi renews it)', () => {
    expect(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')).toBe(
      openApiText(callTable),
    );
  });

  it('BY-3.09 has every call of the table under its method', () => {
    expect(
      operations(openApiOf(callTable))
        .map(({ path, method }) => `${method} ${path}`)
        .toSorted(),
    ).toEqual(
      Object.values(callTable)
        .map(({ name, method }) => `${method.toLowerCase()} /api/${name}`)
        .toSorted(),
    );
  });

  it('has form fields, the answer in data, flags, and errors under their status', () => {
    const document = openApiOf({ 'sample.call': sample });
    const [{ operation } = { operation: {} }] = operations(document);
    expect(operation).toMatchObject({
      operationId: 'sample.call',
      security: [{ session: [] }],
      'x-flags': { money: true, idempotent: true },
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': { schema: { required: ['idempotency_key'] } },
        },
      },
      responses: {
        '200': {
          content: {
            'application/json': { schema: { properties: { data: { required: ['id'] } } } },
          },
        },
        '401': { $ref: '#/components/responses/401.Authorization' },
        '503': {
          $ref: '#/components/responses/503.ApplicationDisabled.ApplicationUnavailable.BillingUnavailable',
        },
      },
    });
    expect(document.components['responses']).toMatchObject({
      '401.Authorization': { description: 'AuthorizationException' },
    });
  });

  it('every reference leads somewhere, and no choice names a member twice', () => {
    const document = openApiOf(callTable);
    const seen: string[] = [];
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, part] of Object.entries(value)) {
        if (key === '$ref') seen.push(String(part));
        if (key === 'anyOf') {
          const members = (part as unknown[]).map((member) => JSON.stringify(member));
          expect(members).toEqual([...new Set(members)]);
        }
        walk(part);
      }
    };
    walk(document);
    const at = (reference: string) =>
      reference
        .slice(2)
        .split('/')
        .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
    expect([...new Set(seen)].filter((reference) => at(reference) === undefined)).toEqual([]);
  });

  it('BY-3.09 is served by the sandbox, with a page to read it', async () => {
    const served = await fetch(`${sandbox.base}/sandbox/openapi.json`);
    expect(await served.text()).toBe(openApiText(callTable));
    const page = await (await fetch(`${sandbox.base}/sandbox/calls`)).text();
    for (const name of Object.keys(callTable)) expect(page).toContain(`/api/${name}</code>`);
    expect(page).toContain('idempotency_key');
  });
});
