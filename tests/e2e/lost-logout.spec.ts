import { expect, test } from '../harness/test.ts';
import { visitAs } from './pages/intents.ts';
import { expectPath, logOut, visitOf } from './pages/visit.ts';

test('SH-4.16 a log out that never arrives ends the session with the next document, and once alone @desktop', async ({
  page,
  site,
  context,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const visit = visitOf(page, site);
  const player = await site.sandbox.createPlayer();
  await visitAs(visit, player);
  await visit.open('/gamehall');
  await page.route('**/api/auth.logout*', (route) => route.abort());
  await logOut(visit);
  await expectPath(visit, '/');
  const logIn = page.getByRole('banner').getByRole('button', { name: visit.t('shell.login'), exact: true });
  await expect(logIn).toBeVisible();
  const names = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(names).not.toContain('session');
  for (const gone of ['player', 'has_session', 'leave']) expect(await names()).not.toContain(gone);
  const open = 'select count(*) as open from sessions where uid = ? and ended_at is null';
  expect(await site.sandbox.query(open, [player.uid])).toEqual([{ open: 0 }]);
  // Whoever signs in next stays so.
  await visitAs(visit, player);
  await visit.open('/gamehall');
  await expect(logIn).toHaveCount(0);
  await visit.open('/');
  expect(await names()).toContain('session');
});
