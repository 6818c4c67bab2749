import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { replay } from '../../machines/journal/replay.ts';
import { parseReport } from '../../machines/journal/report.ts';
import { siteLogic } from '../journal/stand-in-site.ts';
import { expect, test } from '../harness/test.ts';
import {
  fillRegistration,
  openRegistration,
  openSignIn,
  registrationPopup,
  sendCredentials,
  signIn,
  signInPopup,
  submitRegistration,
  termsBox,
} from './pages/auth.ts';
import {
  decideAtProvider,
  fillDeposit,
  fillWithdrawal,
  payButton,
  payByPhone,
  toSummary,
} from './pages/cashier.ts';
import { goTo } from './pages/actors.ts';
import { expectPath, expectToast, openSearch, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

/** Everything that a visitor wrote, by what it was: it is looked for in the report. */
const notes = () => {
  const written = new Map<string, string>();
  const put = (what: string, text: string): string => {
    written.set(what, text);
    return text;
  };
  return { written, put };
};

/** A page that is left before its journal has come is in no report. */
const journalled = (page: Page) => page.waitForFunction(() => window.croupier !== undefined);

const savedReport = async ({ page, t }: Visit): Promise<string> => {
  await journalled(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('shell.report.save'), exact: true }).click();
  return gunzipSync(await readFile(await (await saved).path())).toString();
};

const expectNothingOf = (report: string, written: ReadonlyMap<string, string>): void => {
  const text = report.toLowerCase();
  const found = [...written].filter(([, value]) =>
    [value, encodeURIComponent(value), value.replaceAll(' ', '+'), btoa(value)].some((form) =>
      text.includes(form.toLowerCase()),
    ),
  );
  expect(found, 'what stands in the report as it was written').toEqual([]);
};

