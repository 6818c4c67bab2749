import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { phoneCountryKey } from '../../schemas/rules/kit/phone-country-key.ts';
import { everyField } from '../../sandbox/seed/every-field.ts';
import { all, drawn, wordsOf } from '../harness/drawn.ts';
import type { Drawn } from '../harness/drawn.ts';
import { fieldRows, required, sentFields, unsentIn } from '../harness/field-rows.ts';
import type { Row } from '../harness/field-rows.ts';
import { childOf, fill } from '../harness/fill.ts';
import { openPage } from '../harness/page/page.ts';
import type { OpenPage } from '../harness/page/page.types.ts';
import { startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';

let sandbox: TestSandbox;
let page: OpenPage;
let form: AnyActorRef;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.client().post('/sandbox/api/switches', { fieldSet: 'every' });
  // The popup's own modules come before its first test is timed.
  await Promise.all([
    import('../../src/features/access/auth.views.ts'),
    import('../../src/registry/access.machines.ts'),
  ]);
}, 120_000);
afterEach(() => {
  sandbox.platform.setOverrides({});
  page.close();
});
afterAll(() => sandbox.stop());

/** Opens the registration with every kind of field. */
const openForm = async (): Promise<void> => {
  page = await openPage(sandbox.base, '/');
  page.send('dialogs', {
    type: 'dialog.requested',
    name: 'AuthPopup',
    kind: 'popup',
    props: { view: 'registration' },
  });
  await page.until('registration', (state) => state.matches({ flow: { filling: 'editing' } }));
  form = await vi.waitFor(() => childOf(page.actor('registration'), 'heldForm', 'form'), {
    timeout: 20_000,
    interval: 10,
  });
  await page.shows('Issued on');
};
const withId = (html: Drawn, id: string): Drawn | undefined =>
  all(html, ({ attributes }) => attributes['id'] === id)[0];
/** What is drawn at a field: its message, and whether it stands there as wrong. */
const stateOf = (html: Drawn, name: string) => {
  const message = withId(html, `registration-${name}-error`);
  return [
    message ? wordsOf(message) : '',
    withId(html, `registration-${name}`)?.attributes['aria-invalid'] === 'true',
  ];
};
const valueOf = async (name: string) =>
  withId(drawn(await page.html()), `registration-${name}`)?.attributes['value'];

/** The values of a field are entered one after the other, those of several fields at once. */
const expectRows = async (rows: readonly Row[]): Promise<void> => {
  const fields = Map.groupBy(rows, ([name]) => name);
  const cases = new Map([...fields].map(([name, ones]) => [name, ones.flatMap(([, ...each]) => each)]));
  const rounds = Math.max(...[...cases.values()].map((each) => each.length));
  for (let round = 0; round < rounds; round += 1) {
    const now = [...cases].flatMap(([name, each]) => {
      const one = each[round];
      return one ? [{ name, typed: one[0], told: one[1] }] : [];
    });
    for (const { name, typed } of now) fill(form, page.vault, { [name]: typed });
    const html = drawn(await page.html());
    expect(now.map(({ name, typed }) => [name, typed, ...stateOf(html, name)])).toEqual(
      now.map(({ name, typed, told }) => [name, typed, told, told !== '']),
    );
  }
};

it('SH-5.43 SH-5.53 SH-5.45 SH-5.01 SH-5.02 SH-5.10 SH-5.13 SH-5.22 SH-5.23 SH-3.23 AC-5.07 AC-5.14 AC-5.16 AC-5.18 AC-5.20 AC-5.37 an empty form names every field that its params require, and no other', async () => {
  await openForm();
  form.send({ type: 'form.submit.requested' });
  const html = drawn(await page.html());
  const wrong = all(html, ({ attributes }) => attributes['aria-invalid'] === 'true').map(
    ({ attributes }) => attributes['id']?.replace('registration-', '') ?? '',
  );
  const asked = everyField.filter(({ params }) => params.is_required).map(({ sysname }) => sysname);
  expect([...new Set(wrong)].toSorted()).toEqual([...asked, 'nickname', 'terms'].toSorted());
  for (const name of wrong)
    if (name !== 'nickname') expect([name, ...stateOf(html, name)]).toEqual([name, required, true]);
  expect(withId(html, 'registration-email')?.attributes['aria-required']).toBe('true');
  expect(withId(html, 'registration-cpf')?.attributes['aria-required']).toBeUndefined();
  expect(page.calls().filter(({ url }) => /auth\.register$/i.test(url.pathname))).toEqual([]);
  fill(form, page.vault, { terms: '1', sex: '2' });
  const after = drawn(await page.html());
  expect([stateOf(after, 'terms'), stateOf(after, 'sex')]).toEqual([
    ['', false],
    ['', false],
  ]);
});

it('SH-5.03 SH-5.04 SH-5.05 SH-5.45 SH-9.01 AC-5.21 AC-5.22 AC-5.23 AC-9.13 a password has 6 to 20 of the allowed characters, whatever its definition says', async () => {
  await openForm();
  await expectRows(fieldRows.password);
});

