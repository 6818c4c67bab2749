import { afterEach, describe, expect, it } from 'vitest';
import { sendJson, startBareFront } from '../../tests/harness/bare-front.ts';
import { isConfigPath } from './rolled-config.ts';

let front: Awaited<ReturnType<typeof startBareFront>>;
afterEach(() => front.stop());

const rollout = { name: 'lantern', share: 1, config: { brand: { name: 'Lantern' } } };
const present = { version: '1', brand: { name: 'Evenfall' } };

/** A platform that answers pieces and knows what a browser has. */
const start = (text: string, status = 200) =>
  startBareFront((request, response) => {
    if (!request.url?.startsWith('/nfx/cms-config/')) return sendJson(response, { data: [] });
    const { range, 'if-none-match': tag, 'if-modified-since': known = tag } = request.headers;
    const from = Number(/^bytes=(\d+)-$/.exec(String(range))?.[1] ?? 0);
    if (known !== undefined) return void response.writeHead(304, { etag: '"1"' }).end();
    response.writeHead(range === undefined ? status : 206, {
      'content-type': 'application/json',
      etag: '"1"',
    });
    response.end(text.slice(from));
  });
const told = async (headers: Record<string, string> = {}) => {
  const answer = await fetch(`${front.url}/nfx/cms-config/en-US`, { headers });
  const text = await answer.text();
  return { status: answer.status, etag: answer.headers.get('etag'), text };
};
const inIt = { cookie: 'visit_id=v' };

describe('the configuration as a browser reads it from the platform', () => {
  it('is that of the own arm, in an envelope too, and tells nothing of a rollout', async () => {
    for (const wrap of [(body: object) => body, (data: object) => ({ data })]) {
      front = await start(JSON.stringify(wrap({ ...present, rollout })));
      expect(JSON.parse((await told()).text)).toEqual(wrap(present));
      expect(JSON.parse((await told(inIt)).text)).toEqual(wrap({ ...present, ...rollout.config }));
      await front.stop();
    }
    front = await start(JSON.stringify({ ...present, rollout }).replace('rollout', String.raw`roll\u006fut`));
    expect(JSON.parse((await told()).text)).toEqual(present);
  });

  it('comes whole, whatever piece is asked for', async () => {
    front = await start(JSON.stringify({ ...present, rollout }));
    for (const headers of [
      { range: 'bytes=10-' },
      { 'if-none-match': '"1"' },
      { 'if-modified-since': 'Mon, 01 Jan 2024 00:00:00 GMT' },
    ]) {
      const { status, etag, text } = await told(headers);
      expect([status, etag, JSON.parse(text)]).toEqual([200, null, present]);
    }
  });

  it('without a rollout is as the platform writes it, and one that breaks off shows none of it', async () => {
    front = await start('{"version" : "1"}');
    expect((await told(inIt)).text).toBe('{"version" : "1"}');
    await front.stop();
    front = await start(JSON.stringify({ rollout, ...present }).slice(0, 60));
    const { status, text } = await told(inIt);
    expect([status, text.includes('lantern')]).toEqual([502, false]);
    await front.stop();
    front = await start('{"error":{"type":"ApplicationUnavailable"}}', 503);
    expect(await told(inIt)).toMatchObject({
      status: 503,
      text: '{"error":{"type":"ApplicationUnavailable"}}',
    });
  });

  it('is known however its path is written', async () => {
    front = await start('{}');
    const paths = ['/nfx/cms-config/lv', '/nfx//cms-config/lv', '/nfx/cms%2dconfig/lv', '/NFX/cms-config/lv'];
    expect(paths.map(isConfigPath)).toEqual(paths.map(() => true));
    expect(['/nfx/i18n/locales', '/api/cms-config/lv'].map(isConfigPath)).toEqual([false, false]);
  });
});
