import type { Page } from 'playwright/test';
import { selfExclusionPeriods } from '../../schemas/constants.ts';
import { limitKinds } from '../../schemas/rules/account/limits.ts';
import { formatDateTime } from '../../schemas/rules/kit/format.ts';
import { expect, test } from '../harness/test.ts';
import { expectClosed, expectShut } from './pages/breaks.ts';
import { holdCalls } from './pages/held-calls.ts';
import { answerRaise, limitCard, openLimit, saveLimit, signedIn } from './pages/limits.ts';
import { playsOn } from './pages/rounds.ts';
import { expectPath, expectToast, visitOf } from './pages/visit.ts';

const path = '/profile/responsible-game';
const dayMs = 86_400_000;
const minuteMs = 60_000;

test('AC-2.48 AC-6.02 BY-1.01 the limits centre: guests are asked to sign in, players see every kind that the platform lists', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await visit.open(path);
  await expect(page.getByRole('heading', { name: visit.t('profile.section.responsible-game') })).toHaveCount(
    0,
  );
  expect(calls.filter((call) => /limit/i.test(call) && call.startsWith('/api/'))).toEqual([]);
  await signedIn(visit);
  await visit.open('/responsible-game');
  await expectPath(visit, path);
  for (const kind of limitKinds) await expect(limitCard(visit, kind)).toContainText(visit.t('limits.none'));
  await saveLimit(visit, 'session', '90');
  await expectToast(visit, 'limits.toast.saved');
  await expect(limitCard(visit, 'session')).toContainText(visit.t('limits.minutes', { count: 90 }));
  await saveLimit(visit, 'deposit', '100');
  await expect(limitCard(visit, 'deposit').getByRole('progressbar')).toBeVisible();
  await page.reload();
  await expect(limitCard(visit, 'deposit')).toContainText('100');
});

test('AC-4.41 AC-9.37 BY-1.02 BY-1.03 a raise waits for its date and a second word, lowering does not @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await playsOn(visit);
  await signedIn(visit);
  await visit.open(path);
  const deposit = await openLimit(visit, 'deposit');
  await expect(deposit.getByRole('group').getByRole('button')).toHaveText(
    ['1_day', '7_days', '14_days', '30_days'].map((period) => visit.t(`limits.period.${period}`)),
  );
  await deposit.getByRole('button', { name: visit.t('limits.period.7_days') }).click();
  await saveLimit(visit, 'deposit', '100');
  await expect(deposit).toContainText(visit.t('limits.per.7_days'));
  await expect(deposit.getByRole('textbox')).toHaveCount(0);
  await expect(deposit.locator('button[aria-expanded]')).toBeFocused();
  await saveLimit(visit, 'deposit', '60');
  await expect(deposit.getByText('60 €', { exact: true }).first()).toBeVisible();
  await saveLimit(visit, 'deposit', '250');
  await answerRaise(visit, 'raise', false);
  await deposit.getByRole('button', { name: visit.t('limits.save') }).click();
  await answerRaise(visit, 'raise');
  await expect(deposit.getByText(visit.t.pattern('limits.pending.until', 'date'))).toBeVisible();
  await expect(deposit.getByRole('button', { name: visit.t('limits.pending.confirm') })).toHaveCount(0);
  await site.sandbox.moveClock(dayMs + 60_000);
  await page.reload();
  await deposit.getByRole('button', { name: visit.t('limits.pending.confirm') }).click();
  await expect(deposit.getByText('250 €', { exact: true }).first()).toBeVisible();
  await openLimit(visit, 'deposit');
  await deposit.getByRole('button', { name: visit.t('limits.remove') }).click();
  await answerRaise(visit, 'remove');
  await deposit.getByRole('button', { name: visit.t('limits.pending.keep') }).click();
  await expect(deposit.getByText(visit.t('limits.pending.removal'))).toHaveCount(0);
});

test('AC-4.41 a change whose answer was lost is asked about under its key, and no other is sent meanwhile @desktop', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/net::ERR_CONNECTION_RESET/);
  const visit = visitOf(page, site);
  await signedIn(visit);
  const calls = await holdCalls(page, 'account.setLimit');
  await visit.open(path);
  const deposit = limitCard(visit, 'deposit');
  await saveLimit(visit, 'deposit', '100');
  await calls.cut();
  await expect(deposit.getByText(visit.t('intent.lost.title'))).toBeVisible();
  await expect(deposit.getByRole('button', { name: visit.t('limits.save') })).toHaveCount(0);
  const loss = await openLimit(visit, 'loss');
  await expect(loss.getByRole('button', { name: visit.t('limits.save') })).toBeDisabled();
  await deposit.getByRole('button', { name: visit.t('intent.ask') }).click();
  await calls.open();
  await expect(deposit.getByText('100 €', { exact: true }).first()).toBeVisible();
});

