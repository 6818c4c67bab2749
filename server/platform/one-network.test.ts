import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { sendJson, startBareFront } from '../../tests/harness/bare-front.ts';

const hanging = () =>
  startBareFront(
    (request, response) => {
      if (request.url?.includes('x=1') !== true) return sendJson(response, { data: {} });
      response.writeHead(200, { 'content-type': 'application/json' }).write('{');
      return undefined;
    },
    { trustedHops: 1 },
  );
type Front = Awaited<ReturnType<typeof hanging>>;

/** Connections that send a text and read nothing. */
const open = ({ url }: Front, text: string, count: number) => {
  const { hostname, port, host } = new URL(url);
  return Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(text.replaceAll('HOST', host));
    return socket;
  });
};
// Addresses of no other file: those of a worker share the front's count of what is on its way.
const one = 'GET /api/games.get?x=1 HTTP/1.1\r\nHost: HOST\r\nX-Forwarded-For: 192.0.2.71\r\n\r\n';
const ask = ({ url }: Front, address: string) =>
  fetch(`${url}/api/account.getInfo`, { headers: { 'x-forwarded-for': address } });
const asked = ({ seen }: Front) => seen.filter((line) => line.includes('x=1')).length;

it('2.4.1 15.2.2 one network that reads no answer leaves the others theirs', async () => {
  const front = await hanging();
  const sockets = open(front, one, 150);
  const slowed = () => front.logs.filter(({ message }) => message === 'network slowed').length;
  try {
    await vi.waitFor(() => expect([asked(front), slowed()]).toEqual([128, 22]), { timeout: 10_000 });
    expect((await ask(front, '192.0.2.72')).status).toBe(200);
    const more = await ask(front, '192.0.2.71');
    expect([more.status, more.headers.get('retry-after'), await more.json()]).toMatchObject([
      429,
      '5',
      { error: { type: 'TooManyRequestsException', code: 'BUSY' } },
    ]);
    for (const socket of sockets) socket.destroy();
    const again = async () => expect((await ask(front, '192.0.2.71')).status).toBe(200);
    await vi.waitFor(again, { timeout: 5000 });
  } finally {
    for (const socket of sockets) socket.destroy();
    await front.stop();
  }
}, 30_000);

it('15.2.2 who finds everything taken is told that nothing was sent, and when to come again', async () => {
  const front = await hanging();
  const sockets = [81, 82, 83, 84].flatMap((at) =>
    open(front, one.replace('192.0.2.71', `192.0.2.${at}`), 128),
  );
  try {
    await vi.waitFor(() => expect(asked(front)).toBe(512), { timeout: 20_000 });
    const before = front.seen.length;
    const late = await ask(front, '192.0.2.85');
    expect([late.status, late.headers.get('retry-after'), await late.json()]).toMatchObject([
      503,
      '5',
      { error: { type: 'TooManyRequestsException', code: 'BUSY' } },
    ]);
    expect(front.seen).toHaveLength(before);
    expect(front.logs.filter(({ message }) => message === 'too many calls')).toHaveLength(1);
    for (const socket of sockets) socket.destroy();
    const again = async () => expect((await ask(front, '192.0.2.85')).status).toBe(200);
    await vi.waitFor(again, { timeout: 10_000 });
  } finally {
    for (const socket of sockets) socket.destroy();
    await front.stop();
  }
}, 30_000);

it('15.2.2 what a connection sends ahead waits, and is ended where it is too much', async () => {
  const front = await hanging();
  const [few, many] = [open(front, one.repeat(20), 1), open(front, one.repeat(600), 1)].flat();
  const ended = new Promise((done) => many?.once('close', done));
  try {
    await vi.waitFor(() => expect(asked(front)).toBeGreaterThan(0));
    await ended;
    expect((await ask(front, '192.0.2.71')).status).toBe(200);
    expect(asked(front)).toBeLessThan(3);
  } finally {
    few?.destroy();
    await front.stop();
  }
}, 30_000);

it('answers what was sent ahead in its order', async () => {
  const front = await hanging();
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: HOST\r\n\r\n`;
  const [socket] = open(
    front,
    ['/livez', '/api/account.getInfo', '/api/nothing', '/readyz'].map(get).join(''),
    1,
  );
  let text = '';
  socket?.on('data', (part) => (text += part.toString('latin1')));
  try {
    await vi.waitFor(() =>
      expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
        '200',
        '200',
        '404',
        '200',
      ]),
    );
  } finally {
    socket?.destroy();
    await front.stop();
  }
});
