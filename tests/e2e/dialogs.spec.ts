import type { Locator } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import { closeDialogs, requestDialog, requestToast } from './pages/actors.ts';
import type { AskedDialog } from './pages/actors.ts';
import { signedIn } from './pages/limits.ts';
import { demoPopup } from './pages/play.ts';
import { openMenu, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const desktop = { tag: '@desktop' };
const image = '/favicon.svg';

test(
  'SH-2.97 SH-2.98 SH-2.101 popup, confirm and curtain: a confirm shows HTML with the buttons it has, and Esc or the overlay close it alone',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await visit.open('/');
    await requestDialog(page, { name: 'SiteMenu', kind: 'curtain' });
    const curtain = page.getByRole('dialog', { name: visit.t('shell.menu') });
    await expect(curtain).toBeVisible();
    const ask = (props: object) =>
      requestDialog(page, {
        name: 'RaiseLimit',
        kind: 'confirm',
        props,
      });
    const confirm = page.getByRole('alertdialog');
    const html = [{ tag: 'p', children: ['Read the ', { tag: 'strong', children: ['terms'] }] }];
    await ask({ html, agree: { id: 'common.retry' }, reject: { id: 'common.close' } });
    await expect(confirm.locator('p strong')).toHaveText('terms');
    await expect(confirm.getByRole('button')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(confirm).toHaveCount(0);
    await expect(curtain).toBeVisible();
    await ask({ html, agree: { id: 'common.retry' } });
    await expect(confirm.getByRole('button')).toHaveCount(1);
    await page.mouse.click(8, 8);
    await expect(confirm).toHaveCount(0);
    await ask({ html });
    await expect(confirm.locator('strong')).toBeVisible();
    await expect(confirm.getByRole('button')).toHaveCount(0);
    await closeDialogs(page);
    await expect(curtain).toHaveCount(0);
    // A popup takes its place in the queue: the next shows when the one before closes.
    await requestDialog(page, {
      name: 'DemoModePopup',
      kind: 'popup',
      props: { sysname: 'x', name: 'Bell', image_url: '' },
    });
    await requestDialog(page, { name: 'PromocodeActivatedPopup', kind: 'popup', props: { code: 'DUSK' } });
    await expect(page.getByRole('dialog', { name: visit.t('dialogs.demo.title') })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: visit.t('dialogs.promo.title') })).toBeVisible();
  },
);

type Named = {
  readonly row: string;
  readonly dialog: AskedDialog;
  readonly sees: (visit: Visit, dialog: Locator) => Promise<void>;
};
const product = { id: '5', name: 'Brass lamp', image, price: '120' };
const texts =
  (...wanted: readonly string[]) =>
  async (_visit: Visit, dialog: Locator) => {
    for (const text of wanted) await expect(dialog).toContainText(text);
  };
const button = (id: string, href?: string) => async (visit: Visit, dialog: Locator) => {
  const name = visit.t(id);
  if (href === undefined) await expect(dialog.getByRole('button', { name })).toBeVisible();
  else await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', href);
};
const all =
  (...checks: readonly Named['sees'][]): Named['sees'] =>
  async (visit, dialog) => {
    for (const check of checks) await check(visit, dialog);
  };

const named: readonly Named[] = [
  {
    row: 'SH-2.104',
    dialog: {
      name: 'PromocodeActivatedPopup',
      kind: 'popup',
      props: { code: 'DUSK50', description: 'Fifty more' },
    },
    sees: all(texts('DUSK50', 'Fifty more'), button('dialogs.ok')),
  },
  {
    row: 'SH-2.105',
    dialog: {
      name: 'UnseenCashbackPopup',
      kind: 'popup',
      props: { id: '9', status: 'active', amount: '12.5', currency: 'EUR', description: 'Week 46' },
    },
    sees: all(texts('12.50', 'Week 46'), button('dialogs.cashback.button', '/profile/cashback')),
  },
  {
    row: 'SH-2.107',
    dialog: {
      name: 'DemoModePopup',
      kind: 'popup',
      props: { sysname: 'double_bell', name: 'Double Bell', image_url: image },
    },
    sees: all(
      texts('Double Bell'),
      button('dialogs.demo.continue'),
      button('dialogs.demo.real', '/game/double_bell#real'),
    ),
  },
  {
    row: 'SH-2.108',
    dialog: {
      name: 'CampaignPopup',
      kind: 'popup',
      props: {
        name: 'autumn',
        title: 'Autumn tables',
        body: [{ tag: 'p', children: ['Eight new tables'] }],
        image,
        button: 'To the tables',
        link: '/gamehall?category=live',
      },
    },
    sees: async (_visit, dialog) => {
      await expect(dialog).toContainText('Eight new tables');
      await expect(dialog.getByRole('link', { name: 'To the tables' })).toHaveAttribute(
        'href',
        '/gamehall?category=live',
      );
    },
  },
  {
    row: 'SH-2.109',
    dialog: {
      name: 'LoyaltyShopPopupConfirm',
      kind: 'confirm',
      props: { product, points: '200', pointsAlias: 'lamps' },
    },
    sees: all(
      texts('Brass lamp', '120 lamps', '80 lamps'),
      // Its first button has the focus: what it costs is said with the question.
      (_visit, dialog) => expect(dialog).toHaveAccessibleDescription(/120 lamps.*80 lamps/),
      button('dialogs.shop.confirm.reject'),
      button('dialogs.shop.confirm.agree'),
    ),
  },
  {
    row: 'SH-2.110',
    dialog: {
      name: 'LoyaltyShopPopupBuy',
      kind: 'popup',
      props: { product, points: '80', pointsAlias: 'lamps' },
    },
    sees: all(texts('Brass lamp', '80 lamps'), button('dialogs.ok')),
  },
  {
    row: 'SH-2.111',
    dialog: {
      name: 'LoyaltyShopInsufficientFundsPopup',
      kind: 'popup',
      props: { product, required: '120', available: '20.5', pointsAlias: 'lamps' },
    },
    sees: all(texts('Brass lamp', '120 lamps', '20.50 lamps', '99.50 lamps'), button('dialogs.ok')),
  },
  {
    row: 'SH-2.112',
    dialog: {
      name: 'LoyaltyQuestPopup',
      kind: 'popup',
      props: {
        quest: {
          title: 'Three nights',
          description: 'Play three nights in a row',
          image,
          progress: { current: 1, total: 3 },
          reward: { type: 'freespins', amount: '20' },
          ends_at: null,
          link: '/gamehall',
        },
      },
    },
    sees: async (visit, dialog) => {
      await expect(dialog).toContainText('Three nights');
      await expect(dialog.getByRole('progressbar')).toHaveAttribute('value', '1');
      await expect(dialog).toContainText(visit.t('dialogs.quest.reward.freespins', { amount: '20' }));
      await button('dialogs.quest.button', '/gamehall')(visit, dialog);
    },
  },
  {
    row: 'SH-2.113',
    dialog: {
      name: 'LoyaltyCharacterChangeConfirmPopup',
      kind: 'confirm',
      props: { character: { id: '2', name: 'Wren', image } },
    },
    sees: all(
      texts('Wren'),
      button('dialogs.character.confirm.reject'),
      button('dialogs.character.confirm.agree'),
    ),
  },
];

