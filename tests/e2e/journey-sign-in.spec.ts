import { expect, test } from '../harness/test.ts';
import {
  codeField,
  codePopup,
  openSignIn,
  sendCode,
  sendCredentials,
  signIn,
  signInPopup,
} from './pages/auth.ts';
import { actorsOf } from './pages/actors.ts';
import { newTab } from './pages/intents.ts';
import { expectBalance, expectPath, expectToast, logOut, shownBalance, visitOf } from './pages/visit.ts';
import type { Visit } from './pages/visit.ts';

const desktop = { tag: '@desktop' };
const resendSeconds = 25;

const expectAwake = ({ page }: Visit) => page.waitForFunction(() => window.croupier !== undefined);

const newestCode = async ({ site }: Visit, contact: string): Promise<string> =>
  (await site.sandbox.outbox(contact)).at(-1)?.code ?? '';

const wrongEntry = (visit: Visit) => signInPopup(visit).getByRole('form').getByRole('alert');

/** A code of the right length that is not the one that was sent. */
const otherThan = (code: string): string => code.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10));

test(
  'SH-8.48 SH-4.03 a wrong password is told without naming which half is wrong; the right one closes the popup',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const player = await site.sandbox.createPlayer({ mainMinor: 1234n });
    await visit.open('/');
    await openSignIn(visit);
    await sendCredentials(visit, { ...player, password: 'Not-this-1' });
    const notice = wrongEntry(visit);
    await expect(notice).toHaveText(visit.t('login.wrong.html'));
    await expect(notice.locator('b')).toBeVisible();
    await sendCredentials(visit, { login: 'nobody@evenfall.test', password: 'Not-this-1' });
    await expect(notice).toHaveText(visit.t('login.wrong.html'));
    await sendCredentials(visit, player);
    await expect(signInPopup(visit)).toHaveCount(0);
    await expectBalance(visit, 1234n);
  },
);

test(
  'too many wrong passwords hold the button until the platform takes another try',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const player = await site.sandbox.createPlayer();
    await site.sandbox.setSwitches({ loginAttempts: 2 });
    await page.clock.install();
    await visit.open('/');
    await openSignIn(visit);
    const submit = signInPopup(visit).getByRole('button', { name: visit.t('login.submit'), exact: true });
    for (let tries = 0; tries < 2; tries += 1) {
      await sendCredentials(visit, { ...player, password: 'Not-this-1' });
      await expect(wrongEntry(visit)).toHaveText(visit.t('login.wrong.html'));
    }
    await sendCredentials(visit, player);
    const wait = signInPopup(visit).getByRole('button', { name: visit.t.pattern('auth.wait', 'time') });
    await expect(wait).toBeDisabled();
    await site.sandbox.moveClock(5 * 60_000);
    await page.clock.fastForward(5 * 60_000);
    await expect(submit).toBeEnabled();
    await submit.click();
    await expect(signInPopup(visit)).toHaveCount(0);
  },
);

test(
  'SH-4.04 SH-4.07 SH-8.43 two-factor: a wrong code is told, the one from the outbox signs in with the password typed before',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const player = await site.sandbox.createPlayer({ has_two_factor: 1, mainMinor: 700n });
    const { email } = await site.sandbox.player(player.login);
    await visit.open('/');
    await openSignIn(visit);
    await sendCredentials(visit, player);
    await expect(codePopup(visit)).toBeVisible();
    const code = await newestCode(visit, email ?? '');
    expect(code).toMatch(/^\d{6}$/);
    await sendCode(visit, otherThan(code));
    await expect(codePopup(visit).getByText(visit.t('twofa.error.invalid'))).toBeVisible();
    // Typed where the focus is: the refused code makes room.
    await expect(codeField(visit)).toBeFocused();
    await page.keyboard.type(code);
    await expect(codeField(visit)).toHaveValue(code);
    await page.keyboard.press('Enter');
    await expect(codePopup(visit)).toHaveCount(0);
    await expectBalance(visit, 700n);
  },
);

