import { expectAccessible } from '../harness/accessibility.ts';
import { expect, test } from '../harness/test.ts';
import { codeField, openRegistration, openSignIn, sendCredentials, signInPopup } from './pages/auth.ts';
import {
  depositByCard,
  fillDeposit,
  fillWithdrawal,
  lostNote,
  openHistory,
  payButton,
  toSummary,
  withdrawButton,
} from './pages/cashier.ts';
import { makeDeposit, visitAs } from './pages/intents.ts';
import type { Locale } from './pages/texts.ts';
import { openMenu, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

/** Both directions and both widths; `expectAccessible` itself looks at both themes. */
const looks: readonly { readonly locale: Locale; readonly tag: string }[] = [
  { locale: 'en-US', tag: '@desktop' },
  { locale: 'ar', tag: '@phone' },
];

const expectPages = async ({ page, open }: Visit, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await open(path);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('load');
    await expectAccessible(page, { exclude: ['iframe'] });
  }
};

for (const { locale, tag } of looks) {
  test.describe(`no accessibility finding, ${locale}`, { tag }, () => {
    test.describe.configure({ timeout: 120_000 });

    test('on guests’ pages', async ({ page, site, watch }) => {
      watch.allow(/404/);
      const [game] = await site.sandbox.query('select sysname from games order by rank limit 1');
      await expectPages(visitOf(page, site, locale), [
        '/',
        '/gamehall',
        `/game/${String(game?.['sysname'])}`,
        '/terms',
        '/no/such/page',
        '/offers',
        '/providers',
        '/winners',
      ]);
    });

    test('in guests’ dialogs', async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      const { t } = visit;
      await visit.open('/');
      await openRegistration(visit);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('shell.search') })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await openSignIn(visit);
      await expectAccessible(page);
      await sendCredentials(visit, { login: 'nobody', password: 'Wrong-1234' });
      await expect(signInPopup(visit).getByRole('form').getByRole('alert')).toHaveText(t('login.wrong.html'));
      await expectAccessible(page);
      const player = await site.sandbox.createPlayer({ has_two_factor: 1 });
      await sendCredentials(visit, player);
      await expect(codeField(visit)).toBeEditable();
      await expectAccessible(page);
    });

    test('on players’ pages', async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      await visitAs(
        visit,
        await site.sandbox.createPlayer({ login: `axe-${locale}`, locale, mainMinor: 9000n }),
      );
      await expectPages(visit, [
        '/cashier/deposit',
        '/cashier/withdraw',
        '/cashier/history',
        '/cashier/paycancel',
        '/cashier/paynewwindow',
        '/profile/settings',
        '/profile/security',
        '/profile/responsible-game',
        '/profile/verification',
      ]);
      await openMenu(visit);
      await expectAccessible(page);
    });

    test('where money moves', async ({ page, site }) => {
      const visit = visitOf(page, site, locale);
      const { t } = visit;
      await visitAs(visit, await site.sandbox.createPlayer({ locale, mainMinor: 9000n }));
      await visit.open('/cashier/deposit');
      await depositByCard(visit, '20');
      await expectAccessible(page);
      await visit.open('/cashier/withdraw');
      await fillWithdrawal(
        visit,
        'card',
        { card_number: '4111111111111111', card_holder: 'Marta Ozola' },
        '30',
      );
      await toSummary(visit);
      await expectAccessible(page);
      await withdrawButton(visit).click();
      await expect(page.getByRole('heading', { name: t('withdrawal.done.title') })).toBeVisible();
      await expectAccessible(page);
      await visit.open('/cashier/history');
      await openHistory(visit, 'withdrawal');
      await page.getByRole('button', { name: t.pattern('history.cancel.label', 'number') }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
      await visit.open('/cashier/deposit');
      await fillDeposit(visit, 'card', '45');
      await site.sandbox.setFault({ target: makeDeposit, times: -1, kind: 'drop', when: 'after' });
      await payButton(visit).click();
      await expect(lostNote(visit)).toBeVisible();
      await expectAccessible(page);
    });
  });
}
