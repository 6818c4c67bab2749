import { spawn } from 'node:child_process';
import { methodName } from '../../sandbox/cashier/methods.ts';
import { payTexts } from '../../sandbox/pages/texts.ts';
import { textsOf } from '../../tests/e2e/pages/texts.ts';
import type { Locale } from '../../tests/e2e/pages/texts.ts';
import type { TestPlayer } from '../../tests/harness/host-api.ts';
import { startSite } from '../../tests/harness/site.ts';
import type { SiteHandle } from '../../tests/harness/site.ts';
import { startDriver } from './webdriver.ts';
import type { Driver } from './webdriver.ts';

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const miniBrowserOld = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser';

type Way = {
  readonly driver: Driver;
  readonly site: SiteHandle;
  readonly player: TestPlayer;
  readonly locale: Locale;
};

const quoted = (text: string): string =>
  text.includes("'") ? `concat('${text.split("'").join(`', "'", '`)}')` : `'${text}'`;
const button = (text: string, within = ''): string =>
  `${within}//button[normalize-space(.)=${quoted(text)} or @aria-label=${quoted(text)}]`;
const field = (label: string): string =>
  `//*[self::input or self::select][@aria-label=${quoted(label)} or @id=//label[normalize-space(.)=${quoted(label)}]/@for or ancestor::label[normalize-space(.)=${quoted(label)}]]`;
const dialog = '//dialog[@open]';

const path = (locale: Locale, bare: string): string => (locale === 'en-US' ? bare : `/${locale}${bare}`);

const seesText = ({ driver }: Way, text: string): Promise<unknown> =>
  driver.until(`the text ${text}`, 'return document.body.innerText.includes(arguments[0])', text);

const isAt = ({ driver, locale }: Way, bare: string): Promise<unknown> =>
  driver.until(`the path ${bare}`, 'return location.pathname.startsWith(arguments[0])', path(locale, bare));

/** Hydrated and come to rest: what is clicked now is answered. */
const isLive = ({ driver }: Way): Promise<unknown> =>
  driver.until('a page that has loaded', "return document.readyState === 'complete'");

const open = async (way: Way, bare: string): Promise<void> => {
  await way.driver.goTo(`${way.site.url}${path(way.locale, bare)}`);
  await isLive(way);
};

const signIn = async (way: Way): Promise<void> => {
  const { driver, player } = way;
  const t = textsOf(way.locale);
  await open(way, '/');
  await driver.click(button(t('shell.login'), '//header'));
  await driver.type(field(t('login.login')), player.login);
  await driver.type(field(t('login.password')), 'wrong-Pass1');
  await driver.click(button(t('login.submit'), dialog));
  const refusal = t('login.wrong.html').replace(/<[^>]+>/g, '');
  await driver.until(
    'the refusal',
    "return document.querySelector('dialog[open]').innerText.includes(arguments[0])",
    refusal,
  );
  await driver.type(field(t('login.password')), player.password);
  await driver.click(button(t('login.submit'), dialog));
  await driver.until('the popup to close', "return document.querySelector('dialog[open]') === null");
  await seesText(way, t('shell.balance'));
};

const dialogs = async (way: Way): Promise<void> => {
  const { driver } = way;
  const t = textsOf(way.locale);
  await open(way, '/');
  await driver.click(button(t('shell.login'), '//header'));
  await driver.until(
    'the focus in the popup',
    "return document.querySelector('dialog[open]')?.contains(document.activeElement)",
  );
  await driver.press('\uE00C');
  await driver.until('Escape to close it', "return document.querySelector('dialog[open]') === null");
  const direction = await driver.run<string>('return document.documentElement.dir');
  const wanted = way.locale === 'ar' ? 'rtl' : 'ltr';
  if (direction !== wanted) throw new Error(`the direction is ${direction}`);
  const overflow = await driver.run<number>('return document.documentElement.scrollWidth - innerWidth');
  if (overflow > 0) throw new Error(`the page is ${overflow} px too wide`);
};