test(
  'SH-4.05 SH-4.06 SH-8.42 BY-1.13 the resend timer starts from the platform’s seconds, is read out now and then, and ends; an old code has expired, the new one works',
  desktop,
  async ({ page, site }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await site.sandbox.createPlayer({ has_two_factor: 1, mainMinor: 700n });
    const { email } = await site.sandbox.player(player.login);
    await page.clock.install();
    await visit.open('/');
    await openSignIn(visit);
    await sendCredentials(visit, player);
    const popup = codePopup(visit);
    const resend = popup.getByRole('button', { name: t('twofa.resend') });
    const timer = popup.getByRole('timer');
    const told = (text: string | RegExp) => popup.getByRole('status').filter({ hasText: text });
    const toldIn = (count: number) =>
      told(t('twofa.resendIn', { time: t('auth.seconds', { seconds: count }) }));
    await expect(timer).toBeVisible();
    const [, seconds = ''] = /0?0:(\d\d)/.exec(await timer.innerText()) ?? [];
    expect(Number(seconds)).toBeGreaterThan(resendSeconds - 10);
    expect(Number(seconds)).toBeLessThanOrEqual(resendSeconds);
    await expect(resend).toHaveCount(0);
    // What ticks is silent; a screen reader hears of the start, of a few moments and of the end.
    await expect(told(/\d:\d\d/)).toHaveCount(0);
    await expect(told(t.pattern('twofa.resendIn', 'time'))).toHaveCount(1);
    await page.clock.fastForward((Number(seconds) - 8) * 1000);
    await expect(toldIn(10)).toHaveCount(1);
    await page.clock.fastForward(3000);
    await expect(timer).toHaveText(/0:0[1-6]/);
    await expect(toldIn(10)).toHaveCount(1);

    await site.sandbox.moveClock(resendSeconds * 1000);
    await page.clock.fastForward(resendSeconds * 1000);
    await expect(timer).toHaveCount(0);
    await expect(told(t('auth.waitOver'))).toHaveCount(1);
    const first = await newestCode(visit, email ?? '');
    await resend.click();
    await expect(timer).toBeVisible();
    // The keyboard goes on from here: the button is gone, its place has the focus.
    await expect
      .poll(() => timer.evaluate((node) => node.parentElement === document.activeElement))
      .toBe(true);
    await expect.poll(async () => (await site.sandbox.outbox(email ?? '')).length).toBe(2);
    const second = await newestCode(visit, email ?? '');
    await site.sandbox.moveClock(6 * 60_000);
    await sendCode(visit, first);
    await expect(popup.getByText(t('twofa.error.expired'))).toBeVisible();
    await site.sandbox.moveClock(-6 * 60_000);
    await sendCode(visit, second);
    await expect(popup).toHaveCount(0);
    await expectBalance(visit, 700n);
  },
);

test(
  'SH-8.09 a banned player gets the blocked page, and no session',
  desktop,
  async ({ page, site, context }) => {
    const visit = visitOf(page, site);
    const { t } = visit;
    const player = await site.sandbox.createPlayer({ status: 'banned' });
    await visit.open('/');
    await openSignIn(visit);
    await sendCredentials(visit, player);
    await expect(page.getByRole('heading', { name: t('system.userBlocked.header') })).toBeVisible();
    await expect(page.getByText(t('system.userBlocked.description'))).toBeVisible();
    expect((await context.cookies()).filter(({ name, value }) => name === 'session' && value !== '')).toEqual(
      [],
    );
  },
);

test(
  'BY-1.10 SH-4.16 sign-in and sign-out are shared by the tabs of a browser, within a second',
  desktop,
  async ({ page, site }) => {
    const first = visitOf(page, site);
    const player = await site.sandbox.createPlayer({ mainMinor: 4321n });
    const second = await newTab(first);
    await first.open('/');
    await second.open('/gamehall');
    await signIn(first, player);
    await expectBalance(second, 4321n);
    await second.open('/cashier/history');
    // A page that leaves keeps what it saw in the storage of its tab.
    for (const { page: tab } of [first, second])
      await (
        await actorsOf(tab)
      ).evaluate((actors) => {
        const session = actors.get('session') as unknown as {
          readonly subscribe: (hear: (state: { readonly value: unknown }) => void) => void;
        };
        session.subscribe(({ value }) => {
          if (value === 'signedOut') sessionStorage.setItem('end-of-test', String(Date.now()));
        });
      });
    await logOut(first);
    await expect(async () => {
      const ends = await Promise.all(
        [first, second].map(({ page: tab }) =>
          tab.evaluate(() => Number(sessionStorage.getItem('end-of-test') ?? Number.NaN)),
        ),
      );
      expect(Math.abs((ends[1] ?? Number.NaN) - (ends[0] ?? Number.NaN))).toBeLessThan(1000);
    }).toPass({ timeout: 10_000 });
    await expectPath(first, '/');
    await expect.poll(() => shownBalance(first)).toBeNull();
    await expect(
      second.page.getByRole('banner').getByRole('button', { name: second.t('shell.login') }),
    ).toBeVisible({
      timeout: 3000,
    });
    await expectPath(second, '/');
    expect(await shownBalance(second)).toBeNull();
    // The tab where nobody logged out says why it is a guest's now, and once alone; the other one has nothing to say.
    await expectToast(second, 'toast.leftElsewhere.text');
    const told = ({ page: tab, t }: Visit) => tab.getByText(t('toast.leftElsewhere.text'), { exact: true });
    await second.open('/gamehall');
    for (const tab of [first, second]) {
      await expectAwake(tab);
      await expect(told(tab)).toHaveCount(0);
    }
  },
);
