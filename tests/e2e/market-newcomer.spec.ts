import { monthsAfter } from '../../schemas/rules/kit/calendar.ts';
import { expect, test } from '../harness/test.ts';
import { turnTo } from './pages/actors.ts';
import {
  confirmationPopup,
  fillRegistration,
  openRegistration,
  registrationField,
  registrationPopup,
  submitRegistration,
  termsBox,
} from './pages/auth.ts';
import { methodOption } from './pages/cashier.ts';
import { callDirectly, gameFrame, gateDialog, noneButton, recorded } from './pages/gate.ts';
import { openLimit } from './pages/limits.ts';
import { expectHelp, expectIdentity } from './pages/market-rules.ts';
import { slotOf } from './pages/play.ts';
import { rawSpin, sessionInFrame, watchStarts } from './pages/raw-play.ts';
import { expectPath, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const saferPlay = '/responsible-gaming';
const newcomer = {
  email: 'newcomer-on@evenfall.test',
  password: 'Canary-Plover-34',
  firstName: 'Anna',
  lastName: 'Liepa',
};
const dayMs = 86_400_000;

/** The day on which somebody is one day younger than 19. */
const tooYoung = async ({ site }: Visit): Promise<string> =>
  new Date(monthsAfter(await site.sandbox.now(), -19 * 12) + dayMs).toISOString().slice(0, 10);

/** A birth date of a day too few is refused at the field and by the platform. */
const refuseYouth = async (visit: Visit): Promise<void> => {
  const birth = registrationField(visit, 'birth_date');
  const right = await birth.inputValue();
  const young = await tooYoung(visit);
  await birth.fill('');
  await birth.pressSequentially(young.split('-').toReversed().join(''));
  await birth.blur();
  await expect(birth).toHaveAttribute('aria-invalid', 'true');
  await expect(birth).toHaveAccessibleDescription(new RegExp(visit.t('validation.wrongField.age')));
  await birth.fill('');
  await birth.pressSequentially(right.replaceAll('.', ''));
  await birth.blur();
  await expect(birth).not.toHaveAttribute('aria-invalid', 'true');
  const wish = {
    email: 'too-young@evenfall.test',
    password: 'Canary-Plover-34',
    currency: 'EUR',
    locale: 'en-US',
    country_code: 'LV',
    first_name: 'Anna',
    last_name: 'Liepa',
    birth_date: young,
  };
  expect(await callDirectly(visit, { uid: 0 }, 'auth.register', wish)).toBe('InvalidParameterException');
};

const register = async (visit: Visit): Promise<number> => {
  const { page, site } = visit;
  await openRegistration(visit);
  await expectHelp(visit, 'on', registrationPopup(visit));
  await fillRegistration(visit, newcomer);
  await refuseYouth(visit);
  await expect(termsBox(visit, 19)).not.toBeChecked();
  await submitRegistration(visit);
  await expect(termsBox(visit, 19)).toHaveAttribute('aria-invalid', 'true');
  await termsBox(visit, 19).check();
  await submitRegistration(visit);
  await expect(registrationPopup(visit)).toHaveCount(0);
  await expectPath(visit, '/cashier/deposit');
  expect(new URL(page.url()).searchParams.get('register')).toBe('success');
  return (await site.sandbox.player(newcomer.email)).uid;
};

/** A limit on deposits and one on losses are offered, both empty; nothing is paid in before they are answered. */
const leaveLimits = async (visit: Visit, uid: number): Promise<void> => {
  const { page, t } = visit;
  const dialog = gateDialog(visit, 'gate.limits.title');
  for (const kind of ['deposit', 'loss']) {
    const field = dialog.getByRole('textbox', { name: t(`limits.kind.${kind}`), exact: true });
    await expect(field).toHaveValue('');
    await expect(field).toHaveAccessibleDescription(t(`limits.about.${kind}`));
  }
  await expect(methodOption(visit, 'deposit', 'card')).toHaveCount(0);
  await noneButton(visit, dialog).click();
  await expect(dialog).toHaveCount(0);
  await expect(gateDialog(visit, 'gate.none.title')).toHaveCount(0);
  expect((await recorded(visit, { uid }, 'limits')).map(({ answer }) => answer)).toEqual(['none']);
  await turnTo(page, '/profile/responsible-game');
  await expect((await openLimit(visit, 'session')).getByRole('textbox')).toBeVisible();
};

/** Consents are offered once, all off; what is chosen in the profile is kept cell by cell. */
const leaveConsents = async (visit: Visit, uid: number): Promise<void> => {
  const { page, site, t } = visit;
  const rows = () =>
    site.sandbox.query(
      'select product, channel, is_agreed from marketing_consents where uid = ? order by product, channel',
      [uid],
    );
  await turnTo(page, '/');
  const dialog = page.getByRole('dialog', { name: t('consents.title') });
  await expect(dialog.getByRole('checkbox')).toHaveCount(8);
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await dialog.getByRole('button', { name: t('consents.done') }).click();
  await expect(dialog).toHaveCount(0);
  expect(await rows()).toEqual([]);
  // What comes after it has the page to itself.
  await expect(confirmationPopup(visit)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(confirmationPopup(visit)).toHaveCount(0);
  await turnTo(page, '/profile/notification');
  const cells = page.getByRole('main').getByRole('group').getByRole('checkbox');
  const cell = page
    .getByRole('group', { name: t('consents.product.betting') })
    .getByRole('checkbox', { name: t('consents.channel.sms') });
  await expect(cell).not.toBeChecked();
  for (const [isAgreed, checked] of [
    [1, 1],
    [0, 0],
  ] as const) {
    await cell.click();
    await expect.poll(rows).toEqual([{ product: 'betting', channel: 'sms', is_agreed: isAgreed }]);
    await expect(cell).not.toHaveAttribute('aria-disabled', 'true');
    await expect(cells.and(page.locator(':checked, [aria-checked="true"]'))).toHaveCount(checked);
  }
  await turnTo(page, '/');
  await expect(dialog).toHaveCount(0);
};

test(
  'HP-25 HP-37 HP-48 HP-49 HP-52 HP-59 SH-2.67 SH-2.88 SH-2.90 SH-9.24 who registers in Ontario reads who runs the site and who helps, is old enough, is offered limits and consents, and plays no faster than the law',
  { tag: '@phone' },
  async ({ page, site, watch, wire }) => {
    watch.allow(/400|404/);
    wire.allow(/auth\.register/);
    await site.sandbox.setSwitches({ market: 'on' });
    const visit = visitOf(page, site);
    const starts = watchStarts(page);
    await visit.open('/');
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', / · 19\+$/);
    await expectIdentity(visit, 'on', 19);
    const uid = await register(visit);
    await leaveLimits(visit, uid);
    await leaveConsents(visit, uid);
    for (const path of ['/cashier/deposit', '/cashier/history', '/profile/settings']) {
      await turnTo(page, path);
      await expectHelp(visit, 'on');
      await expectIdentity(visit, 'on', 19);
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

    await site.sandbox.credit(newcomer.email, 5_000n);
    await turnTo(page, '/game/double_bell#real');
    await slotOf(visit);
    await expectIdentity(visit, 'on', 19);
    await expect(page.getByText(/18\+|\+18/)).toHaveCount(0);
    expect(starts.at(-1)).toMatchObject({ market: 'on', min_cycle_ms: '2500', autoplay: '0' });
    const session = await sessionInFrame(page);
    expect(await rawSpin(page, site, session, 20)).toMatchObject({ status: 200 });
    expect(await rawSpin(page, site, session, 20)).toEqual({ status: 429, error: 'TOO_FAST' });
    await site.sandbox.moveClock(2_500);
    expect(await rawSpin(page, site, session, 20)).toMatchObject({ status: 200 });
    await expect(gameFrame(visit)).toBeVisible();
  },
);
