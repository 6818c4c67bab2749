import type { AddressInfo } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { createAdaptorServer } from '@hono/node-server';
import { platformPaths } from '../../schemas/constants.ts';
import type { Sandbox } from '../../sandbox/main.ts';
import { localeCodes } from '../../sandbox/seed/locales.ts';
import { createManners } from './wire-manners.ts';
import type { Manners, WireCall } from './wire-manners.ts';

/** Fields of a form; a file counts as its name and size. */
export const formFields = async (request: Request): Promise<WireCall['fields']> => {
  if (request.method !== 'POST' || !request.headers.get('content-type')?.includes('form')) return [];
  return [...(await request.formData())].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : `${value.name} ${value.size}`,
  ]);
};

/** A second address of a sandbox, at which everything that comes is judged before it is answered. */
export const tapSandbox = async (
  sandbox: Sandbox,
): Promise<{
  readonly url: string;
  readonly manners: Manners;
  /** Paths with the `traceparent` that came with them. */
  readonly traces: readonly (readonly [path: string, traceparent: string])[];
  readonly stop: () => Promise<void>;
}> => {
  const traces: (readonly [string, string])[] = [];
  const manners = createManners(new Set(localeCodes));
  const fetch = async (request: Request, env: HttpBindings): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const trace = request.headers.get('traceparent');
    if (trace !== null) traces.push([pathname, trace]);
    const done = manners.see({
      method: request.method,
      url: pathname + search,
      header: (name) => request.headers.get(name) ?? undefined,
      fields: request.method === 'POST' ? await formFields(request.clone()).catch(() => []) : [],
    });
    if (pathname === platformPaths.stream) env.outgoing.once('close', () => done(null));
    const response = await sandbox.fetch(request, env);
    if (pathname === '/api/account.getInfo')
      done({ status: response.status, body: await response.clone().text() });
    return response;
  };
  const server = createAdaptorServer({ fetch: fetch as never });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    manners,
    traces,
    stop: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
};
