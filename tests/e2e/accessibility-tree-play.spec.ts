import { expect, test } from '../harness/test.ts';
import { signedIn } from './pages/limits.ts';
import { slotOf } from './pages/play.ts';
import { bothWays, expectSaid, inner, line, refuseCalls, saidOn } from './pages/tree.ts';
import { openSearch, visitOf } from './pages/visit.ts';

for (const { locale, tag } of bothWays) {
  test(
    `BY-1.13 the hall: how many games are left is said, in the filters, in the hall and in the search, ${locale}`,
    { tag },
    async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      const { t } = visit;
      await visit.open('/gamehall');
      await page.getByRole('button', { name: t('hall.filters'), exact: true }).click();
      const panel = page.getByRole('dialog', { name: t('hall.filters') });
      const high = panel.getByRole('checkbox', { name: t('filters.volatility.high') });
      await high.waitFor();
      const count = async () => {
        const { text = '' } = (await saidOn(page))[0] ?? {};
        return text;
      };
      await expect(panel).toMatchAriaSnapshot(
        [
          line('heading', t('hall.filters'), ' [level=2]'),
          line('group', t('filters.volatility')),
          line('combobox', t('filters.rtp')),
          line('button', t('common.close')),
        ].join('\n'),
      );
      const all = await count();
      await high.check();
      await expect.poll(count).not.toBe(all);
      await expect(panel.getByRole('button', { name: await count(), exact: true })).toBeVisible();
      const left = /\d+/.exec(await count())?.[0] ?? '';
      // No table is as risky as that.
      await panel.getByRole('checkbox', { name: t('filters.tables.seat') }).check();
      await expect.poll(count).toBe(t('hall.filters.show', { count: 0 }));
      await panel.getByRole('button', { name: t('hall.filters.show', { count: 0 }) }).click();
      await expect
        .poll(async () => (await saidOn(page)).map(({ text }) => text))
        .toContain(t('hall.empty.title'));
      await page.goBack();
      await expect.poll(async () => JSON.stringify(await saidOn(page))).toContain(left);
      await expectSaid(page, 'polite', t('hall.empty.title'), () => page.goForward());

      const search = await openSearch(visit);
      await expectSaid(page, 'polite', t('search.found', { games: 1 }), () =>
        page.keyboard.type('cherry parl'),
      );
      await expect(search).toMatchAriaSnapshot(
        [
          `- search:${inner(['- searchbox: cherry parl'])}`,
          `- status: ${JSON.stringify(t('search.found', { games: 1 }))}`,
          line('region', t('search.games')),
        ].join('\n'),
      );
      await expectSaid(page, 'polite', t('search.found', { games: 0 }), () => page.keyboard.type('qq'));
    },
  );

  test(
    `BY-1.13 a game: that it did not start, how a round ended and that it was closed is said, ${locale}`,
    { tag },
    async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      const { t } = visit;
      const main = page.getByRole('main');
      await signedIn(visit, { locale, mainMinor: 9_000n });
      await refuseCalls(site, 'games.start', 'InternalServerError');
      await visit.open('/game/double_bell#real');
      await expect
        .poll(async () => (await saidOn(page)).filter(({ how }) => how === 'assertive').length)
        .toBe(1);
      await site.sandbox.clearFaults();
      await main.getByRole('button', { name: t('common.retry') }).click();
      const slot = await slotOf(visit);
      await expect(main.locator('iframe')).toHaveAccessibleName(t('game.frame', { name: 'Double Bell' }));
      await expect(main).toMatchAriaSnapshot(
        [line('heading', 'Double Bell', ' [level=1]'), '- iframe', line('region', t('game.strip'))].join(
          '\n',
        ),
      );
      await slot.locator('#spin').click();
      await expect(slot.getByRole('status').first()).not.toBeEmpty();
      await expectSaid(page, 'polite', t('game.closed.title'), () =>
        slot.locator('body').evaluate(() => parent.postMessage({ type: 'close' }, '*')),
      );
    },
  );

  test(
    `BY-1.13 a bet: its price, its stake and how it was answered, ${locale}`,
    { tag },
    async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      await signedIn(visit, { locale, mainMinor: 9_000n });
      await visit.open('/betting');
      await expect(page.locator('iframe#betting-frame')).toHaveAccessibleName(/./);
      const book = page.frameLocator('iframe#betting-frame');
      const price = book.locator('[data-phase="coming"]').last().locator('.price').first();
      await expect(price).toHaveAccessibleName(/\d\.\d\d/);
      await expect(price).toHaveRole('button');
      await price.press('Enter');
      await expect(price).toHaveAttribute('aria-pressed', 'true');
      // Under a thumb the slip is a sheet over the list.
      if (visit.isPhone) await book.locator('#dock').click();
      await expect(book.locator('#stake')).toHaveAccessibleName(/./);
      await book.locator('[data-stake]').first().click();
      await book.locator('#place').click();
      await expect(book.locator('#result')).toBeFocused();
      await expect(book.locator('#result')).not.toBeEmpty();
    },
  );
}
