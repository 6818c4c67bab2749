import { expect, test } from '../harness/test.ts';
import { callDirectly, gameFrame, readStep, recorded } from './pages/gate.ts';
import { signedIn } from './pages/limits.ts';
import { beginEarlier, playRounds, shownStrip, slotOf } from './pages/play.ts';
import { realityCheck } from './pages/rounds.ts';
import { minorOf } from './pages/texts.ts';
import { truthOf } from './pages/truth.ts';
import { expectPath, reload, shownNet, visitOf } from './pages/visit.ts';

test(
  'HP-04 HP-08 HP-09 HP-51 BY-1.05 in Malta a newcomer sees the tools before the first game, clock and result beside it, and a check that stops play until it is answered',
  { tag: '@phone' },
  async ({ page, site, watch, wire }) => {
    watch.allow(/400|404/);
    wire.allow(/games\.start/);
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ market: 'mt', realityCheckMin: 5, realityCheckMax: 30 });
    const player = await signedIn(visit, { mainMinor: 5_000n, isNew: true });
    const { dialog: tools, pass } = readStep(visit, 'tools');
    await visit.open('/game/double_bell#real');
    for (const tool of ['limits', 'exclusion', 'history'])
      await expect(tools.getByText(t(`gate.tools.${tool}`))).toBeVisible();
    await expect(tools.getByRole('link', { name: t('gate.tools.open') })).toHaveAttribute(
      'href',
      '/profile/responsible-game',
    );
    await expect(gameFrame(visit)).toHaveCount(0);
    const start = {
      sysname: 'double_bell',
      mode: 'real',
      platform: 'mobile',
      idempotency_key: crypto.randomUUID(),
    };
    expect(await callDirectly(visit, player, 'games.start', start)).toBe('GateDueException');
    await pass();
    await playRounds(await slotOf(visit), 1);
    expect(await recorded(visit, player, 'tools')).toHaveLength(1);

    const truth = await truthOf(visit, player.login);
    const strip = page.getByRole('region', { name: t('shell.figures'), exact: true });
    await expect.poll(() => shownNet(visit)).toBe(truth.net);
    await expect.poll(() => shownStrip(visit, 'staked')).toBe(truth.staked);
    await expect.poll(() => shownStrip(visit, 'net')).toBe(truth.net);
    await expect(strip.getByText(/^\d{2}:\d{2}:\d{2}$/)).toBeInViewport();
    const [figures, frame] = [
      await page.getByRole('region', { name: t('game.strip'), exact: true }).boundingBox(),
      await gameFrame(visit).boundingBox(),
    ];
    expect(frame && figures && figures.y >= frame.y + frame.height - 1, 'nothing stands over the game').toBe(
      true,
    );

    const check = realityCheck(visit);
    await expect(check).toHaveCount(0);
    await beginEarlier(visit, player.uid, 31 * 60_000);
    await reload(visit);
    await expect(check).toContainText(t('limits.check.reminder'));
    await expect(check.getByRole('button')).toHaveText([
      t('limits.check.logout'),
      t('limits.check.continue'),
    ]);
    const shown = await check.getByRole('definition').allInnerTexts();
    expect(shown.slice(1).map(minorOf)).toEqual([truth.staked, truth.staked + truth.net, truth.net]);
    expect(shown[0]).toMatch(/^00:3[1-9]:\d{2}$/);
    await expect(strip.getByText(/^00:3[1-9]:\d{2}$/)).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(check).toBeVisible();
    await expect(tools).toHaveCount(0);
    await check.getByRole('link', { name: t('limits.check.history') }).click();
    await expectPath(visit, '/cashier/history');
    await expect(check).toHaveCount(0);

    const other = await signedIn(visit);
    await beginEarlier(visit, other.uid, 31 * 60_000);
    await visit.open('/gamehall');
    await check.getByRole('button', { name: t('limits.check.logout') }).click();
    await expect(
      page.getByRole('banner').getByRole('button', { name: t('shell.login'), exact: true }),
    ).toBeVisible();
  },
);