test('BY-3.03 nothing of what a newcomer wrote is in the report: search, sign-in, registration, profile, phone and code, password, support and chat @desktop', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const visit = visitOf(page, site);
  const { t } = visit;
  const { written, put } = notes();
  const now = Date.now();
  const field = (name: string) => page.getByRole('textbox', { name: t(`field.${name}`), exact: true });
  const form = (title: string) => page.getByRole('form', { name: t(title), exact: true });
  const press = (id: string) => page.getByRole('button', { name: t(id), exact: true }).click();

  // The links of an operator's letters may name whom they were written to.
  const query = new URLSearchParams({
    utm_source: 'letter',
    salutation: put('a name under a parameter that the site does not read', 'Persephone'),
    email: put('an address in a link', 'in.a.link@quill.test'),
    name: put('a name in a link', 'Zebedee'),
    first_name: put('a first name in a link', 'Thomasina'),
    birth_date: put('a birthday in a link', '1971-03-29'),
    phone: put('a phone in a link', '37127770001'),
  });
  await visit.open(`/?${query}`);
  await journalled(page);
  const search = await openSearch(visit);
  await search.getByRole('searchbox').fill(put('search', 'where is hortensia'));
  await expect(search.getByText(t('search.empty.text'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);

  await openSignIn(visit);
  await sendCredentials(visit, {
    login: put('somebody’s login', 'somebody@quill.test'),
    password: put('a wrong password', 'Wrong-Quill-1'),
  });
  await expect(signInPopup(visit).getByRole('alert').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(signInPopup(visit)).toHaveCount(0);

  const password = put('password', 'Lamp-Quill-77');
  await openRegistration(visit);
  await fillRegistration(visit, {
    email: put('e-mail', `newcomer${now}@quill.test`),
    password,
    firstName: put('first name', 'Zephyrine'),
    lastName: put('last name', 'Quackenbush'),
  });
  put('birthday', '1990-05-17');
  put('birthday as it was typed', '17.05.1990');
  await termsBox(visit).check();
  await submitRegistration(visit);
  await expect(registrationPopup(visit)).toHaveCount(0);

  await visit.open('/profile/settings');
  await journalled(page);
  await field('home_town').fill(put('town', 'Llanfairpwll'));
  await field('address').fill(put('address', 'Quill Wharf 17b'));
  await press('profile.save');
  await expectToast(visit, 'profile.saved');
  await field('fakename').fill(put('nickname', `Nickquill${now % 10_000}`));
  await press('profile.fakename.save');
  await expectToast(visit, 'profile.fakename.saved');
  await press('contacts.add.phone');
  const number = put('phone', String(20_000_000 + (now % 9_000_000)));
  await form('contacts.add.phone').getByRole('combobox').selectOption('LV');
  await form('contacts.add.phone').getByRole('textbox').first().fill(number);
  await form('contacts.add.phone').getByLabel(t('field.password'), { exact: true }).fill(password);
  await press('contacts.add.send');
  const code = async () => (await site.sandbox.outbox(`371${number}`)).at(-1)?.code ?? '';
  await expect.poll(code).not.toBe('');
  // Six digits alone may stand in the time of an event by chance.
  written.set('code', `"${await code()}"`);
  await field('code').fill(await code());
  await form('contacts.code.title')
    .getByRole('button', { name: t('profile.code.send') })
    .click();
  await expectToast(visit, 'contacts.confirmed');

  await visit.open('/profile/security');
  await journalled(page);
  const next = put('new password', 'Night-Quill-88');
  await page.getByLabel(t('security.password.old'), { exact: true }).fill(password);
  await page.getByLabel(t('security.password.new'), { exact: true }).fill(next);
  await page.getByLabel(t('field.password_repeat'), { exact: true }).fill(next);
  await press('security.password.save');
  await expectToast(visit, 'security.password.saved');

  await visit.open('/support');
  await journalled(page);
  const letter = page.getByRole('main').getByRole('form', { name: t('support.write') });
  await letter.getByLabel(t('support.name')).fill(put('name in a letter', 'Wilhelmina Hale'));
  await letter.getByLabel(t('support.email')).fill(put('address in a letter', 'letter@quill.test'));
  await letter.getByLabel(t('support.text')).fill(put('letter', 'my neighbour has my card'));
  await letter.getByLabel(t('support.topic')).selectOption('payments');
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  const picture = { name: put('file', 'passport-of-wilhelmina.png'), mimeType: 'image/png', buffer: png };
  await letter.getByLabel(t('support.files'), { exact: true }).first().setInputFiles([picture]);
  await letter.getByRole('button').last().click();
  await expect(page.getByRole('status').filter({ hasText: t('support.sent.title') })).toBeVisible();

  const report = await savedReport(visit);
  expect(report).toContain('salutation=•••');
  const parsed = parseReport(report);
  const ends = (parsed.ok ? parsed.report.pages : []).map((one) => replay(one, siteLogic()));
  for (const { root } of ends) root.stop();
  expect(ends.map(({ stop }) => stop)).toEqual([null, null, null, null]);
  expectNothingOf(report, written);
});

test('BY-3.03 nothing of what a player wrote to pay and to find is in the report: card and holder, phone, searches of the hall and of help, chat @desktop', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const visit = visitOf(page, site);
  const { t } = visit;
  const { written, put } = notes();
  const player = await site.sandbox.createPlayer({
    mainMinor: 50_000n,
    email: put('own address', `payer${Date.now()}@quill.test`),
    fakename: put('own nickname', `Payerquill${Date.now() % 10_000}`),
  });
  await site.sandbox.setOverrides({
    support: { chat: 'freshChat', config: { id: '12', license: 'L1', src: '', widget_id: 'W1', lang: '' } },
  });
  await visit.open('/');
  await journalled(page);
  await signIn(visit, player);
  put('password', player.password);

  await visit.open('/cashier/deposit');
  await journalled(page);
  await fillDeposit(visit, 'card', '35');
  await payButton(visit).click();
  const payment = await decideAtProvider(visit, 'decline');
  await expectPath(visit, `/cashier/payfail/${payment}`);
  await journalled(page);
  await payByPhone(visit);
  put('phone that pays', '20000001');
  await expect(page.locator(`iframe[title="${t('deposit.frame')}"]`)).toBeVisible();
  await journalled(page);

  await visit.open('/cashier/withdraw');
  await journalled(page);
  const details = {
    card_number: put('card', '4111111111111111'),
    card_holder: put('holder', 'Hildegarde Quill'),
  };
  await fillWithdrawal(visit, 'card', details, '20');
  await toSummary(visit);

  await visit.open('/gamehall');
  await journalled(page);
  await goTo(page, `/gamehall?search=${encodeURIComponent(put('search of the hall', 'games of my aunt'))}`);
  await expectPath(visit, '/gamehall');
  await visit.open('/help');
  await journalled(page);
  await page
    .getByRole('main')
    .getByRole('searchbox', { name: t('help.search') })
    .fill(put('search of help', 'how do i tell nobody'));

  await visit.open('/support');
  await journalled(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('support.chat.open') })
    .click();
  const chat = page.frameLocator('iframe[data-chat]');
  const words = put('words in the chat', 'my card was stolen in Riga');
  await chat.getByLabel('Message').fill(words);
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByText(`You said: ${words}`)).toBeVisible();

  const report = await savedReport(visit);
  expect(report).toContain(payment);
  expectNothingOf(report, written);
});
