import { randomUUID } from 'node:crypto';
import { expect, test } from '../harness/test.ts';
import { turnTo } from './pages/actors.ts';
import { fillRegistration, openRegistration, submitRegistration, termsBox } from './pages/auth.ts';
import { atProvider, fillDeposit, methodOption, payButton } from './pages/cashier.ts';
import {
  answeredEarlier,
  callDirectly,
  confirmNone,
  gameFrame,
  gateDialog,
  goOn,
  noneButton,
  openQuietly,
  recorded,
  setButton,
} from './pages/gate.ts';
import { limitCard, openLimit, saveLimit, signedIn } from './pages/limits.ts';
import { slotOf } from './pages/play.ts';
import { expectPath, visitOf } from './pages/visit.ts';

const phone = { tag: '@phone' };
const limitTitle = 'limits.prompt.title';

test(
  'HP-10 before the first deposit a limit is asked for by link, after a reload, over a game and by the call itself; while it cannot be read the deposit stays closed; then it says from when the limit holds',
  phone,
  async ({ page, site, watch, wire }) => {
    watch.allow(/\/api\/(account\.getGates|Cashier\.makedeposit)/);
    wire.allow(/makedeposit/i);
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'gb', gateSteps: 'limits' });
    const player = await signedIn(visit, { mainMinor: 5_000n, isNew: true });
    const dialog = gateDialog(visit, limitTitle);
    const card = methodOption(visit, 'deposit', 'card');
    for (const path of ['/cashier/deposit', '/cashier/deposit/card', '/cashier/billing?method=card']) {
      await visit.open(path);
      await expect(dialog).toBeVisible();
      await page.reload();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(card).toHaveCount(0);
    }
    await page
      .getByRole('main')
      .getByRole('button', { name: t('common.retry') })
      .click();
    await expect(dialog).toBeVisible();
    const wish = { method_id: '1', amount: '20', currency: 'EUR', idempotency_key: randomUUID() };
    expect(await callDirectly(visit, player, 'Cashier.makedeposit', wish)).toBe('GateDueException');
    expect(await site.sandbox.query('select id from payments where uid = ?', [player.uid])).toEqual([]);

    await visit.open('/game/double_bell#real');
    await slotOf(visit);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('game.deposit') })
      .click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: t('quick.title') })).toBeVisible();
    await expect(card).toHaveCount(0);

    await site.sandbox.setFault({
      target: 'account.getGates',
      kind: 'error',
      errorType: 'InternalServerError',
      when: 'before',
      times: -1,
    });
    await visit.open('/cashier/deposit');
    await expect(page.getByText(t('cashier.failed.title'))).toBeVisible();
    await expect(card).toHaveCount(0);
    await site.sandbox.clearFaults();
    await page.getByRole('button', { name: t('common.retry') }).click();
    await expect(dialog).toBeVisible();

    await dialog.getByRole('textbox').fill('50');
    const before = await site.sandbox.now();
    await setButton(visit, dialog, 1).click();
    const told = gateDialog(visit, 'gate.saved.title');
    await expect(told).toBeVisible();
    const [{ at } = { at: 0 }] = await recorded(visit, player, 'limits');
    expect(at).toBeGreaterThanOrEqual(before - 60_000);
    const year = new Date(at).getUTCFullYear();
    await expect(told.getByText(t.pattern('gate.limits.held', 'date'))).toContainText(String(year));
    await goOn(visit);
    await fillDeposit(visit, 'card', '40');
    await payButton(visit).click();
    await atProvider(visit);
    await visit.open('/cashier/deposit');
    await expect(card).toBeAttached();
    await expect(dialog).toHaveCount(0);
  },
);

