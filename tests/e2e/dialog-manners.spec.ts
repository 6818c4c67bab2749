import type { Locator, Page } from 'playwright/test';
import type { DialogName } from '../../machines/kit/dialogs.ts';
import type { DialogKind } from '../../machines/kit/message-events.ts';
import { expectAccessible } from '../harness/accessibility.ts';
import { expect, test } from '../harness/test.ts';
import { requestDialog, sendTo } from './pages/actors.ts';
import { visitAs } from './pages/intents.ts';
import type { Locale } from './pages/texts.ts';
import { visitOf } from './pages/visit.ts';

type Asked = {
  readonly kind: DialogKind;
  readonly props: object | null;
  /** Of a guest. */
  readonly isGuests?: true;
  /** Stays until it is answered. */
  readonly isKept?: true;
};

const image = '/favicon.svg';
const product = { id: '5', name: 'Brass lamp', image, price: '120' };
const question: Asked = {
  kind: 'confirm',
  props: {
    title: { id: 'common.retry' },
    text: { id: 'errors.default' },
    agree: { id: 'common.retry' },
    reject: { id: 'common.close' },
  },
};

/** Every dialog of the site, with what its asker gives: one that is added does not compile before it is here. */
const dialogs: Readonly<Record<DialogName, Asked>> = {
  AuthPopup: { kind: 'popup', props: { view: 'restore' }, isGuests: true },
  BettingBonusActivated: question,
  BonusConfirm: question,
  BurnBonuses: question,
  CampaignPopup: {
    kind: 'popup',
    props: {
      name: 'autumn',
      title: 'Autumn tables',
      body: [{ tag: 'p', children: ['Open tonight.'] }],
      image,
      button: 'To the tables',
      link: '/gamehall?category=live',
      isPreview: false,
    },
  },
  CancelWithdrawal: question,
  DemoModePopup: { kind: 'popup', props: { sysname: 'x', name: 'Bell', image_url: '' } },
  DepositLimitPrompt: { kind: 'popup', props: null },
  EmailConfirmPopup: { kind: 'popup', props: { contact: 'a•••@e•••.test' } },
  FillProfilePopup: { kind: 'popup', props: { reason: 'deposit' } },
  GamesSearchPopup: { kind: 'popup', props: null },
  InactivityWarning: {
    kind: 'confirm',
    props: { endsAt: Date.now() + 6 * 60_000, seconds: 360 },
    isKept: true,
  },
  InteractivityWarning: { kind: 'confirm', props: null },
  LoyaltyCharacterChangeConfirmPopup: {
    kind: 'confirm',
    props: { character: { id: '2', name: 'Wren', image } },
  },
  LoyaltyCharacterChangePopup: {
    kind: 'popup',
    props: {
      current: '1',
      characters: [
        { id: '1', name: 'Fox', image, description: 'Quick' },
        { id: '2', name: 'Owl', image, description: 'Calm' },
      ],
    },
  },
  Gate: { kind: 'popup', props: { before: 'play' } },
  GameFilters: { kind: 'popup', props: { search: '' } },
  GameInfo: { kind: 'popup', props: { sysname: 'double_bell', name: 'Double Bell' } },
  LiftExclusion: { kind: 'popup', props: { step: 'ask' } },
  LoyaltyQuestPopup: {
    kind: 'popup',
    props: {
      quest: {
        id: '1',
        title: 'Three nights',
        description: 'Play three nights in a row',
        image,
        progress: { current: 1, total: 3 },
        reward: { type: 'freespins', amount: '20' },
        ends_at: null,
        link: '/gamehall',
      },
      currency: 'EUR',
    },
  },
  LoyaltyShopInsufficientFundsPopup: {
    kind: 'popup',
    props: { product, required: '120', available: '20.5', pointsAlias: 'lamps' },
  },
  LoyaltyShopPopupBuy: { kind: 'popup', props: { product, points: '500', pointsAlias: 'lamps' } },
  LoyaltyShopPopupConfirm: { kind: 'confirm', props: { product, points: '500', pointsAlias: 'lamps' } },
  MarketingConsent: { kind: 'popup', props: null },
  OtherPlayer: question,
  PromocodeActivatedPopup: { kind: 'popup', props: { code: 'DUSK', description: 'Ten spins' } },
  QuickDeposit: { kind: 'popup', props: null },
  RaiseLimit: question,
  Receipt: { kind: 'popup', props: { id: 'T-1' } },
  RealityCheck: { kind: 'confirm', props: null, isKept: true },
  SelfExclusion: { kind: 'popup', props: { period: '1_day' } },
  SiteMenu: { kind: 'curtain', props: null },
  SumsubPopup: { kind: 'popup', props: { actionId: '' } },
  BetsStatement: { kind: 'popup', props: { type: 'casino', days: 7, from: '', to: '' } },
  Statement: { kind: 'popup', props: { tab: 'deposit', filter: 'all', from: '', to: '' } },
  TimeOut: { kind: 'popup', props: { period: '1_day' } },
  TournamentEntry: question,
  UnseenCashbackPopup: {
    kind: 'popup',
    props: {
      id: '7',
      status: 'active',
      receiving_expired_at: null,
      paid_out_at: null,
      description: 'Cashback of the week',
      end_date: null,
      amount: '12.40',
      currency: 'EUR',
    },
  },
};

