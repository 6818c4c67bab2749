import { english } from '../../sandbox/seed/help/english.ts';
import { arabic } from '../../sandbox/seed/help/arabic.ts';
import { expect, test } from '../harness/test.ts';
import { expectPath, openMenu, visitOf } from './pages/visit.ts';

test('a player finds an answer from the menu: by topic and by a search that asks nobody, in any script; the article has its own title, description and alternates @phone', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site, 'ar');
  const { t } = visit;
  const main = page.getByRole('main');
  const asked: string[] = [];
  await visit.open('/');
  await openMenu(visit);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('help.title'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('help.title'));
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('الإيداع والسحب');

  // What the page takes when it is at rest is there.
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => asked.push(request.url()));
  const field = main.getByRole('searchbox', { name: t('help.search') });
  await field.pressSequentially('الى البطاقه');
  const { title, text } = arabic['withdrawal-times'];
  const found = main.getByRole('link').filter({ hasText: title });
  await expect(found).toContainText(text);
  await expect(main.getByRole('status')).not.toBeEmpty();
  await expect(main.getByRole('link').filter({ hasText: arabic.complaint.title })).toHaveCount(0);
  expect(asked).toEqual([]);

  await found.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectPath(visit, '/help/withdrawal-times');
  await expect(page).toHaveTitle(`${title} · ${t('help.title')} · Evenfall`);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', text);
  await expect(page.locator('link[rel="alternate"][hreflang="en-US"]')).toHaveAttribute(
    'href',
    `${site.url}/help/withdrawal-times`,
  );
  await page.goBack();
  await expect(field).toHaveValue('الى البطاقه');
  await field.fill('؟؟ ززز');
  await expect(main.getByText(t('help.empty', { text: '؟؟ ززز' }))).toBeVisible();
});

test('support answers before its form: what is asked most first, then by the topic of the message, and what was typed stays @desktop', async ({
  page,
  site,
}) => {
  const visit = visitOf(page, site);
  const { t } = visit;
  const main = page.getByRole('main');
  await visit.open('/support');
  const form = main.getByRole('form', { name: t('support.write') });
  const common = main.locator('details', { hasText: english['log-in'].title });
  await expect(common).toHaveCount(1);
  await expect(form).toBeVisible();
  expect(
    await common.evaluate((one) => {
      const found = document.querySelector('main form');
      return found ? one.compareDocumentPosition(found) & Node.DOCUMENT_POSITION_FOLLOWING : 0;
    }),
  ).toBeGreaterThan(0);
  await form.getByLabel(t('support.text')).fill('May I have a higher limit?');
  await form.getByLabel(t('support.topic')).selectOption('limits');
  const answers = form.getByRole('region', { name: t('support.answers.topic') });
  await answers.getByText(english.limits.title).click();
  await expect(answers.getByText(english.limits.text)).toBeVisible();
  await form.getByLabel(t('support.topic')).selectOption('complaint');
  await expect(answers.getByText(english.limits.title)).toHaveCount(0);
  await expect(answers.getByText(english.complaint.title)).toBeVisible();
  await expect(form.getByLabel(t('support.text'))).toHaveValue('May I have a higher limit?');
  await main.getByRole('link', { name: t('support.answers.all') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('help.title'));
});

test('without articles there is no help centre: its pages are not found, and support has its form alone @desktop', async ({
  page,
  site,
}) => {
  const { t, href } = visitOf(page, site, 'ar');
  const target = '/content/help-articles';
  await site.sandbox.setFault({
    target,
    kind: 'error',
    errorType: 'UnknownError',
    when: 'before',
    times: -1,
    status: 404,
  });
  for (const path of ['/help?none', '/help/limits?none'])
    expect([path, (await page.request.get(href(path))).status()]).toEqual([path, 404]);
  await page.goto(href('/support?none'));
  const main = page.getByRole('main');
  await expect(main.getByRole('form', { name: t('support.write') })).toBeVisible();
  await expect(main.locator('details')).toHaveCount(0);
  await site.sandbox.clearFaults();
});