test('AC-4.41 a change that is found after a reload is told in its row, and the focus stays where the player is @desktop', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/net::ERR_CONNECTION_RESET/);
  const visit = visitOf(page, site);
  await signedIn(visit);
  const calls = await holdCalls(page, 'account.setLimit');
  await visit.open(path);
  const deposit = limitCard(visit, 'deposit');
  await saveLimit(visit, 'deposit', '100');
  await calls.cut();
  await expect(deposit.getByText(visit.t('intent.lost.title'))).toBeVisible();
  await page.reload();
  await calls.open();
  await expect(deposit.getByText('100\u00a0€', { exact: true }).first()).toBeVisible();
  await expect(deposit.locator('button[aria-expanded]')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: visit.t('shell.skip') })).toBeFocused();
});

test('AC-4.42 self-exclusion: twelve periods, two steps, out at once, and the next sign-in names the end @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const player = await signedIn(visit);
  await visit.open(path);
  const periods = page.getByRole('group', { name: t('limits.exclusion.period') }).getByRole('button');
  await expect(periods).toHaveText(
    selfExclusionPeriods.map((period) => t(`limits.exclusion.period.${period}`)),
  );
  await periods.filter({ hasText: t('limits.exclusion.period.6_months') }).click();
  await page.getByRole('button', { name: t.pattern('limits.exclusion.until', 'date') }).click();
  const dialog = page.getByRole('dialog', { name: t('limits.exclusion.title') });
  await expect(dialog.getByText(t.pattern('limits.exclusion.means.until', 'date'))).toBeVisible();
  await dialog.getByRole('button', { name: t('limits.exclusion.continue') }).click();
  const exclude = dialog.getByRole('button', { name: t.pattern('limits.exclusion.until', 'date') });
  await dialog.getByLabel(t('limits.exclusion.password'), { exact: true }).fill('not-the-one');
  await exclude.click();
  await expect(dialog.getByText(t('validation.wrongField.password'))).toBeVisible();
  await dialog.getByLabel(t('limits.exclusion.password'), { exact: true }).fill(player.password);
  await exclude.click();
  await expectPath(visit, '/');
  await expectShut(visit, 'selfExcluded');
  expect((await site.sandbox.player(player.login)).excluded_until_at).toBeGreaterThan(
    (await site.sandbox.now()) + 170 * dayMs,
  );
  await expect(page.getByText(t.pattern('system.selfExcluded.until', 'date'))).toBeVisible();
  await expectClosed(visit, player, 'selfExcluded');
  await expect(page.getByText(t.pattern('system.selfExcluded.until', 'date'))).toBeVisible();
});

test('AC-4.42 an exclusion of a day is told to the minute: before it begins, when it has, and at the sign-in that it refuses on its last day @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const player = await signedIn(visit);
  await visit.open(path);
  const periods = page.getByRole('group', { name: t('limits.exclusion.period') });
  await periods.getByRole('button', { name: t('limits.exclusion.period.1_day'), exact: true }).click();
  const toTheMinute = /\d\d\.\d\d\.\d{4} \d\d:\d\d$/;
  const ask = page.getByRole('button', { name: t.pattern('limits.exclusion.until', 'date') });
  await expect(ask).toHaveText(toTheMinute);
  await ask.click();
  const dialog = page.getByRole('dialog', { name: t('limits.exclusion.title') });
  await dialog.getByRole('button', { name: t('limits.exclusion.continue') }).click();
  await dialog.getByLabel(t('limits.exclusion.password'), { exact: true }).fill(player.password);
  const exclude = dialog.getByRole('button', { name: t.pattern('limits.exclusion.until', 'date') });
  await expect(exclude).toHaveText(toTheMinute);
  await exclude.click();
  await expectPath(visit, '/');
  const end = (await site.sandbox.player(player.login)).excluded_until_at ?? 0;
  const date = formatDateTime(end, 0);
  await expectShut(visit, 'selfExcluded');
  await expect(page.getByRole('main')).toContainText(t('system.selfExcluded.until', { date }));
  await site.sandbox.moveClock(dayMs - 60_000);
  await expectClosed(visit, player, 'selfExcluded');
  await expect(page.getByRole('main')).toContainText(t('system.selfExcluded.until', { date }));
});

