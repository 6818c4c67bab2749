import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

/** Who asks the site from an address of its own, over connections that are kept, with its cookies; asks nothing twice. */
export type Visitor = {
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, form: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly close: () => void;
};

const keepCookies = (jar: Map<string, string>, { 'set-cookie': lines = [] }: IncomingHttpHeaders): void => {
  for (const line of lines) {
    const [pair = '', ...terms] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    if (terms.some((term) => /^\s*max-age=0$/i.test(term))) jar.delete(name);
    else jar.set(name, value.join('='));
  }
};

export const newVisitor = (
  base: string,
  address: string,
  uid = () => 0,
  cookies: Readonly<Record<string, string>> = { visit_id: randomUUID() },
): Visitor => {
  const agent = new Agent({ keepAlive: true, localAddress: address });
  const jar = new Map<string, string>(Object.entries(cookies));
  const ask = (method: string, path: string, body = ''): Promise<Answer> =>
    new Promise((done) => {
      const sent = request(
        base + path,
        {
          method,
          agent,
          headers: {
            ...(jar.size > 0 && { cookie: [...jar].map((pair) => pair.join('=')).join('; ') }),
            origin: base,
            'sec-fetch-site': 'same-origin',
            'x-croupier': '1',
            ...(uid() > 0 && { 'x-player': String(uid()) }),
            ...(method === 'POST' && {
              'content-type': 'application/x-www-form-urlencoded',
              'content-length': Buffer.byteLength(body),
            }),
          },
        },
        (answer) => {
          const pieces: Buffer[] = [];
          keepCookies(jar, answer.headers);
          answer.on('data', (piece: Buffer) => void pieces.push(piece));
          answer.on('close', () =>
            done({
              status: answer.complete ? (answer.statusCode ?? 0) : 0,
              headers: answer.headers,
              body: Buffer.concat(pieces).toString(),
            }),
          );
        },
      );
      sent.on('error', (error) => done({ status: 0, headers: {}, body: String(error) }));
      sent.end(body);
    });
  return {
    get: (path) => ask('GET', path),
    post: (path, form) => ask('POST', path, new URLSearchParams(form).toString()),
    close: () => agent.destroy(),
  };
};
