import {
  chooseCountry,
  codeField,
  codePopup,
  registrationField,
  registrationPopup,
  restorePopup,
  signInPopup,
  termsBox,
} from '../../e2e/pages/auth.ts';
import { expectLive } from '../../e2e/pages/visit.ts';
import type { SiteHandle } from '../../harness/site.ts';
import type { Journey, Place, Scene } from '../grid.types.ts';
import { isSeen, windowOf } from '../places.ts';
import { look } from '../look.ts';
import { pause } from '../walk.ts';

const PASSWORD = 'Evenfall-77';
const MONEY = 1000n;

const isSignedIn = (scene: Scene): Promise<boolean> =>
  isSeen(scene, scene.visit.page.getByRole('banner').getByText(scene.visit.t('shell.balance')));

/** 1 for a player with a session that runs: a second one of the same browser replaces it. */
const sessionsOf = async ({ site, player }: Scene): Promise<number> => {
  const rows = await site.sandbox.query(
    'select count(*) as n from sessions where uid = ? and ended_at is null',
    [player.uid],
  );
  return Math.min(1, Number(rows[0]?.['n']));
};

const loginField = ({ visit }: Scene) =>
  signInPopup(visit).getByLabel(visit.t('login.login'), { exact: true });
const passwordField = ({ visit }: Scene) =>
  signInPopup(visit).getByLabel(visit.t('login.password'), { exact: true });
const headerButton = ({ visit: { page, t } }: Scene, id: string) =>
  page.getByRole('banner').getByRole('button', { name: t(id), exact: true });

const press = (name: string, id: string): Place => ({
  name,
  isHere: async (scene) =>
    (await isSeen(scene, headerButton(scene, id))) &&
    !(await isSeen(scene, scene.visit.page.getByRole('dialog'))),
  act: (scene) => headerButton(scene, id).first().click({ timeout: 3000 }),
});

/** A page of few parts: what is looked at is the dialog over it. */
const openQuiet = (scene: Scene): Promise<void> => scene.visit.open('/terms');
const someone = (site: SiteHandle, name: string) =>
  site.sandbox.createPlayer({ login: name, mainMinor: MONEY, password: PASSWORD });

export const signInJourney: Journey = {
  id: 'sign-in',
  title: 'Sign-in',
  call: 'auth.login',
  player: someone,
  isSignedIn: false,
  start: openQuiet,
  critical: {
    isHere: (scene) => isSeen(scene, passwordField(scene)),
    typed: (scene) => [
      { field: loginField(scene), value: scene.player.login },
      { field: passwordField(scene), value: scene.player.password, isSecret: true },
    ],
    button: ({ visit }) =>
      signInPopup(visit).getByRole('button', { name: visit.t('login.submit'), exact: true }),
  },
  places: [press('open the sign-in', 'shell.login')],
  isOver: isSignedIn,
  effects: sessionsOf,
  effectsOfTwo: [1],
};

const newestCode = async ({ site, player }: Scene): Promise<string> =>
  (await site.sandbox.outbox(`${player.login}@example.test`)).at(-1)?.code ?? '';

/** The platform took the code, or takes no more of it: the message at the field says so. */
const isCodeSpent = ({ visit }: Scene): Promise<boolean> =>
  codePopup(visit)
    .getByText(new RegExp(`${visit.t('twofa.error.expired')}|${visit.t('twofa.error.invalid')}`))
    .first()
    .isVisible();
const resendButton = ({ visit }: Scene) =>
  codePopup(visit).getByRole('button', { name: visit.t('twofa.resend'), exact: true });

export const twoFactorJourney: Journey = {
  ...signInJourney,
  id: 'two-factor',
  title: 'Two-factor',
  player: (site, name) =>
    site.sandbox.createPlayer({ login: name, mainMinor: MONEY, password: PASSWORD, has_two_factor: 1 }),
  critical: {
    isHere: async (scene) => (await isSeen(scene, codeField(scene.visit))) && !(await isCodeSpent(scene)),
    typed: async (scene) => [
      { field: codeField(scene.visit), value: await newestCode(scene), isSecret: true },
    ],
    button: ({ visit }) =>
      codePopup(visit).getByRole('button', { name: visit.t('twofa.submit'), exact: true }),
  },
  places: [
    {
      name: 'ask for another code',
      isHere: (scene) => resendButton(scene).isEnabled({ timeout: 300 }),
      act: async (scene) => {
        const before = await newestCode(scene);
        await resendButton(scene).click({ timeout: 3000 });
        for (let tries = 0; tries < 20 && (await newestCode(scene)) === before; tries += 1) await pause(200);
        await codeField(scene.visit).fill(await newestCode(scene));
        await codePopup(scene.visit)
          .getByRole('button', { name: scene.visit.t('twofa.submit'), exact: true })
          .click({ timeout: 3000 });
      },
    },
    {
      name: 'sign in for the code',
      isHere: (scene) => isSeen(scene, passwordField(scene)),
      act: async (scene) => {
        const { visit, player } = scene;
        // The form of another sign-in holds no code yet.
        for (const key of scene.facts.keys()) if (key.startsWith('typed')) scene.facts.delete(key);
        await loginField(scene).fill(player.login);
        await passwordField(scene).fill(player.password);
        await signInPopup(visit)
          .getByRole('button', { name: visit.t('login.submit'), exact: true })
          .click({ timeout: 3000 });
      },
    },
    press('open the sign-in', 'shell.login'),
  ],
};

