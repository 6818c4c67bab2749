import { afterEach, expect, it } from 'vitest';
import { sendJson, startBareFront } from '../../tests/harness/bare-front.ts';
import type { Answerer } from '../../tests/harness/bare-front.ts';
import { answers } from '../../tests/builders/answers.ts';

let front: Awaited<ReturnType<typeof startBareFront>> | null = null;
afterEach(async () => {
  await front?.stop();
  front = null;
});

/** A platform that answers at once beside a content service that does not say what an address leads to. */
const platform: Answerer = (request, response) => {
  const path = request.url ?? '';
  if (path.startsWith('/content/')) return;
  if (path.startsWith('/nfx/i18n/locales'))
    return sendJson(response, {
      locales: [{ code: 'en-US', isDefault: true }],
      defaultLocale: 'en-US',
    });
  if (path.startsWith('/nfx/cms-config/'))
    return sendJson(response, { brand: { id: 'evenfall', name: 'Evenfall' } });
  if (path.startsWith('/api/account.getInfo'))
    return sendJson(response, { data: answers['account.getInfo'] });
  return sendJson(response, { data: [] });
};

/** A player's page; the platform says who they are after so long, and of the site's configuration after so long. */
const askLate = async (infoMs: number, configMs: number): Promise<{ status: number; html: string }> => {
  front = await startBareFront((request, response) => {
    const path = request.url ?? '';
    const after = path.startsWith('/api/account.getInfo')
      ? infoMs
      : path.startsWith('/nfx/cms-config/')
        ? configMs
        : 0;
    setTimeout(() => platform(request, response), after);
  });
  const answer = await fetch(`${front.url}/cashier/deposit`, { headers: { cookie: 'session=made-up' } });
  return { status: answer.status, html: await answer.text() };
};
const closed = 'The house is closed for a moment.';

it.each([
  ['the account', 3_000, 0],
  ['the configuration', 0, 3_000],
])(
  "a player's page waits for what nothing can be drawn without: %s comes after three seconds, and no house is closed",
  async (_, infoMs, configMs) => {
    const { status, html } = await askLate(infoMs, configMs);
    expect(status).toBe(200);
    expect(html).toContain('<header');
    expect(html).not.toContain(closed);
  },
  30_000,
);

it('a page of the account whose platform is waited for in vain is answered as one that says so', async () => {
  const { status, html } = await askLate(6_000, 0);
  expect(status).toBe(503);
  expect(html).toContain('Your account does not answer.</h1>');
}, 30_000);

it('a page of the account, which the platform cannot tell of, is answered with 503 and leads to no sign-in', async () => {
  front = await startBareFront((request, response) =>
    request.url?.startsWith('/api/account.getInfo')
      ? sendJson(response, {}, 502)
      : request.url?.startsWith('/content/')
        ? sendJson(response, { data: [] })
        : platform(request, response),
  );
  const at = (path: string) =>
    fetch(`${front?.url}${path}`, { headers: { cookie: 'session=made-up' }, redirect: 'manual' });
  const answer = await at('/cashier/deposit');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '120']);
  const html = await answer.text();
  expect(html).toContain('Your account does not answer.</h1>');
  expect(html).toContain('<header');
  expect((await at('/gamehall')).status).toBe(200);
}, 20_000);

it("a player's page of a site that is not known in time says so with its status and its title", async () => {
  const { status, html } = await askLate(0, 12_000);
  expect(status).toBe(503);
  expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toBe(closed.replace('.', ''));
  expect(html).toContain(`${closed}</h1>`);
}, 30_000);

it("a player's page whose address is not decided in time is answered, and nothing of it fails later", async () => {
  const lost: unknown[] = [];
  const note = (error: unknown): void => void lost.push(error);
  process.on('unhandledRejection', note);
  try {
    front = await startBareFront(platform);
    const answer = await fetch(`${front.url}/offers`, { headers: { cookie: 'session=made-up' } });
    expect([answer.status, (await answer.text()).includes('id="root"')]).toEqual([200, true]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(lost).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
  }
}, 20_000);
