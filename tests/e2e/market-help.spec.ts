import { exceptions } from '../harness/accessibility.ts';
import { formatDateTime } from '../../schemas/rules/kit/format.ts';
import { routes } from '../../schemas/rules/site/routes.ts';
import { expect, test } from '../harness/test.ts';
import {
  fillRegistration,
  openRegistration,
  openSignIn,
  registrationPopup,
  sendCredentials,
  submitRegistration,
  termsBox,
} from './pages/auth.ts';
import { turnTo } from './pages/actors.ts';
import { signedIn } from './pages/limits.ts';
import { expectContacts, expectHelp, registerLink, ruleOf } from './pages/market-rules.ts';
import { expectLive, expectPath, visitOf } from './pages/visit.ts';

const phone = { tag: '@phone' };
const saferPlay = '/responsible-gaming';

test(
  'HP-32 a register refusal is a state of its own that names the register, never a wrong password',
  phone,
  async ({ page, site, watch }) => {
    watch.allow(/403/);
    await site.sandbox.setSwitches({ market: 'gb' });
    const visit = visitOf(page, site);
    const { t } = visit;
    const main = page.getByRole('main');
    await visit.open(saferPlay);
    await expect(registerLink(main, 'gb')).toHaveAttribute('href', ruleOf('gb', 'register')['url'] ?? '');
    const player = await site.sandbox.createPlayer({ is_on_register: 1 });
    await openSignIn(visit);
    await sendCredentials(visit, player);
    await expect(page.getByRole('heading', { name: t('market.registered.header') })).toBeVisible();
    await expect(main).toContainText(t('market.registered.text', { register: 'GAMSTOP' }));
    await expect(registerLink(main, 'gb')).toBeVisible();
    await expectContacts(main, 'gb');
    await expect(page).toHaveTitle(`${t('market.registered.header')} · Evenfall`);
    await expect(page.locator('#content')).toBeFocused();
    await expect(page.getByText(t('login.wrong.alt'))).toHaveCount(0);
    await expect(page.getByText(t('system.userBlocked.header'))).toHaveCount(0);
  },
);

test(
  'HP-32 who is on the register and opens another account is told so too, and not by a word at a field',
  phone,
  async ({ page, site, watch }) => {
    watch.allow(/403/);
    await site.sandbox.setSwitches({ market: 'nl' });
    const visit = visitOf(page, site);
    const { t } = visit;
    await visit.open('/');
    await openRegistration(visit);
    await fillRegistration(visit, {
      email: 'again@example.test',
      password: 'Lamp-2026',
      country: 'NL',
      firstName: 'Anna',
      lastName: 'Liepa',
    });
    await termsBox(visit, 18).check();
    await site.sandbox.setFault({
      target: 'auth.register',
      kind: 'error',
      when: 'before',
      times: 1,
      errorType: 'UserBanned',
      errorData: { reason: 'register', until: null },
    });
    await submitRegistration(visit);
    await expect(page.getByRole('heading', { name: t('market.registered.header') })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(
      t('market.registered.text', { register: ruleOf('nl', 'register')['name'] ?? '' }),
    );
    await expect(registerLink(page.getByRole('main'), 'nl')).toHaveAttribute(
      'href',
      ruleOf('nl', 'register')['url'] ?? '',
    );
    await expectContacts(page.getByRole('main'), 'nl');
    await expect(page.getByText(t('system.userBlocked.header'))).toHaveCount(0);
  },
);

test(
  'HP-29 HP-32 an exclusion names the register, signs out every tab, and sign-in answers with its end and whom to call',
  phone,
  async ({ page, site, watch, context }) => {
    watch.allow(/40[13]/);
    await site.sandbox.setSwitches({ market: 'gb' });
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await signedIn(visit);
    const other = visitOf(await context.newPage(), site);
    await other.open('/gamehall');
    const wayIn = other.page.getByRole('banner').getByRole('button', { name: t('shell.login'), exact: true });
    await expect(wayIn).toHaveCount(0);
    await page.bringToFront();
    await visit.open('/profile/responsible-game');
    await expect(registerLink(page.getByRole('main'), 'gb')).toBeVisible();
    const periods = page.getByRole('group', { name: t('limits.exclusion.period') });
    await periods.getByRole('button', { name: t('limits.exclusion.period.6_months') }).click();
    await page.getByRole('button', { name: t.pattern('limits.exclusion.until', 'date') }).click();
    const dialog = page.getByRole('dialog', { name: t('limits.exclusion.title') });
    await expect(registerLink(dialog, 'gb')).toBeVisible();
    await expect(dialog).toBeFocused();
    await dialog.getByRole('button', { name: t('limits.exclusion.continue') }).click();
    await dialog.getByLabel(t('limits.exclusion.password'), { exact: true }).fill(player.password);
    await dialog.getByRole('checkbox', { name: t('limits.exclusion.statement.is_meant') }).check();
    await dialog.getByRole('button', { name: t.pattern('limits.exclusion.until', 'date') }).click();
    await expect(wayIn).toBeVisible();
    await expectPath(visit, '/');
    await expect(page.locator('#content')).toBeFocused();
    await openSignIn(visit);
    await sendCredentials(visit, player);
    await expect(page.getByRole('heading', { name: t('system.selfExcluded.header') })).toBeVisible();
    const end = (await site.sandbox.player(player.login)).excluded_until_at ?? 0;
    await expect(page.getByRole('main')).toContainText(
      t('system.selfExcluded.until', { date: formatDateTime(end, 0) }),
    );
    await expectContacts(page.getByRole('main'), 'gb');
    await expect(registerLink(page.getByRole('main'), 'gb')).toBeVisible();
    await expect(page).toHaveTitle(`${t('system.selfExcluded.header')} · Evenfall`);
    await expect(page.locator('#content')).toBeFocused();
    await expect(page.locator('a[href="/offers"], a[href="/promotions"]')).toHaveCount(0);
  },
);

test(
  'HP-49 statement, helpline and the page about safer play stand on registration, account pages and cashier',
  phone,
  async ({ page, site }) => {
    test.setTimeout(120_000);
    await site.sandbox.setSwitches({ market: 'on' });
    const visit = visitOf(page, site);
    await visit.open('/forms/sign_up');
    await expectHelp(visit, 'on');
    await visit.open('/');
    await openRegistration(visit);
    await expectHelp(visit, 'on', registrationPopup(visit));
    await signedIn(visit, { mainMinor: 5000n });
    const own = routes.filter(
      ({ pattern, redirect }) => /^\/(?:cashier|profile)\//.test(pattern) && !redirect,
    );
    expect(own.length).toBeGreaterThan(20);
    for (const { pattern } of own) {
      await visit.open(pattern.replace(':sysname', 'card').replace(':transaction', 'none'));
      await expectHelp(visit, 'on');
    }
    await page.getByRole('main').locator(`a[href="${saferPlay}"]`).first().click();
    for (const heading of [
      'How games work',
      'Signs that it is too much',
      'Test yourself',
      'Where to get help',
    ])
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('heading', { name: visit.t('page.tools') })).toBeVisible();
  },
);

