import { readFile } from 'node:fs/promises';
import { expect, test } from '../harness/test.ts';
import { laySession } from './pages/activity.ts';
import { signedIn } from './pages/limits.ts';
import { expectLetterhead } from './pages/paper.ts';
import { visitOf } from './pages/visit.ts';

test(
  'AC-7.45 a statement of rounds has every page of the days that are chosen, as a file and as a print',
  { tag: '@desktop' },
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const { uid } = await signedIn(visit, { mainMinor: 5000n });
    const session = await laySession(visit, uid, (await site.sandbox.now()) - 600_000, 600_000);
    await site.sandbox.query(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 103)
       insert into rounds (session_id, round_key, uid, sysname, mode, stake_minor, payout_minor, currency, reels, at)
       select id, 'laid-' || i, uid, sysname, mode, 150, 325, currency, '[]', ended_at - i * 1000
       from game_sessions, n where id = ?`,
      [session],
    );
    await visit.open('/profile/bets');
    await page.getByRole('button', { name: t('bets.statement'), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: t('statement.title', { kind: t('bets.type.casino') }) });
    await expect(sheet).toContainText(t('bets.statement.count', { count: 103 }));
    const saved = page.waitForEvent('download');
    await sheet.getByRole('button', { name: t('statement.csv') }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('bets-casino-30-days.csv');
    const rows = (await readFile(await download.path(), 'utf8')).slice(1).trimEnd().split('\r\n');
    expect(rows).toHaveLength(104);
    expect(rows[0]?.split(',')).toContain(t('bets.statement.bonus'));
    expect(rows[2]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,[^,]+,[^,]+,,1\.50,[^,]*,3\.25,EUR$/);
    await page.emulateMedia({ media: 'print' });
    await expect(sheet.locator('tbody tr')).toHaveCount(103);
    await expectLetterhead(visit, uid);
    await expect(sheet.getByText('3.25 €').first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  },
);
