import * as Effect from 'effect/Effect';
import { expect, it, vi } from 'vitest';
import { simulatedBrowser } from '../../../tests/money/simulated-browser.ts';
import { findIntents } from './find-intents.ts';
import { prepareIntent } from './prepare-intent.ts';

const wish = {
  uid: 7,
  call: 'Cashier.makedeposit',
  payload: { method_id: 1, amount: '50' },
  sensitive: false,
} as const;

it('the keys are at hand once a flow has begun: a press seals its record without asking for them', async () => {
  const browser = simulatedBrowser();
  const tab = browser.tab();
  await tab.run(findIntents({ uid: 7, calls: [wish.call] }));
  await vi.waitFor(() => expect(browser.keysGiven()).toBe(1));
  browser.takeKeys(true);
  await tab.run(prepareIntent(wish));
  const [record] = await Effect.runPromise(browser.store.all);
  expect(record?.seal).toEqual(expect.any(String));
});

it('a front server that is away holds up neither the flow nor its press', async () => {
  const browser = simulatedBrowser();
  browser.takeKeys(true);
  const tab = browser.tab();
  const found = await tab.run(findIntents({ uid: 7, calls: [wish.call] }));
  expect(found).toMatchObject({ _tag: 'Success', value: { open: [], prepared: null } });
  await tab.run(prepareIntent(wish));
  const [record] = await Effect.runPromise(browser.store.all);
  expect(record).toMatchObject({ state: 'prepared' });
  expect(record).not.toHaveProperty('seal');
});
