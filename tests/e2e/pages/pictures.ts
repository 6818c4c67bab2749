import { join } from 'node:path';
import type { Visit } from './visit.ts';

/** A picture of the screen into the folder that `PICTURES` names; without it nothing is kept. */
export const picture = async ({ page }: Pick<Visit, 'page'>, name: string): Promise<void> => {
  const folder = process.env['PICTURES'];
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
};
