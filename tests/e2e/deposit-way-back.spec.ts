import { payTexts } from '../../sandbox/pages/texts.ts';
import { expect, test } from '../harness/test.ts';
import { depositByCard, fillDeposit, payButton } from './pages/cashier.ts';
import { expectBooked, visitAs } from './pages/intents.ts';
import { slotOf } from './pages/play.ts';
import { expectPath, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const desktop = { tag: '@desktop' };

/** The button of the finished deposit leads back into the game, played for money. */
const backToGame = async (visit: Visit): Promise<void> => {
  const { page, t } = visit;
  const back = page.getByRole('main').getByRole('link', { name: t('quick.back'), exact: true });
  await expect(back).toHaveAttribute('href', '/game/double_bell#real');
  await back.click();
  await expectPath(visit, '/game/double_bell');
  await slotOf(visit);
};

test(
  'BY-1.09 a deposit by the link of a game page: its end leads back to that game, one from elsewhere to the games',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await site.sandbox.createPlayer({ mainMinor: 1000n });
    await visitAs(visit, player);
    await visit.open('/game/double_bell#real');
    await slotOf(visit);
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.deposit'), exact: true })
      .click();
    await expectPath(visit, '/cashier/deposit');
    await depositByCard(visit, '20');
    await backToGame(visit);
    await visit.open('/cashier/deposit');
    await depositByCard(visit, '30');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: t('system.paymentSuccess.button') }).first()).toHaveAttribute(
      'href',
      '/gamehall',
    );
    await expect(main.getByRole('link', { name: t('quick.back') })).toHaveCount(0);
    await expectBooked(visit, player.login, [2000n, 3000n]);
  },
);

test(
  'BY-1.09 a deposit over a game: the window of the provider too leads back to that game',
  desktop,
  async ({ page, site, context }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await visitAs(visit, await site.sandbox.createPlayer({ mainMinor: 1000n }));
    await visit.open('/game/double_bell#real');
    await slotOf(visit);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('game.deposit') })
      .click();
    await fillDeposit(visit, 'card', '25');
    const opened = context.waitForEvent('page');
    await payButton(visit).click();
    const provider = await opened;
    await provider.getByRole('button', { name: payTexts['en-US'].approve, exact: true }).click();
    await provider.waitForURL('**/cashier/paysuccess/*');
    await backToGame(visitOf(provider, site));
  },
);