it('SH-5.06 SH-5.31 SH-5.61 AC-5.24 what repeats another field has to equal it', async () => {
  await openForm();
  fill(form, page.vault, { password: 'Lamp-2026', email: 'ida@evenfall.test' });
  await expectRows(fieldRows.repeats);
});

it('SH-5.11 SH-5.12 SH-5.54 AC-5.19 an e-mail has a local part, @ and one or two dot segments, and no spaces', async () => {
  await openForm();
  await expectRows(fieldRows.email);
});

it('SH-5.19 SH-5.20 SH-5.21 SH-5.39 SH-5.58 AC-5.05 AC-5.06 AC-5.07 AC-5.08 AC-5.25 names hold no digits and no special symbol, a town may hold digits, and the rules stand at any field that names them', async () => {
  await openForm();
  await expectRows([...fieldRows.personNames, ...fieldRows.otherNames, ...fieldRows.namedRules]);
});

it('SH-5.59 AC-5.09 SH-9.04 AC-5.10 AC-5.11 AC-9.15 SH-5.17 SH-5.18 SH-5.56 SH-9.02 AC-5.28 AC-5.29 AC-9.14 an address takes | / \\ and digits; a postcode 1 to 8 digits, or what its own pattern says; a player name 4 to 20 letters and digits', async () => {
  await openForm();
  await expectRows([...fieldRows.places, ...fieldRows.fakename]);
});

it('SH-5.33 SH-5.34 SH-5.64 AC-5.12 AC-5.13 dates exist, lie within their bounds, and pass when they are empty and optional', async () => {
  await openForm();
  await expectRows(fieldRows.dates);
});

it('SH-5.27 SH-5.28 SH-5.29 SH-5.30 SH-5.32 SH-5.44 SH-5.49 SH-5.50 SH-5.51 SH-5.52 SH-5.65 required, lengths, an e-mail and a pattern that a definition names: the first rule broken is told, in the long texts', async () => {
  await openForm();
  await expectRows([...fieldRows.lengths, ...fieldRows.patterns]);
});

it('SH-5.35 SH-5.36 SH-5.62 SH-5.63 AC-5.42 AC-5.43 AC-5.44 SH-5.37 SH-5.38 AC-5.26 AC-5.27 numeric bounds read 1,000 as 1000 and pass an empty value; card numbers pass Luhn, IBANs have the length of their country and the checksum', async () => {
  await openForm();
  await expectRows([...fieldRows.bounds, ...fieldRows.numbers]);
});

it('SH-5.40 SH-5.41 SH-5.42 AC-5.30 AC-5.31 AC-5.32 AC-5.33 a document number is masked, new, all digits by Luhn, or what its own pattern says', async () => {
  await openForm();
  await expectRows(fieldRows.documents);
});

it('SH-5.46 emoji are taken out of what is typed, unless the operator wants them', async () => {
  await openForm();
  fill(form, page.vault, { nickname: 'Anna😀👍🏽', team_name: '1️⃣Team7©' });
  expect([await valueOf('nickname'), await valueOf('team_name')]).toEqual(['Anna', '1Team7©']);
  page.close();
  sandbox.platform.setOverrides({ config: { forms: { preventEmoji: false } } });
  await openForm();
  fill(form, page.vault, { nickname: 'Anna😀👍🏽' });
  expect(await valueOf('nickname')).toBe('Anna😀👍🏽');
});

it('SH-3.12 SH-3.13 SH-3.14 SH-3.15 SH-3.16 SH-3.17 SH-3.24 SH-3.25 what is sent: filled fields alone, dates in wire form, the boxes as the operator wants them', async () => {
  await openForm();
  fill(form, page.vault, { country_code: 'LV' });
  await page.until('registration', (state) => state.matches({ flow: { filling: 'editing' } }));
  const email = `fields-${Date.now()}@evenfall.test`;
  form.send({ type: 'form.value.changed', field: phoneCountryKey('phone'), value: 'LV' });
  page.vault.put('registration.phone', '37129123457');
  form.send({ type: 'form.secret.changed', field: 'phone', filled: true, verdict: { ok: true } });
  fill(form, page.vault, {
    email,
    email_repeat: email,
    password: 'Lamp-2026',
    password_repeat: 'Lamp-2026',
    first_name: 'Anna',
    last_name: 'Liepa',
    family_name: 'Liepa',
    birth_date: '17.05.1990',
    sex: '2',
    home_town: 'Daugavpils 2',
    address: 'Brivibas 1/2 | 3\\4',
    postcode: '12345678',
    nickname: 'lantern',
    fakename: '',
    document_number: '',
    terms: '1',
  });
  form.send({ type: 'form.submit.requested' });
  const [call] = await vi.waitFor(
    () => {
      const sent = page.calls().filter(({ url }) => /auth\.register$/i.test(url.pathname));
      expect(sent).toHaveLength(1);
      return sent;
    },
    { timeout: 20_000, interval: 10 },
  );
  const body = Object.fromEntries(call?.body ?? []);
  expect(body).toMatchObject({ ...sentFields, login: email, email, nickname: 'lantern' });
  expect(unsentIn(body)).toEqual([]);
});
