import type { APIRequestContext } from 'playwright/test';
import { expect, test } from '../harness/test.ts';
import type { SiteHandle } from '../harness/site.ts';
import { visitAs } from './pages/intents.ts';
import { expectPath, visitOf } from './pages/visit.ts';

let made = 0;

/** A player who asked for news, straight at the platform; the mails' links lead to the site. */
const register = async (site: SiteHandle, request: APIRequestContext): Promise<string> => {
  made += 1;
  const email = `mailed${made}.${Date.now()}@evenfall.test`;
  const { host } = new URL(site.url);
  const answer = await request.post(`${site.sandboxUrl}/api/auth.register?v=1&locale=en-US`, {
    headers: { 'x-forwarded-host': host, 'x-forwarded-proto': 'http' },
    multipart: {
      email,
      password: 'Lamp-2026',
      country_code: 'LV',
      currency: 'EUR',
      first_name: 'Ann',
      last_name: 'Berg',
      birth_date: '1990-05-17',
      notify: '1',
    },
  });
  expect([answer.status(), await answer.text()]).toEqual([200, expect.any(String)]);
  return email;
};

/** The link in the newest mail to an address that has one of these words. */
const linkTo = async (site: SiteHandle, email: string, word: string): Promise<string> => {
  const mails = await site.sandbox.outbox(email);
  const [link = ''] = mails
    .flatMap(({ body }) => body.match(/https?:\/\/\S+/g) ?? [])
    .filter((found) => found.includes(word))
    .slice(-1);
  return link;
};

test('SH-2.21 SH-2.123 the link of a mailing opens /unsubscribe, and only its button ends the mailing @desktop', async ({
  page,
  request,
  site,
}) => {
  const { t } = visitOf(page, site);
  const email = await register(site, request);
  const isSubscribed = async () => (await site.sandbox.player(email)).is_subscribed;
  const link = await linkTo(site, email, '/unsubscribe?');
  expect(link.startsWith(`${site.url}/unsubscribe?token=`)).toBe(true);
  expect((await request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('system.unsubscribe.header'));
  await expect(page.getByText(t('system.unsubscribe.description'))).toBeVisible();
  // The token is out of the address, and neither visit has changed anything.
  await expect(page).toHaveURL(`${site.url}/unsubscribe`);
  expect(await isSubscribed()).toBe(1);
  await page.getByRole('button', { name: t('unsubscribe.button') }).click();
  await expect(page.getByText(t('unsubscribe.done'))).toBeVisible();
  expect(await isSubscribed()).toBe(0);
  // The way on, and the same mail once more: it says the same.
  await expect(
    page.getByRole('main').getByRole('link', { name: t('system.unsubscribe.button') }),
  ).toHaveAttribute('href', '/');
  await page.goto(link);
  await page.getByRole('button', { name: t('unsubscribe.button') }).click();
  await expect(page.getByText(t('unsubscribe.done'))).toBeVisible();
});

test('SH-2.21 AC-7.16 an unknown token leads to the settings of notifications @desktop', async ({
  page,
  site,
}) => {
  const { t } = visitOf(page, site);
  await page.goto('/unsubscribe?token=1.forged');
  await page.getByRole('button', { name: t('unsubscribe.button') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('unsubscribe.refused.title'));
  await expect(page.getByRole('link', { name: t('unsubscribe.refused.button') })).toHaveAttribute(
    'href',
    '/profile/notification',
  );
});

test('AC-4.04 SH-2.22 a contact’s link of another account says so, offers no link that nobody sends, and works once its own player comes @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const [player, other] = [await site.sandbox.createPlayer(), await site.sandbox.createPlayer()];
  const emailOf = async ({ login }: { readonly login: string }): Promise<string> =>
    (await site.sandbox.player(login)).email ?? '';
  const [own, foreign] = [await emailOf(player), await emailOf(other)];
  const open = async (contact: string) => {
    await page.goto(`/confirmation?contact=${encodeURIComponent(contact)}&code=000000`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('confirmation.refused.title'));
  };
  const sent = async (contact: string) => (await site.sandbox.outbox(contact)).length;
  const another = page.getByRole('button', { name: t('confirmation.refused.button') });
  await visitAs(visit, player);
  await open(own);
  await another.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('confirmation.contact.resent'));
  expect(await sent(own)).toBe(1);

  await open(foreign);
  await expect(page.getByText(t('confirmation.foreign.text'))).toBeVisible();
  await expect(another).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell.logout') })
    .click();
  await expectPath(visit, '/');
  await expect(
    page.getByRole('banner').getByRole('button', { name: t('shell.login'), exact: true }),
  ).toBeVisible();
  expect(await sent(foreign)).toBe(0);
  await open(foreign);
  await another.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('confirmation.contact.resent'));
  expect(await sent(foreign)).toBe(1);
});
