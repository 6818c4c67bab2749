import { once } from 'node:events';
import { get } from 'node:http';
import type { ClientRequest } from 'node:http';
import { startSite } from '../../tests/harness/site.ts';
import { startMeasuredFront } from '../bench/cpu.ts';
import type { Measured } from '../bench/cpu.ts';
import { startQuickPlatform } from '../bench/server-platform.ts';
import type { Cost, Costs } from './model.ts';

const PLAYERS = 50;
const STREAMS_EACH = 3;
const headers = { accept: 'text/html', 'accept-encoding': 'br' };

/** Processor time and bytes of each of `times` requests, after as many again that count for nothing. */
const costOf = async (
  front: Measured,
  times: number,
  asking: (at: number) => { readonly path: string; readonly cookie?: string },
): Promise<Cost> => {
  let bytes = 0;
  const ask = (at: number): Promise<void> =>
    new Promise((done, fail) => {
      const { path, cookie = '' } = asking(at);
      get({ host: '127.0.0.1', port: front.port, path, headers: { ...headers, cookie } }, (answer) => {
        if (answer.statusCode !== 200) fail(new Error(`${path}: ${answer.statusCode}`));
        answer.on('data', (piece: Buffer) => (bytes += piece.length));
        answer.on('end', done);
      }).on('error', fail);
    });
  for (let at = 0; at < times; at += 1) await ask(at);
  bytes = 0;
  const before = await front.cpuMs();
  for (let at = 0; at < times; at += 1) await ask(times + at);
  const cpuMs = (await front.cpuMs()) - before;
  return { cpuMs: Number((cpuMs / times).toFixed(2)), bytes: Math.round(bytes / times) };
};

type SignedIn = { readonly uid: number; readonly cookie: string };

/** With the cookie that a front server of another key seals the player into. */
const sealed = async (front: Measured, { uid, cookie }: SignedIn): Promise<SignedIn> => {
  const answer = await fetch(`http://127.0.0.1:${front.port}/`, { headers: { ...headers, cookie } });
  await answer.arrayBuffer();
  const own = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const names = new Set(own.map((pair) => pair.split('=')[0]));
  const kept = cookie.split('; ').filter((pair) => !names.has(pair.split('=')[0]));
  return { uid, cookie: [...kept, ...own].join('; ') };
};

const openStreams = async (
  front: Measured,
  players: readonly SignedIn[],
): Promise<readonly ClientRequest[]> => {
  const open: ClientRequest[] = [];
  for (const { uid, cookie } of players.flatMap((one) => Array<SignedIn>(STREAMS_EACH).fill(one))) {
    const request = get({
      host: '127.0.0.1',
      port: front.port,
      path: '/api/stream?v=1&locale=en-US',
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'x-croupier': '1', 'x-player': String(uid) },
    });
    request.on('error', () => {});
    const [answer] = (await once(request, 'response')) as [{ statusCode: number; resume: () => void }];
    if (answer.statusCode !== 200) throw new Error(`a stream was answered ${answer.statusCode}`);
    answer.resume();
    open.push(request);
  }
  return open;
};

/** What things cost the built front server here, before a platform that takes next to nothing. */
export const measureCosts = async (): Promise<Costs> => {
  const site = await startSite();
  await site.start();
  const players: SignedIn[] = [];
  for (let made = 0; made < PLAYERS; made += 1) {
    const { login, uid } = await site.sandbox.createPlayer({ mainMinor: 100_00n + BigInt(made) });
    const cookies = await site.sandbox.signIn(login);
    players.push({ uid, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') });
  }
  const platform = await startQuickPlatform(site.sandboxUrl);
  const front = await startMeasuredFront(platform.url);
  const streaming = await startMeasuredFront(site.sandboxUrl);
  try {
    const cookieAt = (at: number) => ({ cookie: players[at % players.length]?.cookie ?? '' });
    let cold = 0;
    const home = await fetch(`http://127.0.0.1:${front.port}/`).then((answer) => answer.text());
    const file = /"(\/assets\/[^"]+\.js)"/.exec(home)?.[1] ?? '/favicon.svg';
    const costs = {
      guestKept: await costOf(front, 400, () => ({ path: '/' })),
      guestDrawn: await costOf(front, 60, () => ({ path: `/?nobody=${(cold += 1)}` })),
      playerPage: await costOf(front, 80, (at) => ({ path: '/', ...cookieAt(at) })),
      playerCashier: await costOf(front, 60, (at) => ({ path: '/cashier/deposit', ...cookieAt(at) })),
      call: await costOf(front, 300, (at) => ({
        path: '/api/account.getBalance?v=1&locale=en-US',
        ...cookieAt(at),
      })),
      file: await costOf(front, 300, () => ({ path: file })),
    };
    const { rssBytes: baseBytes } = await front.memory();
    const own = await Promise.all(players.map((player) => sealed(streaming, player)));
    // What the first ones cost once is not counted.
    await openStreams(streaming, own.slice(0, 5)).then((open) => open.forEach((one) => one.destroy()));
    const { heapBytes: before } = await streaming.memory();
    const open = await openStreams(streaming, own);
    const { heapBytes: after } = await streaming.memory();
    for (const one of open) one.destroy();
    // Beside the heap: buffers of two sockets.
    const streamBytes = Math.round((after - before) / open.length) + 2 * 16_384;
    return { ...costs, baseBytes, streamBytes };
  } finally {
    front.stop();
    streaming.stop();
    platform.stop();
    await site.dispose();
  }
};
