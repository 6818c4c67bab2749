import { expect, test } from '../harness/test.ts';
import { openMenu, visitOf } from './pages/visit.ts';

const desktop = { tag: '@desktop' };
const link = (title: string, url: string) => ({ id: title, title, url, icon: '' });

test(
  'SH-3.38 the operator’s link lists are the menus of header, phone, footer, player and profile',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await site.sandbox.setOverrides({
      config: {
        menuLinks: [link('Menu one', '/jackpots')],
        mobileBottomMenu: [link('Bottom one', '/winners')],
        footerLinks: [link('Footer one', '/terms')],
        userMenuLinks: [{ ...link('User one', '/cashier/deposit'), isAuthOnly: true }],
        profileLinks: [link('Profile one', '/support')],
      },
    });
    const { login } = await site.sandbox.createPlayer();
    const cookies = await site.sandbox.signIn(login);
    await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
    await visit.open('/terms');
    const leads = (where: ReturnType<typeof page.locator>, title: string) =>
      where.locator('a').filter({ hasText: title }).first();
    await expect(leads(page.getByRole('banner'), 'Menu one')).toHaveAttribute('href', '/jackpots');
    const footer = page.getByRole('contentinfo');
    await expect(leads(footer, 'Footer one')).toHaveAttribute('href', '/terms');
    await expect(leads(footer, 'User one')).toHaveAttribute('href', '/cashier/deposit');
    await expect(leads(page.locator('body'), 'Bottom one')).toHaveAttribute('href', '/winners');
    await openMenu(visit);
    const menu = page.getByRole('dialog', { name: visit.t('shell.menu') });
    await expect(leads(menu, 'Menu one')).toBeVisible();
    await expect(leads(menu, 'User one')).toBeVisible();
    await leads(menu, 'Profile one').click();
    await expect(page).toHaveURL(/\/support$/);
  },
);

test(
  'SH-3.39 the footer shows payment methods, social networks and review sites of the configuration',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await site.sandbox.setOverrides({
      config: {
        paymentMethods: [
          { sysname: 'card', name: 'Night card', icon: '/favicon.svg' },
          { sysname: 'cash', name: 'Coins', icon: 'javascript:alert(1)' },
        ],
        socialItemsList: [
          { id: 1, title: 'Lamp board', url: 'https://board.example/lamp', icon: '/favicon.svg' },
          { id: 2, title: 'Trap', url: 'javascript:alert(1)', icon: '' },
        ],
        ratingSites: [{ id: 3, title: 'Fair tables', url: 'https://fair.example/lamp', image: '' }],
      },
    });
    await visit.open('/terms');
    const list = (id: string) => page.getByRole('contentinfo').getByRole('list', { name: visit.t(id) });
    const methods = list('shell.footer.payments');
    await expect(methods.getByRole('listitem')).toHaveCount(1);
    await expect(methods.getByRole('img', { name: 'Night card' })).toHaveAttribute('src', '/favicon.svg');
    const social = list('shell.footer.social').getByRole('link');
    await expect(social).toHaveCount(1);
    await expect(social).toHaveAccessibleName('Lamp board');
    await expect(social).toHaveAttribute('href', 'https://board.example/lamp');
    await expect(social).toHaveAttribute('rel', /noopener/);
    await expect(list('shell.footer.ratings').getByRole('link', { name: 'Fair tables' })).toHaveAttribute(
      'href',
      'https://fair.example/lamp',
    );
    await site.sandbox.setOverrides({
      config: { paymentMethods: [], socialItemsList: [], ratingSites: [] },
    });
    await visit.open('/terms');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    for (const id of ['shell.footer.payments', 'shell.footer.social', 'shell.footer.ratings'])
      await expect(list(id)).toHaveCount(0);
  },
);