test(
  'HP-10 a limit can be set right after registration, and is not asked for then',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await site.sandbox.setSwitches({ market: 'gb', gateSteps: 'limits' });
    await signedIn(visit, { isNew: true });
    await visit.open('/profile/responsible-game');
    await saveLimit(visit, 'deposit', '30');
    await expect(limitCard(visit, 'deposit').getByRole('progressbar')).toBeVisible();
    await visit.open('/cashier/deposit');
    await expect(methodOption(visit, 'deposit', 'card')).toBeAttached();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'HP-11 to set a limit is the first choice; going on without one takes a second action, is recorded with its time, and is not asked again after a reload',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'gb', gateSteps: 'limits' });
    const player = await signedIn(visit, { isNew: true });
    await visit.open('/cashier/deposit');
    const dialog = gateDialog(visit, limitTitle);
    const set = setButton(visit, dialog, 1);
    const none = noneButton(visit, dialog);
    await expect(dialog.getByText(t('limits.prompt.later'))).toHaveCount(0);
    await dialog.getByRole('textbox').focus();
    const order: string[] = [];
    for (let step = 0; step < 7; step += 1) {
      await page.keyboard.press('Tab');
      order.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
    }
    expect(order.indexOf(t('gate.limits.set', { count: 1 }))).toBeGreaterThan(-1);
    expect(order.indexOf(t('gate.none'))).toBeGreaterThan(order.indexOf(t('gate.limits.set', { count: 1 })));
    await set.click();
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByRole('textbox')).toBeFocused();

    await none.click();
    const question = gateDialog(visit, 'gate.none.title');
    expect(await recorded(visit, player, 'limits')).toEqual([]);
    await page.reload();
    await none.click();
    await question.getByRole('button', { name: t('gate.none.back') }).click();
    await expect(dialog).toBeVisible();
    await none.click();
    const before = await site.sandbox.now();
    await confirmNone(visit);
    await expect(methodOption(visit, 'deposit', 'card')).toBeAttached();
    const [{ answer, at } = { answer: '', at: 0 }, ...more] = await recorded(visit, player, 'limits');
    expect([answer, more]).toEqual(['none', []]);
    expect(Math.abs(at - before)).toBeLessThan(60_000);
    await page.reload();
    await expect(methodOption(visit, 'deposit', 'card')).toBeAttached();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'HP-12 who has no limit is asked once more at the sign-in twelve months after, and not before or again',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await site.sandbox.setSwitches({ market: 'gb', gateSteps: 'limits' });
    const player = await signedIn(visit, { isNew: true });
    const dialog = gateDialog(visit, limitTitle);
    const refuse = async () => {
      await noneButton(visit, dialog).click();
      await confirmNone(visit);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await openQuietly(visit, '/terms');
    await turnTo(page, '/cashier/deposit');
    await refuse();
    await answeredEarlier(visit, player, 'limits', 360);
    await turnTo(page, '/terms');
    await turnTo(page, '/cashier/deposit');
    await expect(methodOption(visit, 'deposit', 'card')).toBeAttached();
    await answeredEarlier(visit, player, 'limits', 6);
    await visit.open('/terms');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await refuse();
    expect((await recorded(visit, player, 'limits')).map(({ answer }) => answer)).toEqual(['none', 'none']);
    await turnTo(page, '/cashier/deposit');
    await expect(methodOption(visit, 'deposit', 'card')).toBeAttached();
  },
);