const fillDeposit = async (way: Way, sysname: string, id: number): Promise<void> => {
  const { driver, locale } = way;
  const t = textsOf(locale);
  await open(way, `/cashier/deposit/${sysname}`);
  await seesText(way, methodName(id, locale).name);
  await driver.type(field(t('deposit.amount')), '20');
};

/** The button carries the amount as the locale writes it: it is found by its text, and marked for the driver. */
const press = async (way: Way): Promise<void> => {
  await way.driver.until(
    'the button that pays',
    `const pattern = new RegExp(arguments[0], 'u');
     const found = [...document.querySelectorAll('main button')].find((one) => pattern.test(one.innerText.trim()));
     found?.setAttribute('data-driven', '');
     return found !== undefined`,
    textsOf(way.locale).pattern('deposit.submit', 'amount').source,
  );
  await way.driver.click('//main//button[@data-driven]');
};

const payByCard = async (
  way: Way,
  decision: 'approve' | 'decline' | 'cancel',
  page: string,
): Promise<void> => {
  const { driver, locale } = way;
  await fillDeposit(way, 'card', 1);
  await press(way);
  await driver.until('the provider', "return location.pathname.startsWith('/pay/')");
  await driver.click(button(payTexts[locale][decision]));
  await isAt(way, `/cashier/${page}`);
};

const payInFrame = async (way: Way): Promise<void> => {
  const { driver, locale } = way;
  const t = textsOf(locale);
  await fillDeposit(way, 'phone_bill', 4);
  await driver.run(
    `const [label] = arguments;
     const select = [...document.querySelectorAll('main select')].find((one) => one.getAttribute('aria-label') === label || one.labels?.[0]?.innerText.trim() === label);
     select.value = 'LV';
     select.dispatchEvent(new Event('change', { bubbles: true }));`,
    t('form.phone.choose'),
  );
  await driver.type(field(t('field.phone')), '20000001');
  await press(way);
  await driver.enterFrame(`//iframe[@title=${quoted(t('deposit.frame'))}]`);
  await driver.click(button(payTexts[locale]['approve']));
  await driver.leaveFrame();
  await isAt(way, '/cashier/paysuccess');
};

/** One step of the run, told with its time; a step that fails does not keep the next ones from being tried. */
const steps: readonly (readonly [string, (way: Way) => Promise<void>])[] = [
  ['dialogs: focus, Escape, direction, width', dialogs],
  ['sign-in: a wrong password, then the right one', signIn],
  ['deposit: the provider approves', (way) => payByCard(way, 'approve', 'paysuccess')],
  ['deposit: the provider declines', (way) => payByCard(way, 'decline', 'payfail')],
  ['deposit: left at the provider', (way) => payByCard(way, 'cancel', 'paycancel')],
  ['deposit: the provider in a frame', payInFrame],
];

const display = ':87';

/** Runs the journey in WebKitGTK, in English and in Arabic. Gives how many steps failed. */
export const runWebkit = async (exists: (path: string) => boolean): Promise<number> => {
  const binary = [miniBrowser, miniBrowserOld].find(exists) ?? miniBrowser;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  });
  process.env['DISPLAY'] = display;
  process.env['WEBKIT_DISABLE_COMPOSITING_MODE'] = '1';
  const site = await startSite();
  let failed = 0;
  try {
    for (const locale of ['en-US', 'ar'] as const) {
      const driver = await startDriver('WebKitWebDriver', [], {
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      });
      const player = await site.sandbox.createPlayer({ mainMinor: 100n, locale });
      for (const [what, step] of steps) {
        const started = performance.now();
        try {
          await step({ driver, site, player, locale });
          console.log(`  ✓ ${locale} ${what}: ${Math.round(performance.now() - started)} ms`);
        } catch (cause) {
          failed += 1;
          console.log(`  ✗ ${locale} ${what}: ${cause instanceof Error ? cause.message : String(cause)}`);
          console.log(
            await driver
              .run<string>('return location.href + "\\n" + document.body.innerText.slice(0, 700)')
              .catch(() => ''),
          );
        }
      }
      await driver.stop();
    }
  } finally {
    await site.dispose();
    screen.kill();
  }
  return failed;
};
