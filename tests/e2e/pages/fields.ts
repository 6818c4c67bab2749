import type { Locator } from 'playwright/test';
import { expect } from 'playwright/test';
import { registrationPopup } from './auth.ts';
import type { Case, Row } from '../../harness/field-rows.ts';
import type { Visit } from './visit.ts';

const idOf = (sysname: string): string => `registration-${sysname}`;

export const control = ({ page }: Visit, sysname: string): Locator => page.locator(`[id="${idOf(sysname)}"]`);
export const message = ({ page }: Visit, sysname: string): Locator =>
  page.locator(`[id="${idOf(sysname)}-error"]`);

/** Types into a field, leaves it, and reads what stands below it. */
export const expectTold = async (visit: Visit, sysname: string, [typed, told]: Case): Promise<void> => {
  const field = control(visit, sysname);
  await field.fill(typed);
  await field.blur();
  await expect(message(visit, sysname), `${sysname} '${typed}'`).toHaveText(told);
  if (told === '') await expect(field).not.toHaveAttribute('aria-invalid');
  else await expect(field).toHaveAttribute('aria-invalid', 'true');
};

export const expectRows = async (visit: Visit, rows: readonly Row[]): Promise<void> => {
  for (const [sysname, ...cases] of rows) for (const one of cases) await expectTold(visit, sysname, one);
};

/** Opens the registration from the header, with whatever fields the sandbox asks for. */
export const openFields = async (visit: Visit): Promise<Locator> => {
  const { page, t } = visit;
  await visit.open('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.register.short') })
    .click();
  const popup = registrationPopup(visit);
  await expect(popup.getByRole('button', { name: t('registration.submit') })).toBeVisible();
  return popup;
};

/** The fields of the popup that stand there wrong, by sysname. */
export const wrongFields = async ({ page }: Visit): Promise<readonly string[]> =>
  page
    .locator('[id^="registration-"][aria-invalid=true]')
    .evaluateAll((nodes) => nodes.map(({ id }) => id.replace('registration-', '')));

/** The form fields of a request's body. */
export const bodyOf = (body: string | null): Readonly<Record<string, string>> => {
  const text = body ?? '';
  const parts = [...text.matchAll(/name="([^"]+)"\r\n\r\n([^\r\n]*)/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  return Object.fromEntries(parts.length > 0 ? parts : new URLSearchParams(text)) as Record<string, string>;
};