const expectKept = async (page: Page, dialog: Locator): Promise<void> => {
  await expect
    .poll(() => dialog.evaluate((node) => node.contains(document.activeElement)), {
      message: 'the dialog has the focus',
    })
    .toBe(true);
  // Between the last and the first the browser's own bar has its turn, and then nothing of the page has the focus.
  const behind = await dialog.evaluateHandle((node) => {
    const found: string[] = [];
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && !node.contains(target)) found.push(target.outerHTML.slice(0, 80));
    });
    return found;
  });
  for (const keys of ['Tab', 'Shift+Tab'])
    for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press(keys);
  expect(await behind.jsonValue(), 'what had the focus behind the dialog').toEqual([]);
};

for (const [locale, tag] of [
  ['en-US', '@desktop'],
  ['ar', '@phone'],
] as const satisfies readonly (readonly [Locale, string])[])
  test(
    `BY-1.13 every dialog takes the focus, keeps it, gives it back, and has no accessibility finding, ${locale}`,
    { tag },
    async ({ page, site }) => {
      test.setTimeout(240_000);
      const visit = visitOf(page, site, locale);
      const open = async (names: readonly (readonly [string, Asked])[], path: string) => {
        await visit.open(path);
        for (const [name, { kind, props, isKept }] of names)
          await test.step(name, async () => {
            const opener = page.getByRole('banner').getByRole('link').first();
            await opener.focus();
            await requestDialog(page, { name, kind, props } as never);
            const dialog = page.getByRole(kind === 'confirm' ? 'alertdialog' : 'dialog');
            await expect(dialog, name).toBeVisible();
            await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
            await expect(dialog, name).toHaveAccessibleName(/\S/);
            await expectKept(page, dialog);
            await expectAccessible(page, { hasExceptions: true });
            await page.keyboard.press('Escape');
            if (isKept) {
              await expect(dialog).toBeVisible();
              await sendTo(page, 'dialogs', { type: 'dialog.close.requested', name, immediate: true });
            }
            await expect(dialog, name).toHaveCount(0);
            await expect(opener, name).toBeFocused();
          });
      };
      const all = Object.entries(dialogs);
      await open(
        all.filter(([, { isGuests }]) => isGuests),
        '/',
      );
      await visitAs(visit, await site.sandbox.createPlayer({ locale, mainMinor: 9000n }));
      await open(
        all.filter(([, { isGuests }]) => !isGuests),
        '/profile/responsible-game',
      );
    },
  );

test(
  'BY-1.13 a dialog gives the focus to the control that asks for it, though another one stands before it',
  { tag: '@desktop' },
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await visitAs(visit, await site.sandbox.createPlayer({ mainMinor: 9000n }));
    await visit.open('/profile/responsible-game');
    await requestDialog(page, { name: 'EmailConfirmPopup', ...dialogs.EmailConfirmPopup } as never);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: visit.t('dialogs.email.send') })).toBeFocused();
  },
);
