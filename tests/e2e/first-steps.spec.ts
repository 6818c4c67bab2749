import { randomUUID } from 'node:crypto';
import { expect, test } from '../harness/test.ts';
import { depositByCard, methodOption } from './pages/cashier.ts';
import { callDirectly } from './pages/gate.ts';
import { signedIn } from './pages/limits.ts';
import { picture } from './pages/pictures.ts';
import { playRounds, slotOf } from './pages/play.ts';
import { expectPath, openMenu, reload, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const stepOf = ({ page, t }: Visit, step: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: t(`start.${step}`), exact: true }) });

test(
  'the first deposit page leads a new player to the first steps, which tell how far they are, lead on, and are found again in the menu',
  { tag: '@phone' },
  async ({ page, site }) => {
    const visit = visitOf(page, site, 'ar');
    const { t } = visit;
    await site.sandbox.setSwitches({ gateSteps: '' });
    await signedIn(visit, { isNew: true, locale: 'ar' });
    await visit.open('/cashier/deposit/card');
    await page.getByRole('link', { name: t('cashier.start') }).click();
    await expectPath(visit, '/profile/start');
    const progress = (done: number) => page.getByText(t('start.progress', { done, all: 4 }), { exact: true });
    await expect(progress(1)).toBeVisible();
    await picture(visit, 'first-steps');
    await stepOf(visit, 'deposit')
      .getByRole('link', { name: t('start.deposit.go') })
      .click();
    await expectPath(visit, '/cashier/deposit');
    await visit.open('/cashier/deposit/card');
    await depositByCard(visit, '20');
    await openMenu(visit);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('menu.start') })
      .click();
    await expectPath(visit, '/profile/start');
    await expect(progress(2)).toBeVisible();
    await expect(stepOf(visit, 'deposit')).toContainText(t('start.done'));
    await expect(stepOf(visit, 'deposit').getByRole('link')).toHaveCount(0);
    await expect(stepOf(visit, 'limit').getByRole('link')).toHaveAttribute(
      'href',
      /\/profile\/responsible-game$/,
    );
    await visit.open('/cashier/deposit/card');
    await expect(methodOption(visit, 'deposit', 'card')).toBeAttached();
    await expect(page.getByRole('link', { name: t('cashier.start') })).toHaveCount(0);
  },
);

test(
  'a confirmed address, a limit, a deposit and a round are seen by the first steps; who may not be promoted to is asked for no deposit and no game',
  { tag: '@desktop' },
  async ({ page, site, wire }) => {
    wire.allow(/account\.setLimit/);
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await signedIn(visit, { mainMinor: 5_000n, is_email_confirmed: 0 });
    await visit.open('/profile/start');
    for (const step of ['contact', 'limit', 'deposit', 'game'])
      await expect(stepOf(visit, step).getByRole('link', { name: t(`start.${step}.go`) })).toBeVisible();
    const limit = { kind: 'loss', period: '30_days', value: '100', idempotency_key: randomUUID() };
    expect(await callDirectly(visit, player, 'account.setLimit', limit)).toBe('');
    await site.sandbox.query('update players set is_email_confirmed = 1 where uid = ?', [player.uid]);
    await visit.open('/game/double_bell#real');
    await playRounds(await slotOf(visit), 1);
    await visit.open('/profile/start');
    const done = page.getByRole('main').getByText(t('start.done'), { exact: true });
    await expect(done).toHaveCount(3);
    await expect(stepOf(visit, 'deposit').getByRole('link')).toBeVisible();
    await picture(visit, 'first-steps-three');

    await site.sandbox.query("update players set promotion_bar = 'at_risk' where uid = ?", [player.uid]);
    await reload(visit);
    await expect(done).toHaveCount(2);
    await expect(page.getByText(t('start.all'))).toBeVisible();
    await expect(stepOf(visit, 'deposit')).toHaveCount(0);
  },
);

test('the first steps ask once to confirm the address: no hint and no popup asks for it beside them', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const login = `steps-${visit.isPhone ? 'phone' : 'desktop'}@example.test`;
  const registered_at = await site.sandbox.now();
  await signedIn(visit, { isNew: true, login, email: login, is_email_confirmed: 0, registered_at });
  const hints = page.getByRole('region', { name: t('shell.hints') });
  await visit.open('/profile/settings');
  await expect(hints).toContainText(t('shell.hint.confirm.title'));
  await visit.open('/profile/start');
  await expect(stepOf(visit, 'contact').getByRole('link', { name: t('start.contact.go') })).toBeVisible();
  await expect(hints).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
