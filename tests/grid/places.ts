import { sendCredentials, signInPopup } from '../e2e/pages/auth.ts';
import type { Locator, Page } from 'playwright/test';
import type { Place, Scene } from './grid.types.ts';

const windows = new WeakMap<Page, Page>();

/** Counts the documents of a tab and keeps the window that it opened last. */
export const followTab = (scene: Scene, page: Page): void => {
  page.on('domcontentloaded', () => (scene.loads += 1));
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  page.on('popup', (opened) => windows.set(page, opened));
};

/** The window that a tab opened, while it is open. */
export const windowOf = (page: Page): Page | undefined => {
  const opened = windows.get(page);
  return opened?.isClosed() === false ? opened : undefined;
};

export const isSeen = async (scene: Scene, ...found: readonly Locator[]) => {
  for (const one of found)
    if (
      await one
        .first()
        .isVisible()
        .catch(() => false)
    )
      return true;
  return false;
};

const button = ({ visit: { page, t } }: Scene, id: string) =>
  page.getByRole('button', { name: t(id), exact: true });

/** A button of the page by its text: seen and enabled. */
export const offered = (name: string, id: string): Place => ({
  name,
  isHere: async (scene) => {
    const one = button(scene, id).first();
    return (await one.isVisible().catch(() => false)) && (await one.isEnabled().catch(() => false));
  },
  act: (scene) => button(scene, id).first().click({ timeout: 3000 }),
});

/** Somebody else's account is not used: one waits until one is signed in as oneself again. */
export const isOthersPage = ({ visit: { page, t } }: Scene): Promise<boolean> =>
  page
    .getByRole('alertdialog', { name: t('dialogs.other.title') })
    .isVisible()
    .catch(() => false);

export const reloadPage = async ({ visit: { page } }: Scene): Promise<void> => {
  await page.reload({ waitUntil: 'commit', timeout: 20_000 }).catch(() => {});
};

/** Ways on that any page offers. */
export const commonPlaces: readonly Place[] = [
  {
    name: 'the browser has no page',
    isHere: async ({ seen }) => seen.isBrowsers,
    act: reloadPage,
  },
  offered('a part says it did not load', 'shell.boundary.reload'),
  {
    name: 'an error page',
    isHere: async (scene) => {
      const { t, page } = scene.visit;
      return isSeen(
        scene,
        ...['notFound', 'maintenance', 'forbidden'].map((name) =>
          page.getByRole('heading', { name: t(`system.${name}.header`), exact: true }),
        ),
      );
    },
    act: reloadPage,
  },
  offered('offline', 'outside.offline.button'),
  offered('the answer is lost', 'intent.ask'),
  offered('try again', 'common.retry'),
  {
    name: 'sign in again',
    isHere: (scene) =>
      isSeen(scene, signInPopup(scene.visit).getByLabel(scene.visit.t('login.password'), { exact: true })),
    act: (scene) => sendCredentials(scene.visit, scene.player),
  },
  {
    name: 'a dialog to be closed',
    isHere: (scene) => isSeen(scene, button(scene, 'dialogs.later'), button(scene, 'dialogs.ok')),
    act: async (scene) => {
      const later = button(scene, 'dialogs.later').first();
      await ((await later.isVisible()) ? later : button(scene, 'dialogs.ok').first()).click({
        timeout: 3000,
      });
    },
  },
];
