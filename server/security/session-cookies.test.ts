import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { sendJson, startBareFront } from '../../tests/harness/bare-front.ts';
import { parseCookies } from './session-cookies.ts';

/** What trims texts takes for blank, and HTTP does not. */
const blanks = ['\u00a0', '\u000b', '\u000c', '\u2000', '\u2028', '\u3000', '\ufeff'];

it('3.3.1 takes no name for its own that a sister host dressed up, in front or behind', () => {
  for (const blank of blanks)
    for (const name of [`${blank}__Host-session`, `__Host-session${blank}`, ` ${blank} __Host-session`])
      expect([...parseCookies(`a=1; ${name}=evil; b=2`).keys()]).not.toContain('__Host-session');
  expect([...parseCookies('a=1;\t__Host-session = mine ;b=2')]).toEqual([
    ['a', '1'],
    ['__Host-session', 'mine'],
    ['b', '2'],
  ]);
});

it('3.3.1 no session that a sister host set reaches the platform', async () => {
  const cookies: string[] = [];
  const front = await startBareFront(
    (request, response) => {
      cookies.push(request.headers.cookie ?? '');
      sendJson(response, { data: {} });
    },
    { siteOrigins: ['https://play.example'] },
  );
  const { hostname, port } = new URL(front.url);
  const socket = connect(Number(port), hostname);
  const over = new Promise((done) => socket.once('close', done));
  // As Chromium sends it after `Set-Cookie: \xa0__Host-session=…; Domain=example` of another host there.
  const cookie = '\u00a0__Host-session=platform_session%3Devil; __Host-visit_id=v';
  socket
    .resume()
    .write(
      `GET /api/account.getInfo HTTP/1.1\r\nHost: play.example\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
      'latin1',
    );
  await over;
  await front.stop();
  expect(cookies.filter((one) => one.includes('visit_id=v'))).toEqual(['visit_id=v']);
});
