import type { Page } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { openSignIn, signInPopup } from './pages/auth.ts';
import { fillDeposit } from './pages/cashier.ts';
import { holdCalls } from './pages/held-calls.ts';
import { saveLimit, signedIn } from './pages/limits.ts';
import { slotOf } from './pages/play.ts';
import { openMenu, openSearch, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

declare global {
  interface Window {
    __moved: string[];
  }
}

/** Notes what moves on the page, or would go on moving: changes of place, size and turn that take more than a moment. */
const noteMoves = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const MOMENT_MS = 20;
    const moving =
      /^(?:transform|translate|rotate|scale|inset|top|left|right|bottom|(?:max-|min-)?(?:inline|block)-?size|width|height|margin|padding)/i;
    window.__moved = [];
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation;
        if (!(effect instanceof KeyframeEffect)) continue;
        const { duration = 0, iterations = 1 } = effect.getTiming();
        if (Number(duration) * Number(iterations) <= MOMENT_MS) continue;
        const names = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
        if (!names.some((name) => moving.test(name))) continue;
        const { target } = effect;
        window.__moved.push(`${target?.tagName ?? ''}.${target?.className ?? ''} ${names.join()}`);
      }
    };
    for (const type of ['animationstart', 'transitionrun']) addEventListener(type, look, true);
  });
};

const moved = ({ page }: Visit): Promise<readonly string[]> =>
  page.evaluate(() => [...new Set(window.__moved)]);

test(
  'BY-1.13 nothing moves for who asked the system for less motion: pages, dialogs, search, menu, figures and a game',
  { tag: '@desktop' },
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await noteMoves(page);
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const still = async (what: string) => expect([what, await moved(visit)]).toEqual([what, []]);
    await visit.open('/');
    await openSignIn(visit);
    await expect(signInPopup(visit).getByRole('textbox').first()).toBeEditable();
    await still('sign-in');
    await signedIn(visit, { mainMinor: 9_000n });
    for (const path of ['/', '/gamehall', '/offers', '/profile', '/profile/responsible-game']) {
      await visit.open(path);
      await page.mouse.move(300, 400);
      await still(path);
    }
    await visit.open('/jackpots');
    const main = page.getByRole('main');
    const before = await main.innerText();
    await site.sandbox.stepWorld(10_000);
    await page.clock.runFor(10_000);
    await expect.poll(() => main.innerText(), 'amounts that grow').not.toBe(before);
    await still('amounts');
    await openSearch(visit);
    await still('search');
    await page.keyboard.press('Escape');
    await openMenu(visit);
    await still('menu');
    await visit.open('/cashier/deposit');
    await fillDeposit(visit, 'card', '20');
    await still('deposit');
    await visit.open('/game/double_bell#real');
    await slotOf(visit);
    await still('game');
  },
);

test(
  'BY-1.13 without that wish a dialog comes in, so the look at what moves can see it',
  { tag: '@desktop' },
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await noteMoves(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await visit.open('/');
    await openSignIn(visit);
    await expect.poll(() => moved(visit)).not.toEqual([]);
  },
);

test(
  'BY-1.13 a button that saves says so by its own name while it does: limits, and the form of a password',
  { tag: '@phone' },
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await signedIn(visit);
    const busy = page.getByRole('main').locator('button[aria-busy=true]');

    const limits = await holdCalls(page, 'account.setLimit');
    await visit.open('/profile/responsible-game');
    await saveLimit(visit, 'deposit', '100');
    await expect(busy).toHaveAccessibleName(t('limits.save'));
    await expect(busy.getByRole('status')).toHaveText(`${t('limits.save')}…`);
    // It was pressed: it does not look as one that cannot be.
    await expect(busy).toHaveCSS('border-style', 'solid');
    await limits.open();
    await expect(busy).toHaveCount(0);

    const password = await holdCalls(page, 'account.changepassword');
    await visit.open('/profile/security');
    await page.getByLabel(t('security.password.old'), { exact: true }).fill(player.password);
    await page.getByLabel(t('security.password.new'), { exact: true }).fill('Night-77');
    await page.getByLabel(t('field.password_repeat'), { exact: true }).fill('Night-77');
    await page.keyboard.press('Enter');
    await expect(busy).toHaveText(new RegExp(`${t('security.password.save')}…$`));
    await password.open();
    await expect(busy).toHaveCount(0);
  },
);
