import { payTexts } from '../../sandbox/pages/texts.ts';
import { expect, test } from '../harness/test.ts';
import { turnTo } from './pages/actors.ts';
import { fillDeposit, payButton } from './pages/cashier.ts';
import { expectBooked, visitAs } from './pages/intents.ts';
import { limitCard, signedIn } from './pages/limits.ts';
import { slotOf } from './pages/play.ts';
import { expectBalance, expectPath, visitOf } from './pages/visit.ts';

const desktop = { tag: '@desktop' };

test(
  'BY-1.09 a deposit over a game: its frame stays as it is, the balance is right at once; declined, nothing is lost',
  desktop,
  async ({ page, site, context }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await site.sandbox.createPlayer({ mainMinor: 1000n });
    await visitAs(visit, player);
    await visit.open('/game/double_bell#real');
    const frame = page.locator('#game-frame');
    await slotOf(visit);
    await expectBalance(visit, 1000n);
    let loads = 0;
    page.on('framenavigated', (moved) => {
      if (moved.url().includes('/frame/double_bell')) loads += 1;
    });
    const starts: string[] = [];
    page.on('request', (request) => {
      if (/games\.st(art|op)/.test(request.url())) starts.push(request.url());
    });
    const main = page.getByRole('main');
    await main.getByRole('button', { name: t('game.deposit') }).click();
    const dialog = page.getByRole('dialog', { name: t('quick.title') });
    const pay = async (amount: string, decision: 'approve' | 'decline'): Promise<void> => {
      await fillDeposit(visit, 'card', amount);
      const opened = context.waitForEvent('page');
      await payButton(visit).click();
      const provider = await opened;
      await expect(dialog.getByText(t('quick.waiting.text'))).toBeVisible();
      await provider.getByRole('button', { name: payTexts['en-US'][decision], exact: true }).click();
    };
    await pay('25', 'decline');
    await expect(dialog.getByText(t('quick.unpaid'))).toBeVisible();
    await dialog.getByRole('button', { name: t('quick.again') }).click();
    await pay('30', 'approve');
    await expect(dialog.getByText(t('quick.paid'))).toBeVisible();
    await expectBalance(visit, 4000n);
    await dialog.getByRole('button', { name: t('quick.back') }).click();
    await expect(dialog).toHaveCount(0);
    await expectPath(visit, '/game/double_bell');
    await expect(frame).toBeVisible();
    expect(loads, 'loads of the game after it has started').toBe(0);
    expect(starts).toEqual([]);
    await expectBooked(visit, player.login, [3000n]);
  },
);

test(
  'BY-1.09 a payment over a game whose window was closed is opened again from its sheet, and paid once',
  desktop,
  async ({ page, site, context }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await site.sandbox.createPlayer({ mainMinor: 1000n });
    await visitAs(visit, player);
    await visit.open('/game/double_bell#real');
    await slotOf(visit);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('game.deposit') })
      .click();
    const dialog = page.getByRole('dialog', { name: t('quick.title') });
    await fillDeposit(visit, 'card', '25');
    const opened = context.waitForEvent('page');
    await payButton(visit).click();
    const provider = await opened;
    await expect(dialog.getByText(t('quick.waiting.text'))).toBeVisible();
    await provider.close();
    const again = context.waitForEvent('page');
    await dialog.getByRole('button', { name: t('deposit.left.continue') }).click();
    await (await again).getByRole('button', { name: payTexts['en-US'].approve, exact: true }).click();
    await expect(dialog.getByText(t('quick.paid'))).toBeVisible();
    await expectBooked(visit, player.login, [2500n]);
  },
);

test(
  'BY-1.04 before the first deposit a limit is asked for, as the market wants it: set, put off, or leave',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await site.sandbox.setSwitches({ depositLimitPrompt: 'optional' });
    await signedIn(visit);
    const prompt = page.getByRole('dialog', { name: t('limits.prompt.title') });
    await visit.open('/cashier/deposit');
    await prompt.getByRole('button', { name: t('limits.prompt.later') }).click();
    await expect(prompt).toHaveCount(0);
    const toCentre = page.getByRole('main').getByRole('link', { name: t('deposit.limit.set') });
    await expect(toCentre).toHaveAttribute('href', '/profile/responsible-game');
    await turnTo(page, '/');
    await page
      .getByRole('region', { name: t('shell.figures'), exact: true })
      .getByRole('link', { name: t('shell.figures.limits') })
      .click();
    await expectPath(visit, '/profile/responsible-game');
    await expect(limitCard(visit, 'deposit')).toContainText(t('limits.none'));

    await site.sandbox.setSwitches({ depositLimitPrompt: 'required' });
    await visit.open('/cashier/deposit');
    await expect(prompt).toBeVisible();
    await expect(prompt.getByRole('button', { name: t('limits.prompt.later') })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(prompt).toBeVisible();
    await prompt.getByRole('link', { name: t('limits.prompt.leave') }).click();
    await expectPath(visit, '/');
    await expect(prompt).toHaveCount(0);
    await turnTo(page, '/cashier/deposit');
    await prompt.getByRole('textbox').fill('40');
    await prompt.getByRole('button', { name: t('limits.save') }).click();
    await prompt.getByRole('button', { name: t('limits.prompt.continue') }).click();
    await expect(page.getByText(t.pattern('deposit.limit.left', 'left', 'limit'))).toContainText('40');
    await turnTo(page, '/terms');
    await turnTo(page, '/cashier/deposit');
    await fillDeposit(visit, 'card', '30');
    await expect(prompt).toHaveCount(0);
  },
);
