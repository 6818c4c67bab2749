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
