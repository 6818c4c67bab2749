import type { Page } from 'playwright/test';
import { replay } from '../../machines/journal/replay.ts';
import { parseReport } from '../../machines/journal/report.ts';
import type { Journal } from '../../machines/journal/journal.types.ts';
import { siteLogic } from '../journal/stand-in-site.ts';
import { findSecret } from '../harness/secrets.ts';
import { expect, test } from '../harness/test.ts';
import {
  chooseCountry,
  openRegistration,
  registrationField,
  registrationPopup,
  signIn,
} from './pages/auth.ts';
import { amountField, fillDeposit, methodOption } from './pages/cashier.ts';
import { expectToast, logOut, reload, visitOf } from './pages/visit.ts';

const report = async (page: Page): Promise<string> => {
  await page.waitForFunction(() => window.croupier !== undefined);
  return page.evaluate(() => window.croupier?.exportReport() ?? '');
};
const pagesIn = (text: string): readonly Journal[] => {
  const parsed = parseReport(text);
  return parsed.ok ? parsed.report.pages : [];
};
/** The page that was open when the report was made. */
const journalIn = (text: string): Journal => pagesIn(text).at(-1) as Journal;

/** Waits until the browser's own database holds what the flow would come back to. */
const expectPoint = (page: Page, flow: string, text: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        // To open a database that is not there yet would put an empty one in its place.
        const known = await indexedDB.databases();
        if (!known.some(({ name }) => name === 'journal')) return '';
        return new Promise<string>((resolve, reject) => {
          const opened = indexedDB.open('journal');
          opened.addEventListener('error', () => reject(new Error('not opened')));
          opened.addEventListener('success', () => {
            const database = opened.result;
            const asked = database
              .transaction('parts')
              .objectStore('parts')
              .getAll(IDBKeyRange.bound('meta ', 'meta!'));
            asked.addEventListener('success', () => {
              database.close();
              resolve(JSON.stringify(asked.result.flatMap((meta: { points: unknown[] }) => meta.points)));
            });
          });
        });
      }),
    )
    .toMatch(new RegExp(`"flow":"${flow}".*${text}`));

test.describe('journal', { tag: '@desktop' }, () => {
  test('records a session that replays to the state of the page, without a secret', async ({
    page,
    site,
    watch,
  }) => {
    const password = 'Canary-Kestrel-71';
    const player = await site.sandbox.createPlayer({
      login: 'canary.kestrel@evenfall.test',
      password,
      mainMinor: 5000n,
    });
    const visit = visitOf(page, site);
    await visit.open('/');
    await signIn(visit, player);
    await page.goto(visit.href('/cashier/deposit?code=730519&token=canarytoken8c1f'));
    await fillDeposit(visit, 'card', '25');
    await expect
      .poll(async () => journalIn(await report(page)).entries.map(({ type }) => type))
      .toEqual(expect.arrayContaining(['client.started', 'deposit.amount.changed', 'findIntents']));

    const text = await report(page);
    const journal = journalIn(text);
    expect(journal.cut).toBeNull();
    const played = replay(journal, siteLogic());
    expect(played.stop).toBeNull();
    const deposit = (played.root.system.get('deposit') as typeof played.root).getSnapshot() as {
      value: unknown;
      context: { amount: string };
    };
    expect([deposit.value, deposit.context.amount]).toEqual([{ form: 'editing' }, '25']);
    const content = (played.root.system.get('content') as typeof played.root).getSnapshot() as {
      context: { config: unknown };
    };
    expect(content.context.config).toMatchObject({ brand: {} });
    played.root.stop();

    for (const secret of [password, 'canary.kestrel@evenfall.test'])
      expect(await findSecret(page, secret, watch, { report: text })).toEqual([]);
    for (const secret of ['730519', 'canarytoken8c1f']) expect(text).not.toContain(secret);
  });

  test('brings a half-filled deposit back after a reload, for the same player alone', async ({
    page,
    site,
  }) => {
    const player = await site.sandbox.createPlayer({ login: 'resumer-1', mainMinor: 5000n });
    const other = await site.sandbox.createPlayer({ login: 'resumer-2', mainMinor: 5000n });
    const visit = visitOf(page, site);
    await visit.open('/');
    await signIn(visit, player);
    await visit.open('/cashier/deposit');
    await fillDeposit(visit, 'card', '37');
    await expectPoint(page, 'deposit', '"amount":"37"');
    await reload(visit);
    await expect(amountField(visit, 'deposit')).toHaveValue('37');
    await expect(methodOption(visit, 'deposit', 'card')).toBeChecked();
    await expectToast(visit, 'toast.resumed.title');

    await logOut(visit);
    await page.waitForURL(visit.href('/'));
    await signIn(visit, other);
    await visit.open('/cashier/deposit');
    await page.waitForFunction(() => window.croupier !== undefined);
    await expect(amountField(visit, 'deposit')).toHaveValue('');
  });

  test('brings a half-filled registration back after a reload, without its secrets', async ({
    page,
    site,
    watch,
  }) => {
    const visit = visitOf(page, site);
    await visit.open('/');
    await openRegistration(visit);
    await chooseCountry(visit, 'LV');
    await registrationField(visit, 'email').fill('canary.wren@evenfall.test');
    await registrationField(visit, 'password').fill('Canary-Wren-71');
    await registrationField(visit, 'first_name').fill('Marta');
    await expectPoint(page, 'registration', '');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('draft.registration')))
      .toContain('Marta');
    const report = await page.evaluate(() => window.croupier?.exportReport());
    expect(report).toContain('form.secret.changed');
    expect(report).not.toContain('Marta');
    await reload(visit);
    await expect(registrationPopup(visit)).toBeVisible();
    await expect(registrationField(visit, 'first_name')).toHaveValue('Marta');
    await expect(registrationField(visit, 'country_code')).toHaveValue('LV');
    await expect(registrationField(visit, 'password')).toHaveValue('');
    await expect(registrationField(visit, 'email')).toHaveValue('');
    await expectToast(visit, 'toast.resumed.title');
    for (const secret of ['canary.wren@evenfall.test', 'Canary-Wren-71'])
      expect(await findSecret(page, secret, watch)).toEqual([]);
  });
});
