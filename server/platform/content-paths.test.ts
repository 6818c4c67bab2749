import { afterEach, expect, it } from 'vitest';
import { sendJson, startBareFront } from '../../tests/harness/bare-front.ts';

let front: Awaited<ReturnType<typeof startBareFront>>;
afterEach(() => front.stop());

it.each([
  ['POST', '/content/auth/local'],
  ['POST', '/content/auth/forgot-password'],
  ['POST', '/content/%61uth/local'],
  ['POST', '/content/pages/../auth/local'],
  ['GET', '/content/users/me'],
  ['PUT', '/content/users/1'],
  ['POST', '/content/upload'],
  ['GET', '/content/connect/google'],
  ['GET', '/content/pages/1/auth'],
])('6.3.4 behind the address of the content no other door stands open: %s %s', async (method, path) => {
  front = await startBareFront((_request, response) => sendJson(response, { data: {} }));
  const body = method === 'GET' ? {} : { body: JSON.stringify({ identifier: 'anna', password: 'x' }) };
  const headers = { ...front.own, cookie: 'token=a.b.c', 'content-type': 'application/json' };
  const { status } = await fetch(front.url + path, { method, headers, ...body });
  expect([status, front.seen]).toEqual([404, []]);
});
