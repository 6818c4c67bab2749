import type { Locator } from 'playwright/test';
import { expect } from 'playwright/test';
import type { TestPlayer } from '../../harness/host-api.ts';
import type { Visit } from './visit.ts';

export type Newcomer = {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Latvia when it is left out. */
  readonly country?: string;
  /** What the country asks beyond the usual, by the name of the field. */
  readonly more?: Readonly<Record<string, string>>;
};

export const registrationPopup = ({ page, t }: Visit): Locator =>
  page.getByRole('dialog', { name: t('auth.title.registration') });
export const signInPopup = ({ page, t }: Visit): Locator =>
  page.getByRole('dialog', { name: t('auth.title.authorization') });
export const restorePopup = ({ page, t }: Visit): Locator =>
  page.getByRole('dialog', { name: t('auth.title.restore') });
export const codePopup = ({ page, t }: Visit): Locator =>
  page.getByRole('dialog', { name: t('auth.title.twofa') });

/** A button whose press is being carried out. */
export const busyButton = (popup: Locator): Locator =>
  popup.getByRole('button').filter({ has: popup.page().getByRole('status') });

const field = (popup: Locator, label: string): Locator => popup.getByLabel(label, { exact: true });

export const registrationField = (visit: Visit, name: string): Locator =>
  field(registrationPopup(visit), visit.t(`field.${name}`));

/** Opens the registration popup from the header and waits for the fields of the platform. */
export const openRegistration = async (visit: Visit): Promise<void> => {
  const { page, t } = visit;
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.register.short') })
    .click();
  await expect(registrationField(visit, 'email')).toBeVisible();
};

/** Chooses the country; its fields come from the platform. */
export const chooseCountry = async (visit: Visit, code: string): Promise<void> => {
  await registrationField(visit, 'country_code').selectOption(code);
  await expect(registrationField(visit, 'first_name')).toBeEditable();
};

/** Fills all that a newcomer is asked for, but ticks nothing. */
export const fillRegistration = async (visit: Visit, newcomer: Newcomer): Promise<void> => {
  await registrationField(visit, 'email').fill(newcomer.email);
  await registrationField(visit, 'password').fill(newcomer.password);
  await chooseCountry(visit, newcomer.country ?? 'LV');
  await registrationField(visit, 'first_name').fill(newcomer.firstName);
  await registrationField(visit, 'last_name').fill(newcomer.lastName);
  await registrationField(visit, 'birth_date').pressSequentially('17051990');
  for (const [name, value] of Object.entries(newcomer.more ?? {}))
    await registrationField(visit, name).fill(value);
};

/** The box of the terms, which name the age of the market; 18 is that of the sandbox's own. */
export const termsBox = (visit: Visit, age = 18): Locator =>
  registrationPopup(visit).getByRole('checkbox', { name: visit.t('registration.terms', { age }) });

export const submitRegistration = async (visit: Visit): Promise<void> =>
  registrationPopup(visit)
    .getByRole('button', { name: visit.t('registration.submit') })
    .click();

export const openSignIn = async (visit: Visit): Promise<void> => {
  const { page, t } = visit;
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.login'), exact: true })
    .click();
  await expect(field(signInPopup(visit), t('login.login'))).toBeEditable();
};

/** Fills the open sign-in form and sends it. */
export const sendCredentials = async (
  visit: Visit,
  { login, password }: Pick<TestPlayer, 'login' | 'password'>,
): Promise<void> => {
  const popup = signInPopup(visit);
  await field(popup, visit.t('login.login')).fill(login);
  await field(popup, visit.t('login.password')).fill(password);
  await popup.getByRole('button', { name: visit.t('login.submit'), exact: true }).click();
};

/** Signs a player in through the popup, on the page that is open. */
export const signIn = async (visit: Visit, player: Pick<TestPlayer, 'login' | 'password'>): Promise<void> => {
  await openSignIn(visit);
  await sendCredentials(visit, player);
  await expect(signInPopup(visit)).toHaveCount(0);
  await expect(visit.page.getByRole('banner').getByText(visit.t('shell.balance'))).toBeAttached();
};

export const codeField = (visit: Visit): Locator => field(codePopup(visit), visit.t('twofa.code'));

/** Types a code into the open code step and sends it. */
export const sendCode = async (visit: Visit, code: string): Promise<void> => {
  await codeField(visit).fill(code);
  await codePopup(visit)
    .getByRole('button', { name: visit.t('twofa.submit'), exact: true })
    .click();
};

/** The popup that asks a newcomer to confirm the e-mail. */
export const confirmationPopup = ({ page, t }: Visit): Locator =>
  page.getByRole('dialog', { name: t('dialogs.email.title') });
