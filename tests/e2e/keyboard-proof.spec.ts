import { verifyTexts } from '../../sandbox/account/verification/page.ts';
import { expect, test } from '../harness/test.ts';
import { keysOf } from './pages/keys.ts';
import { signedIn } from './pages/limits.ts';
import { expectToast, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const desktop = { tag: '@desktop' };

/** The code of the newest message to a recipient. */
const codeFor = async ({ site }: Visit, recipient: string): Promise<string> => {
  const newest = async () => (await site.sandbox.outbox(recipient)).at(-1)?.code ?? '';
  await expect.poll(newest).not.toBe('');
  return newest();
};

test(
  'BY-1.13 by keyboard: two-factor is switched on, other sessions ended, a phone confirmed and news by e-mail asked for',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const keys = keysOf(visit);
    const { login, password, uid } = await signedIn(visit);
    const { email } = await site.sandbox.player(login);
    const main = page.getByRole('main');
    const button = (id: string) => main.getByRole('button', { name: t(id), exact: true });
    const form = (id: string) => main.getByRole('form', { name: t(id), exact: true });
    const secret = (id: string) => form(id).getByLabel(t('field.password'), { exact: true });
    const code = main.getByRole('textbox', { name: t('field.code'), exact: true });
    const number = String(20_000_000 + (uid % 9_000_000));
    const links = (section: string) =>
      main.getByRole('link', { name: t(`profile.section.${section}`), exact: true });
    await site.sandbox.signIn(login);
    await visit.open('/profile/security');
    await keys.press(button('security.twoFactor.on'));
    await keys.type(secret('security.twoFactor.on'), password);
    await keys.press(button('security.twoFactor.send'));
    await keys.type(code, await codeFor(visit, email ?? ''));
    await keys.press(button('profile.code.send'));
    await expectToast(visit, 'security.twoFactor.isOn');
    expect(await site.sandbox.player(login)).toMatchObject({ has_two_factor: 1 });

    const sessions = 'select 1 from sessions where uid = ? and ended_at is null';
    expect(await site.sandbox.query(sessions, [uid])).toHaveLength(2);
    await keys.press(button('security.sessions.end'));
    await keys.type(secret('security.sessions.end'), password);
    await keys.press(form('security.sessions.end').getByRole('button', { name: t('security.sessions.end') }));
    await expectToast(visit, 'security.sessions.ended');
    expect(await site.sandbox.query(sessions, [uid])).toHaveLength(1);

    await keys.press(links('settings'));
    await keys.press(button('contacts.add.phone'));
    const phone = form('contacts.add.phone');
    await keys.choose(phone.getByRole('combobox'), 'Latvija +371');
    await keys.type(phone.getByRole('textbox').first(), number);
    await keys.type(secret('contacts.add.phone'), password);
    await keys.press(button('contacts.add.send'));
    await keys.type(code, await codeFor(visit, `371${number}`));
    await keys.press(button('profile.code.send'));
    await expectToast(visit, 'contacts.confirmed');
    expect(await site.sandbox.player(login)).toMatchObject({ is_phone_confirmed: 1 });

    await keys.press(links('notification'));
    const box = main.getByRole('checkbox', { name: new RegExp(`^${t('notification.by.email')}`) });
    await keys.press(box, 'Space');
    await expect(box).toBeChecked();
    await expect.poll(async () => (await site.sandbox.player(login)).is_email_subscribed).toBe(1);
  },
);

test('BY-1.13 by keyboard: a player proves who he is in the frame of the service, and keeps a game as a favourite @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const keys = keysOf(visit);
  const { login, uid } = await signedIn(visit);
  const main = page.getByRole('main');
  await visit.open('/profile/verification');
  await keys.press(main.getByRole('button', { name: t('verification.start.button') }));
  const frame = page.locator(`iframe[title="${t('verification.frame')}"]`);
  const approve = page
    .frameLocator(`iframe[title="${t('verification.frame')}"]`)
    .getByRole('button', { name: verifyTexts['en-US'].approve });
  await expect(approve).toBeEnabled();
  await keys.into(frame);
  await keys.press(approve);
  await expect(page.getByText(t('verification.done.title'))).toBeVisible();
  expect((await site.sandbox.player(login)).is_verified).toBe(1);

  await visit.open('/game/koi_department#real');
  const heart = main.getByRole('button', { name: t('outside.favorites.toggle'), exact: true });
  await keys.press(heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => site.sandbox.query('select sysname from likes where uid = ?', [uid]))
    .toEqual([{ sysname: 'koi_department' }]);
});