test('AC-4.42 an exclusion whose answer was lost goes on after a reload under its key, once the password is there @desktop', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/net::ERR_CONNECTION_RESET/);
  const visit = visitOf(page, site);
  const { t } = visit;
  const player = await signedIn(visit);
  const keys = new Set<string | undefined>();
  page.on('request', (request) => {
    if (/setselfexclusion/i.test(request.url()))
      keys.add(/idempotency_key"?[=:\s"]+([\w-]{36})/.exec(request.postData() ?? '')?.[1]);
  });
  const calls = await holdCalls(page, 'account.setSelfExclusion');
  const dialog = page.getByRole('dialog', { name: t('limits.exclusion.title') });
  const password = dialog.getByLabel(t('limits.exclusion.password'), { exact: true });
  const openDialog = async (period: string) => {
    await visit.open(path);
    const periods = page.getByRole('group', { name: t('limits.exclusion.period') });
    await periods.getByRole('button', { name: t(`limits.exclusion.period.${period}`), exact: true }).click();
    await page.getByRole('button', { name: t.pattern('limits.exclusion.until', 'date') }).click();
  };
  await openDialog('6_months');
  await dialog.getByRole('button', { name: t('limits.exclusion.continue') }).click();
  await password.fill(player.password);
  await dialog.getByRole('button', { name: t.pattern('limits.exclusion.until', 'date') }).click();
  await calls.cut();
  await expect(dialog.getByText(t('intent.lost.title'))).toBeVisible();
  await openDialog('1_day');
  await expect(dialog.getByText(t('intent.lost.title'))).toBeVisible();
  await calls.open();
  await password.fill(player.password);
  await expectPath(visit, '/');
  expect((await site.sandbox.player(player.login)).excluded_until_at).toBeGreaterThan(
    (await site.sandbox.now()) + 170 * dayMs,
  );
  expect([...keys]).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
});

test('AC-4.42 an exclusion that holds although its answer was lost logs out with a word of what is known @desktop', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/502|401/);
  const visit = visitOf(page, site);
  const { t } = visit;
  const player = await signedIn(visit);
  await visit.open(path);
  const periods = page.getByRole('group', { name: t('limits.exclusion.period') });
  await periods.getByRole('button', { name: t('limits.exclusion.period.6_months'), exact: true }).click();
  await page.getByRole('button', { name: t.pattern('limits.exclusion.until', 'date') }).click();
  const dialog = page.getByRole('dialog', { name: t('limits.exclusion.title') });
  await dialog.getByRole('button', { name: t('limits.exclusion.continue') }).click();
  await dialog.getByLabel(t('limits.exclusion.password'), { exact: true }).fill(player.password);
  await site.sandbox.setFault({ target: 'account.setSelfExclusion', kind: 'drop', when: 'after', times: 1 });
  await dialog.getByRole('button', { name: t.pattern('limits.exclusion.until', 'date') }).click();
  await expectToast(visit, 'toast.excluded.unheard.title');
  await expectPath(visit, '/');
  // What is on from now on: nothing is promoted on this device.
  expect((await page.context().cookies()).find(({ name }) => name === 'quiet')?.value).toBe('1');
  expect((await site.sandbox.player(player.login)).excluded_until_at).toBeGreaterThan(0);
});

/** A device whose clock is wrong from its start; `device.aheadMs` sets it anew. */
const setDeviceClock = async (page: Page, aheadMs: number): Promise<void> => {
  await page.addInitScript((ahead) => {
    const device = { aheadMs: ahead };
    const RealDate = Date;
    class DeviceDate extends RealDate {
      constructor(...given: []) {
        if (given.length > 0) super(...given);
        else super(DeviceDate.now());
      }
      static override now() {
        return RealDate.now() + device.aheadMs;
      }
    }
    Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + device.aheadMs });
    Object.assign(globalThis, { Date: DeviceDate, device });
  }, aheadMs);
};

