import { expect, test } from '../harness/test.ts';
import { expectInside, expectSeenFocus, keysOf } from './pages/keys.ts';
import { signedIn } from './pages/limits.ts';
import { demoPopup, slotOf } from './pages/play.ts';
import { expectTruth } from './pages/truth.ts';
import { expectPath, visitOf } from './pages/visit.ts';

const desktop = { tag: '@desktop' };

test(
  'BY-1.13 by keyboard: the hall is filtered, a game is found, tried and played for money in its frame, and left again',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const keys = keysOf(visit);
    const { login } = await signedIn(visit, { mainMinor: 5_000n });
    const main = page.getByRole('main');
    await visit.open('/gamehall');
    // Past the header at one press.
    await keys.press(page.getByRole('link', { name: t('shell.skip') }));
    await expect.poll(() => main.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    const provider = main
      .getByRole('group', { name: t('hall.providers'), exact: true })
      .getByRole('checkbox')
      .first();
    await keys.press(provider, 'Space');
    await expect(provider).toBeChecked();
    await expect.poll(() => new URL(page.url()).searchParams.get('providers')).not.toBeNull();
    await expectSeenFocus(provider);
    await page.keyboard.press('Space');
    await expect(provider).not.toBeChecked();

    const search = page.getByRole('dialog', { name: t('search.title') });
    const opener = page.getByRole('banner').getByRole('button', { name: t('shell.search') });
    await keys.open(opener, search);
    await keys.leave(search, opener);
    await keys.open(opener, search);
    await page.keyboard.type('cherry');
    const found = search.locator('a[href$="/game/cherry_parliament#real"]').first();
    const marked = found.locator('mark').first();
    await expect(marked).toHaveText(/^cherry$/i);
    // An answer that comes while a result of the one before has the focus leaves it in the dialog.
    await page.keyboard.type(' parl');
    await page.keyboard.press('ArrowDown');
    await expect(marked).toHaveText(/^cherry parl$/i);
    await expectInside(search);
    for (let presses = 0; presses < 8; presses += 1) {
      if (await found.evaluate((node) => node === document.activeElement)) break;
      await page.keyboard.press('ArrowDown');
    }
    await expectSeenFocus(found);
    await page.keyboard.press('Enter');
    await expectPath(visit, '/game/cherry_parliament');
    await expect(search).toHaveCount(0);

    await slotOf(visit);
    await keys.press(main.getByRole('link', { name: t('game.demo'), exact: true }));
    const demo = demoPopup(visit);
    await expect(demo).toBeVisible();
    await keys.press(demo.getByRole('link', { name: t('dialogs.demo.real') }));
    await page.waitForURL(/#real$/);
    const slot = await slotOf(visit);
    const spin = slot.locator('#spin');
    await expect(spin).toBeEnabled();
    await keys.into(page.locator(`iframe[title^="${t('game.frame', { name: '' })}"]`));
    await keys.press(spin);
    await expect(slot.locator('#result')).not.toBeEmpty();
    await expect.poll(async () => (await site.sandbox.rounds(login)).length).toBe(1);
    await expectTruth(visit, login);
    // The next round is a press away.
    await expect(spin).toBeEnabled();
    await expectSeenFocus(spin);
    // The frame holds nobody: on behind it, and back before it.
    await keys.to(page.getByRole('banner').getByRole('link').first());
  },
);

test(
  'BY-1.13 by keyboard: a bet is chosen, staked and placed in the frame of the sportsbook, stands in the history, and the history is made a file',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const keys = keysOf(visit);
    const { login } = await signedIn(visit, { mainMinor: 5_000n });
    await visit.open('/betting');
    const frame = page.locator('iframe#betting-frame');
    const book = page.frameLocator('iframe#betting-frame');
    await expect(book.locator('body[data-ready]')).toBeAttached();
    await keys.into(frame);
    await keys.press(book.getByRole('button', { name: 'Tennis' }));
    await expect(book.locator('#board')).toHaveAttribute('data-sport', 'tennis');
    const match = book.locator('[data-phase="coming"]').first();
    await keys.press(match.locator('.price').first());
    // Past the prices of every other match: the next stop after those of this one.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const toSlip = match.getByRole('button', { name: 'To the bet slip' });
    await expectSeenFocus(toSlip);
    await page.keyboard.press('Enter');
    await expect(book.locator('#sheet')).toBeFocused();
    await keys.press(
      book.getByRole('button', { name: '2 €', exact: true }).and(book.locator('[data-stake]')),
    );
    const place = book.locator('#place');
    await expect(place).toHaveText(/\b2\u00a0€/);
    await keys.press(place);
    await expect(book.locator('#result')).toContainText('Bet accepted');
    await expect(book.locator('#result')).toBeFocused();
    expect(await site.sandbox.rounds(login)).toMatchObject([{ stake_minor: 200n }]);
    await expectTruth(visit, login);
    // The frame holds nobody.
    await keys.to(page.getByRole('banner').getByRole('link').first());

    await visit.open('/profile/bets');
    const main = page.getByRole('main');
    await keys.press(main.getByRole('link', { name: t('bets.type.betting'), exact: true }));
    await expect(main.getByRole('table').getByRole('row')).toHaveCount(2);
    await keys.press(main.getByRole('button', { name: t('bets.export.request'), exact: true }));
    await expect(main.getByText(t('bets.export.preparing'))).toBeAttached();
    await site.sandbox.moveClock(10_000);
    const link = main.getByRole('link', { name: t('bets.export.download'), exact: true });
    await expect(link).toBeVisible({ timeout: 15_000 });
    const download = page.waitForEvent('download');
    await keys.press(link);
    expect((await download).suggestedFilename()).toBe('bets.csv');
  },
);