test(
  `${named.map(({ row }) => row).join(' ')} named dialogs open by their names and show what they are for`,
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await visit.open('/');
    for (const { dialog, sees } of named)
      await test.step(dialog.name, async () => {
        await requestDialog(page, dialog);
        const shown = page.getByRole(dialog.kind === 'confirm' ? 'alertdialog' : 'dialog');
        await expect(shown).toBeVisible();
        await sees(visit, shown);
        await page.keyboard.press('Escape');
        await expect(shown).toHaveCount(0);
      });
  },
);

test(
  'SH-2.114 LoyaltyCharacterChangePopup lists the characters, and a choice asks for its confirmation above it',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    await visit.open('/');
    await requestDialog(page, {
      name: 'LoyaltyCharacterChangePopup',
      kind: 'popup',
      props: {
        current: '1',
        characters: [
          { id: '1', name: 'Fox', image, description: 'Quick' },
          { id: '2', name: 'Owl', image, description: 'Calm' },
        ],
      },
    });
    const list = page.getByRole('dialog', { name: t('dialogs.character.title') });
    const own = list.getByRole('listitem').filter({ hasText: t('dialogs.character.current') });
    await expect(own).toHaveText(/Fox/);
    await expect(own.getByRole('button')).toHaveCount(0);
    await list.getByRole('button', { name: t('dialogs.character.chooseName', { name: 'Owl' }) }).click();
    const confirm = page.getByRole('alertdialog');
    await expect(confirm).toContainText(t('dialogs.character.confirm.title', { name: 'Owl' }));
    await confirm.getByRole('button', { name: t('dialogs.character.confirm.reject') }).click();
    await expect(confirm).toHaveCount(0);
    await expect(list).toBeVisible();
  },
);

test('SH-9.10 toasts sit below the header, wherever its measured height ends', async ({ page, site }) => {
  const visit = visitOf(page, site);
  await visit.open('/');
  await requestToast(page, { kind: 'error', title: { id: 'errors.default' }, sticky: true });
  const toast = page.getByRole('region', { name: visit.t('shell.toasts') });
  await expect(toast.getByText(visit.t('errors.default'))).toBeVisible();
  const gap = () =>
    page.evaluate((name) => {
      const stack = document.querySelector(`section[aria-label="${name}"]`)?.getBoundingClientRect();
      const header = document.querySelector('header')?.getBoundingClientRect();
      return stack && header ? stack.top - header.bottom : -1;
    }, visit.t('shell.toasts'));
  const before = await gap();
  expect(before).toBeGreaterThanOrEqual(0);
  expect(before).toBeLessThan(64);
  // The header grows: a notice, larger text, another brand.
  await page.evaluate(() => {
    const header = document.querySelector('header');
    const block = document.createElement('div');
    block.append(...Array.from({ length: 6 }, () => document.createElement('br')));
    header?.append(block);
  });
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

test('a dialog that is longer than the screen begins at its top, with its first control one Tab away @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  await page.setViewportSize({ width: 390, height: 300 });
  await signedIn(visit, { mainMinor: 4_200n });
  await visit.open('/game/double_bell#demo');
  const dialog = demoPopup(visit);
  await expect(dialog).toBeVisible();
  // What it shows first: a figure or its title.
  await expect
    .poll(() => dialog.evaluate((node) => [node.scrollTop, node.scrollHeight > node.clientHeight]))
    .toEqual([0, true]);
  const on = dialog.getByRole('button', { name: t('dialogs.demo.continue') });
  await expect(on).not.toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(on).toBeFocused();
  await expect(on).toBeInViewport({ ratio: 1 });
});

test('the menu is still a curtain with a close button @phone', async ({ page, site }) => {
  const visit = visitOf(page, site);
  await visit.open('/');
  await openMenu(visit);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