test('BY-1.06 the session’s clock is the platform’s: a device whose clock is wrong, or is set anew, shifts nothing @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  await signedIn(visit);
  await setDeviceClock(page, 3 * 3_600_000);
  await visit.open(path);
  const clock = page.getByText(/^\d{2}:\d{2}:\d{2}$/).first();
  const elapsed = async () => (await clock.textContent()) ?? '';
  await expect.poll(elapsed).toMatch(/^00:00:(?!00)\d{2}$/);
  await page.evaluate(() => {
    (globalThis as unknown as { device: { aheadMs: number } }).device.aheadMs = -24 * 3_600_000;
  });
  const before = await elapsed();
  await expect.poll(elapsed).not.toBe(before);
  expect(await elapsed()).toMatch(/^00:0[01]:\d{2}$/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('AC-4.42 until when an exclusion holds is reckoned by the platform’s clock, in the panel and in its dialog @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await signedIn(visit);
  await setDeviceClock(page, dayMs);
  await visit.open(path);
  const periods = page.getByRole('group', { name: t('limits.exclusion.period') });
  await periods.getByRole('button', { name: t('limits.exclusion.period.1_day'), exact: true }).click();
  const end = (await site.sandbox.now()) + dayMs;
  const dates = [end - minuteMs, end, end + minuteMs].map((at) =>
    formatDateTime(at, 0).replaceAll('.', '\\.'),
  );
  const right = new RegExp(`(?:${dates.join('|')})`);
  const ask = page.getByRole('button', { name: t.pattern('limits.exclusion.until', 'date') });
  await expect(ask).toHaveText(right);
  await ask.click();
  await expect(
    page
      .getByRole('dialog', { name: t('limits.exclusion.title') })
      .getByText(t.pattern('limits.exclusion.means.until', 'date')),
  ).toHaveText(right);
});

test('BY-1.06 the reality check stands above dialogs and pages until it is answered @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await signedIn(visit);
  await page.clock.install();
  await visit.open(path);
  const choices = page.getByRole('group', { name: t('limits.reminder.title') }).getByRole('button');
  await expect(choices).toHaveText([15, 20, 30, 45, 60].map((count) => t('limits.minutes', { count })));
  // Each answer brings the platform's own time back, by which the 16 minutes below have not passed.
  const figures = () =>
    ['account.getSession', 'account.getDepositLimit'].map(async (name) => {
      const request = await page.waitForRequest((one) => one.url().includes(`/api/${name}?`));
      await (await request.response())?.finished();
    });
  const known = figures();
  await choices.first().click();
  await expectToast(visit, 'limits.reminder.saved');
  await Promise.all(known);
  await page
    .getByRole('group', { name: t('limits.exclusion.period') })
    .getByRole('button')
    .last()
    .click();
  await page.getByRole('button', { name: t('limits.exclusion.forever') }).click();
  await page.clock.fastForward('16:00');
  const check = page.getByRole('alertdialog', { name: t('limits.check.title') });
  await expect(check.getByText(t('limits.session.net'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(check).toBeVisible();
  await expect(check.getByRole('button')).toHaveText([t('limits.check.logout'), t('limits.check.continue')]);
  const anew = figures();
  await check.getByRole('button', { name: t('limits.check.continue') }).click();
  await expect(check).toHaveCount(0);
  await Promise.all(anew);
  await page.clock.fastForward('16:00');
  await check.getByRole('button', { name: t('limits.check.logout') }).click();
  await expectPath(visit, '/');
});

for (const locale of ['lv', 'ru', 'pt-BR'] as const)
  test(`the limits centre at 1440 px: buttons on one line, and a panel alone in its row as wide as the page, ${locale} @desktop`, async ({
    page,
    site,
  }) => {
    const visit = visitOf(page, site, locale);
    await signedIn(visit, { locale });
    await visit.open(path);
    const set = limitCard(visit, 'loss').locator('button[aria-expanded]');
    await expect(set).toContainText(visit.t('limits.set'));
    const lines = await set.evaluate((node) => {
      const words = document.createRange();
      words.selectNodeContents(node);
      return new Set([...words.getClientRects()].filter(({ width }) => width > 24).map(({ top }) => top))
        .size;
    });
    expect(lines).toBe(1);
    const widthOf = async (title: string) => {
      const heading = page.getByRole('heading', { name: visit.t(title), exact: true });
      return (await page.locator('section').filter({ has: heading }).last().boundingBox())?.width;
    };
    expect(await widthOf('limits.reminder.title')).toBe(await widthOf('limits.exclusion.title'));
  });