test(
  'HP-50 a guest reaches help, limits, reality check and exclusion in two actions from any page',
  phone,
  async ({ page, site, watch }) => {
    watch.allow(/404/);
    await site.sandbox.setSwitches({ market: 'gb' });
    const visit = visitOf(page, site);
    const guests = [
      '/',
      '/gamehall',
      '/game/double_bell',
      '/betting',
      '/forms/sign_in',
      '/offers',
      '/no/such',
    ];
    await visit.open('/terms');
    for (const path of guests) {
      await turnTo(page, path);
      const way = page.locator(`a[href="${saferPlay}"]`).last();
      await expect(way, path).toBeVisible();
      // One page of each layout is left by it.
      if (!['/', '/game/double_bell', '/no/such'].includes(path)) continue;
      await way.press('Enter');
      await expect(page).toHaveURL(visit.href(saferPlay));
      await expectContacts(page.getByRole('main'), 'gb');
    }
    const answer = await page.request.get(visit.href(saferPlay));
    expect(answer.status()).toBe(200);
    for (const [name, anchor] of [
      ['limits', 'limit-deposit'],
      ['check', 'reality-check'],
      ['exclusion', 'self-exclusion'],
    ] as const) {
      await expect(
        page.getByRole('main').getByRole('link', { name: visit.t(`page.tools.${name}`) }),
      ).toHaveAttribute('href', `/profile/responsible-game#${anchor}`);
    }
    await signedIn(visit);
    await visit.open(saferPlay);
    await page
      .getByRole('main')
      .getByRole('link', { name: visit.t('page.tools.check') })
      .click();
    await expect(page.locator('#reality-check')).toBeInViewport();
    await expect(page.locator('#limit-deposit, #self-exclusion')).toHaveCount(2);
    await turnTo(page, saferPlay);
    await page
      .getByRole('main')
      .getByRole('link', { name: visit.t('page.tools.limits') })
      .click();
    await expect(page.locator('#limit-deposit').getByRole('textbox')).toBeVisible();
  },
);

test(
  'HP-46 the in-play page says that broadcasts are delayed, with a way to more, and the frame keeps its area',
  phone,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    await signedIn(visit, { mainMinor: 5000n, is_betting: 1 });
    /** How much taller the frame is than the rest of the screen that it has to fill. */
    const frameSpare = async (): Promise<number> => {
      const frame = page.getByRole('main').locator('iframe');
      await expect(frame).toBeVisible();
      return frame.evaluate((one) => {
        const probe = document.createElement('i');
        probe.style.cssText = 'position:absolute;block-size:var(--rest)';
        one.parentElement?.append(probe);
        const rest = probe.offsetHeight;
        probe.remove();
        return rest < 300 ? -rest : one.clientHeight - rest;
      });
    };
    await visit.open('/betting');
    const notice = page.getByText(visit.t('section.betting.delayed'));
    expect(await frameSpare()).toBeGreaterThanOrEqual(0);
    await expect(notice).toHaveCount(0);
    await site.sandbox.setSwitches({ market: 'gb' });
    await visit.open('/betting');
    await expect(notice).toBeInViewport();
    expect(await frameSpare()).toBeGreaterThanOrEqual(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: visit.t('section.betting.delayed.more') }).click();
    await expect(page).toHaveURL(visit.href('/delayed-broadcasts'));
    await expect(page.getByRole('heading', { name: 'What this means for bets' })).toBeVisible();
  },
);

test(
  'HP-76 the footer leads to the accessibility statement, whose exceptions are those of the accessibility test',
  phone,
  async ({ page, site }) => {
    const shown: string[][] = [];
    for (const locale of ['en-US', 'ar'] as const) {
      const visit = visitOf(page, site, locale);
      await visit.open('/');
      await page.getByRole('contentinfo').locator('a[href$="/accessibility"]').click();
      await expect(page).toHaveURL(visit.href('/accessibility'));
      await expectLive(page);
      const list = page.getByRole('main').getByRole('listitem');
      await expect(list.first()).toBeVisible();
      shown.push(await list.allInnerTexts());
    }
    const [english, arabic] = shown;
    expect(english).toEqual(Object.values(exceptions));
    expect(arabic).toHaveLength(Object.keys(exceptions).length);
  },
);
