import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import type { TestPlayer } from '../../harness/host-api.ts';
import { callDirectly } from './gate.ts';
import { makeDeposit } from './intents.ts';
import type { Visit } from './visit.ts';

/** A deposit by card past the site's own pages and approved, for a test of what comes after it. */
export const payDirectly = async (visit: Visit, player: TestPlayer, amount: string): Promise<void> => {
  const { page, site } = visit;
  const before = (await site.sandbox.payments(player.login)).map(({ id }) => id);
  const wish = { method_id: '1', amount, currency: 'EUR', idempotency_key: randomUUID() };
  expect(await callDirectly(visit, player, `${makeDeposit}?v=1&locale=en-US`, wish)).toBe('');
  const [made] = (await site.sandbox.payments(player.login)).filter(({ id }) => !before.includes(id));
  const decided = await page.request.post(`${site.sandboxUrl}/sandbox/api/payments/${made?.id}`, {
    data: { decision: 'approve' },
  });
  expect(decided.ok()).toBe(true);
};
