import type { Page, Request } from 'playwright/test';
import type { SiteHandle } from '../../harness/site.ts';

/** What was told to the platform of each start of a game, by name. */
export const watchStarts = (page: Page): Readonly<Record<string, string>>[] => {
  const starts: Readonly<Record<string, string>>[] = [];
  page.on('request', (request: Request) => {
    if (!request.url().includes('games.start')) return;
    const parts = (request.postData() ?? '').matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g);
    starts.push(Object.fromEntries([...parts].map(([, name = '', value = '']) => [name, value])));
  });
  return starts;
};

/** The session of the game that stands in its frame. */
export const sessionInFrame = async (page: Page): Promise<string> => {
  const frame = page.locator('#game-frame');
  await frame.waitFor();
  return new URL((await frame.getAttribute('src')) ?? '').searchParams.get('session') ?? '';
};

/** Asks for a round as no frame would: past its buttons. */
export const rawSpin = async (
  page: Page,
  site: SiteHandle,
  session: string,
  stakeMinor: number,
): Promise<{ readonly status: number; readonly error: string | null }> => {
  const answer = await page.request.post(`${site.sandboxUrl}/frame/spin`, {
    data: { session, round: crypto.randomUUID(), stake: String(stakeMinor) },
  });
  const { error = null } = (await answer.json()) as { readonly error?: string };
  return { status: answer.status(), error };
};