const registrationJourney: Journey = {
  id: 'registration',
  title: 'Registration',
  call: 'auth.register',
  player: async (_, name) => ({ uid: 0, login: `${name}@evenfall.test`, password: PASSWORD }),
  isSignedIn: false,
  start: openQuiet,
  critical: {
    isHere: ({ visit }) =>
      registrationPopup(visit)
        .getByRole('button', { name: visit.t('registration.submit') })
        .isVisible(),
    choose: async ({ visit }) => {
      const country = registrationField(visit, 'country_code');
      if ((await country.inputValue({ timeout: 5000 })) !== 'LV') await chooseCountry(visit, 'LV');
      await termsBox(visit).check({ timeout: 3000 });
    },
    typed: (scene) => {
      const field = (name: string) => registrationField(scene.visit, name);
      return [
        // Contacts are not kept in the browser.
        { field: field('email'), value: scene.player.login, isSecret: true },
        { field: field('password'), value: scene.player.password, isSecret: true },
        { field: field('first_name'), value: 'Anna' },
        { field: field('last_name'), value: 'Liepa' },
        { field: field('birth_date'), value: '17051990' },
      ];
    },
    button: ({ visit }) =>
      registrationPopup(visit).getByRole('button', { name: visit.t('registration.submit') }),
  },
  places: [press('open the registration', 'shell.register.short')],
  isOver: isSignedIn,
  keepsTyped: true,
  effects: async ({ site, player }) =>
    Number(
      (await site.sandbox.query('select count(*) as n from players where email = ?', [player.login]))[0]?.[
        'n'
      ],
    ),
  effectsOfTwo: [1],
};

/** A newcomer whose account is there already signs in, as the message at the field says. */
const knownAlready: Place = {
  name: 'the account is there: sign in',
  isHere: async ({ visit }) =>
    (await registrationField(visit, 'email').getAttribute('aria-invalid', { timeout: 500 })) === 'true',
  act: async ({ visit, facts }) => {
    facts.set('known', 'yes');
    await registrationPopup(visit)
      .getByRole('button', { name: visit.t('registration.login'), exact: true })
      .click({ timeout: 3000 });
  },
};
const openSignInAsKnown = press('open the sign-in', 'shell.login');

export const registration: Journey = {
  ...registrationJourney,
  critical: {
    ...registrationJourney.critical,
    isHere: async (scene) =>
      (await registrationJourney.critical.isHere(scene)) &&
      !(await knownAlready.isHere(scene).catch(() => false)),
  },
  places: [
    knownAlready,
    {
      name: 'sign in to the account that is there',
      isHere: async (scene) => scene.facts.has('known') && isSeen(scene, passwordField(scene)),
      act: async (scene) => {
        await loginField(scene).fill(scene.player.login);
        await passwordField(scene).fill(scene.player.password);
        await signInPopup(scene.visit)
          .getByRole('button', { name: scene.visit.t('login.submit'), exact: true })
          .click({ timeout: 3000 });
      },
    },
    {
      ...openSignInAsKnown,
      isHere: async (scene) => scene.facts.has('known') && openSignInAsKnown.isHere(scene),
    },
    ...registrationJourney.places,
  ],
};

const PROVIDER = 'Harbour ID';
const providerPage = (scene: Scene) => windowOf(scene.visit.page);
const allowButton = (scene: Scene) =>
  (providerPage(scene) ?? scene.visit.page).locator('button[value=allow]');
const mailField = (scene: Scene) => (providerPage(scene) ?? scene.visit.page).locator('input[name=email]');

