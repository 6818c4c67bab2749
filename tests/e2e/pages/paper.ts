import { expect } from 'playwright/test';
import type { Visit } from './visit.ts';

/** A sheet on paper begins with the house, and says of whom it is and when it was printed. */
export const expectLetterhead = async ({ page, t }: Visit, uid: number): Promise<void> => {
  const house = page.getByRole('strong').filter({ hasText: 'Evenfall' });
  await expect(house).toBeVisible();
  const above = await house.boundingBox();
  const title = await page.getByRole('heading').first().boundingBox();
  expect(above && title && above.y + above.height <= title.y).toBe(true);
  await expect(page.getByText(new RegExp(`^${t('receipt.paper.player')} Test \\d+ · ${uid}$`))).toBeVisible();
  const printed = page.getByText(
    new RegExp(`^${t('receipt.paper.printed')} \\d\\d\\.\\d\\d\\.\\d{4} \\d\\d:\\d\\d$`),
  );
  await expect(printed).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(house).toBeHidden();
  await page.emulateMedia({ media: 'print' });
};