test(
  'HP-20 in Sweden games, bets and deposits begin only when the limits of day, week and month are set; a guest plays the demo',
  phone,
  async ({ page, site, watch, wire }) => {
    watch.allow(/\/api\/games\.start/);
    wire.allow(/games\.start/i);
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'se' });
    await visit.open('/game/double_bell#demo');
    await expect(gameFrame(visit)).toBeVisible();
    await turnTo(page, '/betting');
    await expect(page.locator('iframe#betting-frame')).toBeVisible();

    const player = await signedIn(visit, { mainMinor: 5_000n, isNew: true });
    const dialog = gateDialog(visit, 'gate.limits.title');
    await visit.open('/terms');
    for (const path of ['/betting', '/cashier/deposit', '/game/double_bell#real']) {
      await turnTo(page, path);
      await expect(dialog.getByText(t('gate.limits.required'))).toBeVisible();
      await expect(dialog.getByText(t('limits.about.deposit'))).toHaveCount(1);
      await expect(noneButton(visit, dialog)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('iframe#game-frame, iframe#betting-frame')).toHaveCount(0);
      await expect(methodOption(visit, 'deposit', 'card')).toHaveCount(0);
    }
    const start = { sysname: 'double_bell', mode: 'real', platform: 'mobile', idempotency_key: randomUUID() };
    expect(await callDirectly(visit, player, 'games.start', start)).toBe('GateDueException');
    expect(
      await site.sandbox.query("select id from game_sessions where uid = ? and mode = 'real'", [player.uid]),
    ).toEqual([]);

    await page
      .getByRole('main')
      .getByRole('button', { name: t('common.retry') })
      .click();
    const fields = dialog.getByRole('textbox');
    await expect(fields).toHaveCount(3);
    await fields.nth(0).fill('20');
    await fields.nth(1).fill('60');
    const set = setButton(visit, dialog, 3);
    await set.click();
    await expect(fields.nth(2)).toHaveAttribute('aria-invalid', 'true');
    await expect(gameFrame(visit)).toHaveCount(0);
    await fields.nth(2).fill('150');
    await set.click();
    await goOn(visit);
    await slotOf(visit);
    await turnTo(page, '/betting');
    await expect(page.locator('iframe#betting-frame')).toBeVisible();
    await turnTo(page, '/cashier/deposit');
    await expect(methodOption(visit, 'deposit', 'card')).toBeAttached();
  },
);

test(
  'HP-25 in Ontario a registration offers a deposit and a loss limit, which may be left empty, and the centre a limit of time',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'on' });
    await visit.open('/');
    await openRegistration(visit);
    await fillRegistration(visit, {
      email: 'gate-on@evenfall.test',
      password: 'Canary-Plover-34',
      firstName: 'Anna',
      lastName: 'Liepa',
    });
    await termsBox(visit, 19).check();
    await submitRegistration(visit);
    const dialog = gateDialog(visit, 'gate.limits.title');
    await expect(dialog).toBeVisible();
    for (const kind of ['deposit', 'loss']) {
      const field = dialog.getByRole('textbox', { name: t(`limits.kind.${kind}`), exact: true });
      await expect(field).toHaveValue('');
      await expect(field).toHaveAccessibleDescription(t(`limits.about.${kind}`));
    }
    await noneButton(visit, dialog).click();
    await expect(dialog).toHaveCount(0);
    await expect(gateDialog(visit, 'gate.none.title')).toHaveCount(0);
    const player = await site.sandbox.player('gate-on@evenfall.test');
    expect((await recorded(visit, player, 'limits')).map(({ answer }) => answer)).toEqual(['none']);
    await turnTo(page, '/profile/responsible-game');
    await expect((await openLimit(visit, 'session')).getByRole('textbox')).toBeVisible();

    const other = await signedIn(visit, { isNew: true });
    await visit.open('/');
    await setButton(visit, dialog, 2).click();
    const first = dialog.getByRole('textbox', { name: t('limits.kind.deposit'), exact: true });
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    await expect(first).toBeFocused();
    await dialog.getByRole('textbox', { name: t('limits.kind.loss'), exact: true }).fill('75');
    await expect(first).not.toHaveAttribute('aria-invalid', 'true');
    await setButton(visit, dialog, 2).click();
    await goOn(visit);
    await expectPath(visit, '/');
    const held = await site.sandbox.query('select kind, value_minor from limits where uid = ?', [other.uid]);
    expect(held.map(({ kind, value_minor: minor }) => [kind, Number(minor)])).toEqual([['loss', 7_500]]);
  },
);
