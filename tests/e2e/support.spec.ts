import { expect, test } from '../harness/test.ts';
import { holdCalls } from './pages/held-calls.ts';
import { signedIn } from './pages/limits.ts';
import { visitOf } from './pages/visit.ts';

test('AC-1.10 AC-2.21 AC-7.78 AC-7.79 a player writes to support: address and name are there, what is wrong stands at its field, the form is empty once it was taken @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: t('support.write') });
  const email = form.getByLabel(t('support.email'));
  const text = form.getByLabel(t('support.text'));
  const send = form.getByRole('button').last();

  await visit.open('/support');
  await expect(main.getByRole('link', { name: 'support@evenfall.test' })).toBeVisible();
  await expect(email).toHaveValue('');
  const { login } = await signedIn(visit);
  await visit.open('/support');
  await expect(email).toHaveValue(String((await site.sandbox.player(login)).email));
  await form.getByLabel(t('support.name')).fill('Wren Hale');
  await send.click();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(text).toBeFocused();

  const files = form.getByLabel(t('support.files'), { exact: true });
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  const picture = { name: 'receipt.png', mimeType: 'image/png', buffer: png };
  await files.first().setInputFiles([picture, { name: 'notes.html', mimeType: 'text/html', buffer: png }]);
  await expect(form.getByText(t('validation.files.type'))).toBeVisible();
  await send.click();
  await expect(form.getByText(t('validation.files.type'))).toBeVisible();
  await form.getByRole('button', { name: t('support.files.remove', { name: 'notes.html' }) }).click();
  await expect(form.getByText('notes.html')).toHaveCount(0);
  await expect(form.getByText(t('validation.files.type'))).toHaveCount(0);
  await files.first().setInputFiles({ name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) });
  await expect(form.getByText(t('validation.files.empty'))).toBeVisible();
  await expect(form.getByText(t('support.files.size', { size: 0 }), { exact: true })).toBeVisible();
  await form.getByRole('button', { name: t('support.files.remove', { name: 'empty.png' }) }).click();

  await text.fill('Where is my\nwithdrawal?');
  await form.getByLabel(t('support.topic')).selectOption('payments');
  await email.fill('wren@nowhere.a.b.c.d');
  await send.click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('wren@evenfall.test');
  const held = await holdCalls(page, 'Support.sendFeedback');
  await send.click();
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(text).not.toBeEditable();
  await held.open();
  await expect(main.getByRole('status').filter({ hasText: t('support.sent.title') })).toBeVisible();
  await expect(text).toHaveValue('');
  await expect(form.getByText('receipt.png')).toHaveCount(0);
  expect(
    await site.sandbox.query(
      `select file.name, file.type, length(file.data) as size from feedback_files file
         join feedback on feedback.id = file.feedback_id where feedback.email = ?`,
      ['wren@evenfall.test'],
    ),
  ).toEqual([{ name: 'receipt.png', type: 'image/png', size: 8 }]);
  const rows = await site.sandbox.query('select email, name, topic, text from feedback where email = ?', [
    'wren@evenfall.test',
  ]);
  expect(rows).toEqual([
    {
      email: 'wren@evenfall.test',
      name: 'Wren Hale',
      topic: 'Deposits and withdrawals',
      text: 'Where is my\nwithdrawal?',
    },
  ]);
});