export const socialJourney: Journey = {
  id: 'social',
  title: 'Social sign-in',
  call: '/oauth/*',
  player: async (site, name) => {
    const player = await someone(site, name);
    await site.sandbox.linkIdentity('harbour', `${name}@harbour.test`, player.uid);
    return player;
  },
  isSignedIn: false,
  start: openQuiet,
  critical: {
    isHere: async (scene) => isSeen(scene, allowButton(scene)),
    typed: (scene) => [
      { field: mailField(scene), value: `${scene.player.login}@harbour.test`, isForeign: true },
      {
        field: (providerPage(scene) ?? scene.visit.page).locator('input[name=given_name]'),
        value: 'Ida',
        isForeign: true,
      },
    ],
    button: allowButton,
  },
  places: [
    {
      name: 'the window says what is wrong: it is closed',
      isHere: async (scene) => {
        const page = providerPage(scene);
        if (!page || !page.url().startsWith(scene.site.url)) return false;
        const seen = await look(page);
        return seen !== null && (seen.isBrowsers || (seen.title !== '' && !seen.isBusy));
      },
      act: async (scene) => {
        const page = providerPage(scene);
        const seen = page && (await look(page));
        if (seen?.title) scene.told.add(seen.title);
        await page?.waitForEvent('close', { timeout: 3000 }).catch(() => page.close());
      },
    },
    {
      name: 'choose the provider',
      isHere: ({ visit }) =>
        signInPopup(visit).getByRole('button', { name: PROVIDER, exact: true }).isEnabled({ timeout: 300 }),
      act: ({ visit }) =>
        signInPopup(visit).getByRole('button', { name: PROVIDER, exact: true }).click({ timeout: 3000 }),
    },
    press('open the sign-in', 'shell.login'),
  ],
  isOver: isSignedIn,
  effects: sessionsOf,
  effectsOfTwo: [1],
};

const NEW_PASSWORD = 'Canary-Siskin-27';
const hashOf = async ({ site, player }: Scene): Promise<string> =>
  (await site.sandbox.player(player.login)).password_hash;

const newPasswordField = ({ visit: { page, t } }: Scene) =>
  page.getByLabel(t('confirmation.password.new'), { exact: true });

const askForLink = async (scene: Scene): Promise<void> => {
  const { visit, site, player } = scene;
  const { page, t } = visit;
  // All visitors of a grid come from one address.
  await fetch(`${site.sandboxUrl}/sandbox/api/limiter/clear`, { method: 'POST' });
  await visit.open('/terms');
  await headerButton(scene, 'shell.login').first().click();
  await signInPopup(visit)
    .getByRole('button', { name: t('login.forgot') })
    .click();
  const popup = restorePopup(visit);
  await popup.getByLabel(t('restore.login'), { exact: true }).fill(`${player.login}@example.test`);
  await popup.getByRole('button', { name: t('restore.submit') }).click();
  await popup.getByText(t('restore.sent.title')).first().waitFor();
  const mails = await site.sandbox.outbox(`${player.login}@example.test`);
  await page.goto(/https?:\S+/.exec(mails.at(-1)?.body ?? '')?.[0] ?? '');
  await expectLive(page);
  // Whoever looks before the form stands opens the sign-in over it.
  await newPasswordField(scene).waitFor();
};

export const restoreJourney: Journey = {
  id: 'restore',
  title: 'Restore',
  call: 'auth.restore',
  player: async (site, name) => ({ ...(await someone(site, name)), password: NEW_PASSWORD }),
  isSignedIn: false,
  start: async (scene) => {
    if (!scene.facts.has('hash')) scene.facts.set('hash', await hashOf(scene));
    await askForLink(scene);
  },
  critical: {
    // The button says how long it waits, after too many tries.
    isHere: (scene) => newPasswordField(scene).isVisible(),
    typed: ({ visit: { page, t } }) =>
      ['confirmation.password.new', 'field.password_repeat'].map((id) => ({
        field: page.getByLabel(t(id), { exact: true }),
        value: NEW_PASSWORD,
        isSecret: true,
      })),
    button: ({ visit: { page, t } }) => page.getByRole('button', { name: t('confirmation.password.submit') }),
  },
  places: [
    {
      name: 'the password is wrong still: another link',
      isHere: ({ visit }) => signInPopup(visit).getByText('Wrong e-mail or password.').isVisible(),
      act: askForLink,
    },
    {
      name: 'sign in with the new password',
      isHere: async (scene) => isSeen(scene, passwordField(scene)),
      act: async (scene) => {
        await loginField(scene).fill(scene.player.login);
        await passwordField(scene).fill(NEW_PASSWORD);
        await signInPopup(scene.visit)
          .getByRole('button', { name: scene.visit.t('login.submit'), exact: true })
          .click({ timeout: 3000 });
      },
    },
    {
      name: 'the link is used: try the new password',
      isHere: (scene) =>
        isSeen(
          scene,
          scene.visit.page.getByRole('heading', { name: scene.visit.t('confirmation.refused.title') }),
          restorePopup(scene.visit),
        ),
      act: async (scene) => {
        await openQuiet(scene);
        await headerButton(scene, 'shell.login').first().click();
      },
    },
    press('open the sign-in', 'shell.login'),
  ],
  isOver: async (scene) => {
    const { page, t } = scene.visit;
    const done = page.getByRole('heading', { name: t('confirmation.success.password.title') });
    return (await isSeen(scene, done)) || isSignedIn(scene);
  },
  effects: async (scene) => ((await hashOf(scene)) === scene.facts.get('hash') ? 0 : 1),
  effectsOfTwo: [1],
};
