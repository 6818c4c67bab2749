import { limitKinds } from '../../schemas/rules/account/limits.ts';
import { expect, test } from '../harness/test.ts';
import { turnTo } from './pages/actors.ts';
import { fillDeposit, payButton } from './pages/cashier.ts';
import { answerRaise, beganEarlier, limitCard, openLimit, saveLimit, signedIn } from './pages/limits.ts';
import { beginEarlier, slotOf } from './pages/play.ts';
import { expectBalance, visitOf } from './pages/visit.ts';

const phone = { tag: '@phone' };
const centre = '/profile/responsible-game';
const hourMs = 3_600_000;

test(
  'HP-01 at 360 px the balance of the ledger stands on every page of games, bets and money',
  phone,
  async ({ page, site }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const visit = visitOf(page, site);
    await site.sandbox.setSwitches({ market: 'gb' });
    await signedIn(visit, { mainMinor: 12_345n });
    await visit.open('/gamehall');
    for (const path of [
      '/gamehall',
      '/game/double_bell#real',
      '/betting',
      '/cashier/deposit',
      '/cashier/withdraw',
      '/cashier/history',
    ]) {
      await turnTo(page, path);
      await expectBalance(visit, 12_345n);
      await expect(
        page
          .getByRole('banner')
          .getByRole('link')
          .filter({ hasText: visit.t('shell.balance') }),
      ).toBeInViewport();
    }
  },
);

test(
  'HP-13 HP-14 the limits centre suggests no figure, a deposit limit stands first, as large as any other, and alone has its name; each kind says what it counts',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'gb' });
    await signedIn(visit, { isNew: true });
    await visit.open(centre);
    await expect(limitCard(visit, 'deposit')).toBeVisible();
    for (const kind of limitKinds) await openLimit(visit, kind);
    const boxes = await Promise.all(
      limitKinds.map(async (kind) => {
        const card = limitCard(visit, kind);
        const field = card.getByRole('textbox');
        await expect(card.getByText(t(`limits.about.${kind}`), { exact: true })).toBeVisible();
        await expect(field).toHaveValue('');
        expect(await field.getAttribute('placeholder')).toBeNull();
        await expect(card.getByRole('button', { name: /\d{2,}\s*€|€\s*\d{2,}/ })).toHaveCount(0);
        await expect(card.getByRole('slider')).toHaveCount(0);
        const box = await card.boundingBox();
        if (!box) throw new Error(`no card of ${kind}`);
        return { kind, ...box };
      }),
    );
    expect(boxes.toSorted((a, b) => a.y - b.y)[0]?.kind).toBe('deposit');
    expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
    const term = t('limits.kind.deposit').toLowerCase();
    for (const kind of limitKinds)
      if (kind !== 'deposit') await expect(limitCard(visit, kind)).not.toContainText(new RegExp(term, 'i'));

    await turnTo(page, '/cashier/deposit');
    const prompt = page.getByRole('dialog', { name: t('limits.prompt.title') });
    const field = prompt.getByRole('textbox');
    await expect(prompt.getByText(t('limits.about.deposit'))).toBeVisible();
    await expect(field).toHaveValue('');
    expect(await field.getAttribute('placeholder')).toBeNull();
    await expect(prompt.getByRole('button', { name: /\d{2,}\s*€|€\s*\d{2,}/ })).toHaveCount(0);
  },
);

test(
  'HP-16 home, the deposit page and a deposit over a game lead to the form of the limit in one action',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'gb', depositLimitPrompt: 'off' });
    await signedIn(visit, { mainMinor: 1000n });
    const figures = page.getByRole('region', { name: t('shell.figures'), exact: true });
    await visit.open('/');
    for (const path of ['/', '/cashier/deposit']) {
      await turnTo(page, path);
      const link = figures.getByRole('link', { name: t('shell.figures.limits') });
      await expect(link).toBeInViewport();
      await expect(link).toHaveAttribute('href', centre);
    }
    await turnTo(page, '/game/double_bell#real');
    await slotOf(visit);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('game.deposit') })
      .click();
    const link = page
      .getByRole('dialog', { name: t('quick.title') })
      .getByRole('link', { name: t('deposit.limit.set') });
    await expect(link).toBeInViewport();
    await link.click();
    await expect((await openLimit(visit, 'deposit')).getByRole('textbox')).toBeVisible();
  },
);

