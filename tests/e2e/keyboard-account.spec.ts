import { expect, test } from '../harness/test.ts';
import { expectSeenFocus, keysOf } from './pages/keys.ts';
import { signedIn } from './pages/limits.ts';
import { expectToast, visitOf } from './pages/visit.ts';

const desktop = { tag: '@desktop' };

test(
  'BY-1.13 by keyboard: personal data and the password are changed, what is wrong takes the focus, and support is written to',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const keys = keysOf(visit);
    const { login, password, uid } = await signedIn(visit);
    const main = page.getByRole('main');
    const field = (name: string) => main.getByRole('textbox', { name: t(`field.${name}`), exact: true });
    await visit.open('/profile/settings');
    await keys.type(field('first_name'), 'Ada');
    await keys.type(field('last_name'), 'Lovelace');
    await keys.type(field('birth_date'), '10122020');
    const save = main.getByRole('button', { name: t('profile.save'), exact: true });
    await keys.press(save);
    await expect(field('birth_date')).toHaveAttribute('aria-invalid', 'true');
    await expectSeenFocus(field('birth_date'));
    await keys.type(field('birth_date'), '10121990');
    await keys.press(save);
    await expectToast(visit, 'profile.saved');
    expect(JSON.parse(String((await site.sandbox.player(login)).profile))).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
    });

    const sections = main.getByRole('link', { name: t('profile.section.security'), exact: true });
    await keys.press(sections);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile.section.security'));
    const secret = (id: string) => main.getByLabel(t(id), { exact: true });
    await keys.type(secret('security.password.old'), password);
    await keys.type(secret('security.password.new'), 'Night-77');
    await keys.type(secret('field.password_repeat'), 'Night-78');
    await page.keyboard.press('Enter');
    await expect(secret('field.password_repeat')).toHaveAccessibleDescription(
      t('validation.passwordsNotEqual'),
    );
    await expectSeenFocus(secret('field.password_repeat'));
    await keys.type(secret('field.password_repeat'), 'Night-77');
    await keys.press(main.getByRole('button', { name: t('security.password.save'), exact: true }));
    await expectToast(visit, 'security.password.saved');
    await expect(secret('security.password.old')).toHaveValue('');

    await visit.open('/support');
    const form = main.getByRole('form', { name: t('support.write') });
    const text = form.getByLabel(t('support.text'));
    const send = form.getByRole('button').last();
    await keys.press(send);
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await expectSeenFocus(text);
    await page.keyboard.type('Where is my withdrawal?');
    await keys.choose(form.getByLabel(t('support.topic')), 'Deposits and withdrawals');
    await keys.press(send);
    await expect(main.getByRole('status').filter({ hasText: t('support.sent.title') })).toBeVisible();
    expect(await site.sandbox.query('select topic, text from feedback where uid = ?', [uid])).toEqual([
      { topic: 'Deposits and withdrawals', text: 'Where is my withdrawal?' },
    ]);
  },
);

test('BY-1.13 by keyboard: the chat in its frame is opened, written to and left @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const keys = keysOf(visit);
  const support = { id: '12', license: 'L1', src: '', widget_id: 'W1', lang: '' };
  await site.sandbox.setOverrides({ support: { chat: 'freshChat', config: support } });
  const { uid } = await signedIn(visit);
  await visit.open('/support');
  const chat = page.locator('iframe[data-chat]');
  const inside = page.frameLocator('iframe[data-chat]');
  const badge = inside.getByRole('button', { name: 'Open chat' });
  await expect(badge).toBeVisible();
  await keys.into(chat);
  await keys.press(badge);
  await keys.type(inside.getByLabel('Message'), 'hello there');
  await keys.press(inside.getByRole('button', { name: 'Send' }));
  await expect(inside.getByText('You said: hello there')).toBeVisible();
  const told = "select params from events where name = 'chat' and uid = ?";
  await expect.poll(async () => (await site.sandbox.query(told, [uid])).length).toBe(2);
  await keys.to(page.getByRole('contentinfo').getByRole('combobox'));
});
