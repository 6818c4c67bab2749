import { ACTIVITY_MAX_DAYS } from '../../schemas/rules/account/activity.ts';
import { expect, test } from '../harness/test.ts';
import { laySession, netOf } from './pages/activity.ts';
import { signedIn } from './pages/limits.ts';
import { slotOf } from './pages/play.ts';
import { rawSpin, sessionInFrame } from './pages/raw-play.ts';
import { minorOf } from './pages/texts.ts';
import { visitOf } from './pages/visit.ts';

const dayMs = 86_400_000;

test('the days of play stand before the limits: net, time and payments of 7, 30 and 90 days by the books, as bars and as a table', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const player = await signedIn(visit, { mainMinor: 10_000n });
  await visit.open('/game/double_bell#real');
  await slotOf(visit);
  const session = await sessionInFrame(page);
  for (let round = 0; round < 6; round += 1) await rawSpin(page, site, session, 100);
  // At noon twelve days ago, so that it is over on the same day.
  const byMs = 12 * dayMs + ((await site.sandbox.now()) % dayMs) - dayMs / 2;
  for (const [table, column] of [
    ['postings', 'at'],
    ['rounds', 'at'],
    ['game_sessions', 'created_at'],
  ])
    await site.sandbox.query(`update ${table} set ${column} = ${column} - ?`, [byMs]);
  await site.sandbox.query('update game_sessions set ended_at = created_at + 754000', []);
  await visit.open('/game/fox_on_the_roof#real');
  await slotOf(visit);
  const later = await sessionInFrame(page);
  for (let round = 0; round < 4; round += 1) await rawSpin(page, site, later, 100);

  await visit.open('/profile/responsible-game');
  const panel = page
    .getByRole('main')
    .locator('section')
    .filter({
      has: page.getByRole('heading', { name: t('activity.title') }),
    });
  const figure = (id: string) => panel.locator(`dt:text-is("${t(id)}") + dd`);
  const rounds = await site.sandbox.rounds(player.login);
  expect(rounds).toHaveLength(10);
  const recent = rounds.filter(({ sysname }) => sysname === 'fox_on_the_roof');
  const bars = panel.locator('svg rect');
  const barsOf = (...nets: readonly bigint[]) => nets.filter((net) => net !== 0n).length;
  const nets = [netOf(recent), netOf(rounds) - netOf(recent)] as const;

  await expect(figure('activity.played')).toHaveText(t('activity.played.of', { played: 2, days: 30 }));
  expect(minorOf(await figure('activity.net').innerText())).toBe(netOf(rounds));
  await expect(bars).toHaveCount(barsOf(...nets));
  await expect(figure('activity.time')).toHaveText(/^00:1[2-4]:\d\d$/);

  await page.getByText(t('activity.table'), { exact: true }).click();
  const lines = panel.getByRole('row');
  await expect(lines).toHaveCount(3);
  const cells = lines.nth(2).getByRole('cell');
  expect(minorOf(await cells.nth(0).innerText())).toBe(600n);
  expect(minorOf(await cells.nth(2).innerText())).toBe(nets[1]);

  await panel.getByRole('button', { name: t('activity.span.days', { count: 7 }) }).click();
  await expect(figure('activity.played')).toHaveText(t('activity.played.of', { played: 1, days: 7 }));
  expect(minorOf(await figure('activity.net').innerText())).toBe(nets[0]);
  await panel.getByRole('button', { name: t('activity.span.days', { count: 90 }) }).click();
  await expect(figure('activity.played')).toHaveText(t('activity.played.of', { played: 2, days: 90 }));
});

test('days without play say so, and a platform that does not tell them leaves them out @desktop', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/404|500/);
  const visit = visitOf(page, site);
  const { t } = visit;
  await signedIn(visit);
  const title = page.getByRole('heading', { name: t('activity.title') });
  await visit.open('/profile/responsible-game');
  await expect(page.getByText(t('activity.none'))).toBeVisible();
  await site.sandbox.setFault({
    target: 'account.getActivity',
    kind: 'error',
    when: 'before',
    errorType: 'MethodNotFound',
    times: -1,
  });
  const asked = page.waitForResponse(/account\.getActivity/);
  await visit.open('/profile/responsible-game');
  await asked;
  await expect(page.getByRole('heading', { name: t('limits.exclusion.title') })).toBeVisible();
  await expect(title).toHaveCount(0);
});

test('days of the player’s own: what cannot be is refused in words, and the bounds are those of the local day @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const { uid } = await signedIn(visit);
  const now = await site.sandbox.now();
  const localDay = (at: number) => page.evaluate((ms) => new Date(ms).toLocaleDateString('sv-SE'), at);
  const noon = await page.evaluate((ms) => new Date(ms).setHours(12, 0, 0, 0), now - 12 * dayMs);
  await laySession(visit, uid, noon, 754_000);
  await laySession(visit, uid, noon - dayMs, 60_000);
  const day = await localDay(noon);
  await visit.open('/profile/responsible-game');
  const panel = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t('activity.title') }) });
  const figure = (id: string) => panel.locator(`dt:text-is("${t(id)}") + dd`);
  await expect(figure('activity.played')).toHaveText(t('activity.played.of', { played: 2, days: 30 }));
  const show = async (from: string, to: string): Promise<void> => {
    await panel.getByLabel(t('totals.from'), { exact: true }).fill(from);
    await panel.getByLabel(t('totals.to'), { exact: true }).fill(to);
    await panel.getByRole('button', { name: t('totals.show') }).click();
  };
  await show(day, await localDay(noon - dayMs));
  await expect(panel.getByText(t('totals.wrong.order'))).toBeVisible();
  await show(day, '01.01.2099');
  await expect(panel.getByText(t('totals.wrong.late'))).toBeVisible();
  await show('2020-01-01', day);
  await expect(panel.getByText(t('totals.wrong.long', { days: ACTIVITY_MAX_DAYS }))).toBeVisible();
  await show(day, day);
  await expect(figure('activity.played')).toHaveText(t('activity.played.of', { played: 1, days: 1 }));
  await expect(figure('activity.time')).toHaveText('00:12:34');
  await panel.getByRole('button', { name: t('totals.clear') }).click();
  await expect(figure('activity.played')).toHaveText(t('activity.played.of', { played: 2, days: 30 }));
});