test(
  'HP-17 a limit lowered in one tab holds in the other at once: the platform refuses more, and the new figure is shown',
  phone,
  async ({ page, site, context }) => {
    const visit = visitOf(page, site);
    await site.sandbox.setSwitches({ market: 'gb', depositLimitPrompt: 'off' });
    const player = await signedIn(visit);
    await visit.open(centre);
    await saveLimit(visit, 'deposit', '100');
    await expect(limitCard(visit, 'deposit').getByRole('progressbar')).toBeVisible();

    const other = visitOf(await context.newPage(), site);
    await other.open('/cashier/deposit');
    await fillDeposit(other, 'card', '50');
    await saveLimit(visit, 'deposit', '30');
    await expect(limitCard(visit, 'deposit').getByText('30 €', { exact: true }).first()).toBeVisible();
    await payButton(other).click();
    await expect(
      other.page
        .getByRole('main')
        .getByText(/30\s*€/)
        .first(),
    ).toBeVisible();
    await expect(other.page).toHaveURL(/\/cashier\/deposit/);
    expect(await site.sandbox.query('select * from payments where uid = ?', [player.uid])).toEqual([]);
  },
);

for (const isPushOffered of [true, false])
  test(
    `HP-17 BY-1.06 a lower limit and another interval of the reality check stand in every open tab at once, ${isPushOffered ? 'pushed' : 'told by the tab that changed them'}`,
    phone,
    async ({ page, site, context }) => {
      const visit = visitOf(page, site);
      const { t } = visit;
      await site.sandbox.setSwitches({
        depositLimitPrompt: 'off',
        isPushOffered,
        realityCheckMin: 5,
        realityCheckMax: 60,
      });
      const { uid } = await signedIn(visit, { mainMinor: 5000n });
      await visit.open(centre);
      await saveLimit(visit, 'deposit', '100');
      await expect(limitCard(visit, 'deposit').getByRole('progressbar')).toBeVisible();
      const tabOf = async (path: string) => {
        const tab = visitOf(await context.newPage(), site);
        await tab.open(path);
        return tab;
      };
      const [deposit, hall, other] = [
        await tabOf('/cashier/deposit'),
        await tabOf('/gamehall'),
        await tabOf(centre),
      ];
      const strip = hall.page.getByRole('region', { name: t('shell.figures'), exact: true });
      await fillDeposit(deposit, 'card', '50');
      await expect(strip).toContainText(t('shell.figures.left', { amount: '100 €' }));
      await expect(limitCard(other, 'deposit')).toContainText('100 €');
      await saveLimit(visit, 'deposit', '30');
      await expect(
        deposit.page.getByText(t('deposit.limit.left', { left: '30 €', limit: '30 €' })),
      ).toBeVisible();
      await expect(strip).toContainText(t('shell.figures.left', { amount: '30 €' }));
      await expect(limitCard(other, 'deposit')).toContainText('30 €');

      await beginEarlier(visit, uid, 12 * 60_000);
      const row = page.getByRole('group', { name: t('limits.reminder.title') });
      await row.getByRole('button', { name: t('limits.minutes', { count: 10 }), exact: true }).click();
      await expect(hall.page.getByRole('alertdialog', { name: t('limits.check.title') })).toBeVisible();
    },
  );

test(
  'HP-18 a raise is offered for a second yes after 24 hours and not a minute before, and can be dropped at any time',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'gb' });
    const player = await signedIn(visit);
    await visit.open(centre);
    const deposit = limitCard(visit, 'deposit');
    const raiseTo = async (value: string) => {
      await saveLimit(visit, 'deposit', value);
      await answerRaise(visit, 'raise');
      await expect(deposit.getByText(t.pattern('limits.pending.until', 'date'))).toBeVisible();
    };
    const confirm = deposit.getByRole('button', { name: t('limits.pending.confirm') });
    await saveLimit(visit, 'deposit', '50');
    await expect(deposit.getByRole('progressbar')).toBeVisible();
    await raiseTo('80');
    await deposit.getByRole('button', { name: t('limits.pending.keep') }).click();
    await expect(deposit.getByText(t.pattern('limits.pending.until', 'date'))).toHaveCount(0);

    const asked = await site.sandbox.now();
    await raiseTo('90');
    const [{ starts_at: starts } = {}] = await site.sandbox.query(
      'select starts_at from limit_changes where uid = ?',
      [player.uid],
    );
    expect(Number(starts)).toBeGreaterThanOrEqual(asked + 24 * hourMs);
    expect(Number(starts)).toBeLessThan(asked + 24 * hourMs + 60_000);
    await beganEarlier(visit, player, 24 * hourMs - 60_000);
    await turnTo(page, '/terms');
    await turnTo(page, centre);
    await expect(deposit.getByText(t.pattern('limits.pending.until', 'date'))).toBeVisible();
    await expect(confirm).toHaveCount(0);
    await beganEarlier(visit, player, 60_000);
    await turnTo(page, '/terms');
    await turnTo(page, centre);
    await confirm.click();
    await expect(deposit.getByText('90 €', { exact: true }).first()).toBeVisible();
  },
);
