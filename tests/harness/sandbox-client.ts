import { randomUUID } from 'node:crypto';
import { callTable } from '../../schemas/calls/table.ts';
import type { CallName } from '../../schemas/calls/table.ts';
import { isExpected } from '../../schemas/kit/call.ts';
import { errorTypeOf } from '../../schemas/kit/error-decode.ts';
import { toFormData, toSearchParams } from '../../schemas/kit/wire.ts';
import { startSandbox } from '../../sandbox/main.ts';
import type { Sandbox, SandboxOptions } from '../../sandbox/main.ts';
import { fixturePassword } from '../../sandbox/seed/fixtures.ts';

type WireError = {
  readonly type: string;
  readonly code: string | number;
  readonly message: string;
  readonly error_data: Readonly<Record<string, unknown>>;
  readonly resend_time?: number;
};
type WireAnswer<D = unknown> = {
  readonly status: number;
  readonly data: D;
  readonly error: WireError | undefined;
  readonly headers: Headers;
};
type Payload = Readonly<Record<string, unknown>>;

/** One browser against a running sandbox: keeps its session cookie, speaks the wire form. */
export type Client = {
  readonly call: <D = Record<string, unknown>>(
    name: CallName,
    payload?: Payload,
    locale?: string,
  ) => Promise<WireAnswer<D>>;
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  readonly post: (path: string, body: Payload) => Promise<Response>;
  readonly signIn: (name: string) => Promise<void>;
  readonly visitId: string;
};

export const key = (): string => randomUUID();

export const createClient = (
  base: string,
  visitId: string = randomUUID(),
  fetch: typeof globalThis.fetch = (...asked) => globalThis.fetch(...asked),
): Client => {
  let session = '';
  const headers = (): Record<string, string> => ({
    cookie: [`visit_id=${visitId}`, session].filter((part) => part !== '').join('; '),
  });
  const keep = (response: Response): void => {
    const cookie = response.headers.get('set-cookie');
    if (cookie) session = cookie.split(';')[0]?.replace(/^platform_session=$/, '') ?? '';
  };
  const call: Client['call'] = async <D>(name: CallName, payload: Payload = {}, locale = 'en-US') => {
    const { method } = callTable[name];
    const query = new URLSearchParams({ v: '1', locale });
    if (method === 'GET') for (const [field, value] of toSearchParams(payload)) query.append(field, value);
    const response = await fetch(`${base}/api/${name}?${query}`, {
      method,
      headers: headers(),
      ...(method === 'POST' ? { body: toFormData(payload) } : {}),
    });
    keep(response);
    const body = (await response.json()) as { data: D; error?: WireError };
    const type = errorTypeOf(body.error?.type ?? '');
    if (type && !isExpected(callTable[name], type)) throw new Error(`${type} is not of the row of ${name}`);
    return { status: response.status, data: body.data, error: body.error, headers: response.headers };
  };
  return {
    call,
    visitId,
    get: async (path, rest = {}) => {
      const response = await fetch(`${base}${path}`, {
        headers: { ...headers(), ...rest },
        redirect: 'manual',
      });
      keep(response);
      return response;
    },
    post: (path, body) =>
      fetch(`${base}${path}`, {
        method: 'POST',
        headers: { ...headers(), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    signIn: async (name) => {
      const login = name.includes('@') ? name : `${name}@evenfall.test`;
      const answer = await call('auth.login', { login, password: fixturePassword });
      if (answer.status !== 200) throw new Error(`${name} cannot sign in: ${JSON.stringify(answer.error)}`);
    },
  };
};

export type TestSandbox = Sandbox & { readonly base: string; readonly client: () => Client };

/** A sandbox in memory on a free port; its world stands still. */
export const startTestSandbox = async (options: Partial<SandboxOptions> = {}): Promise<TestSandbox> => {
  const sandbox = await startSandbox({ port: 0, dataDir: ':memory:', isWorldPaused: true, ...options });
  const base = `http://127.0.0.1:${sandbox.port}`;
  return { ...sandbox, base, client: () => createClient(base) };
};

/** A player of its own for one test. */
export const makePlayer = async (
  client: Client,
  rest: Payload = {},
): Promise<{ readonly uid: number; readonly login: string; readonly password: string }> => {
  const response = await client.post('/sandbox/api/players', rest);
  return (await response.json()) as { uid: number; login: string; password: string };
};
