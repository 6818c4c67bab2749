import type { Page } from 'playwright/test';

/** What a page shows at a moment. */
export type Seen = {
  /** Texts of alerts, notices, field errors and dialogs. */
  readonly told: readonly string[];
  readonly isBusy: boolean;
  /** Nothing to read. */
  readonly isBlank: boolean;
  /** The browser's own page in place of the site's. */
  readonly isBrowsers: boolean;
  readonly title: string;
};

export const nothingSeen: Seen = { told: [], isBusy: false, isBlank: false, isBrowsers: false, title: '' };

/** Reads what a page shows; null while it changes its document. */
export const look = async (page: Page): Promise<Seen | null> => {
  if (page.isClosed()) return null;
  if (page.url().startsWith('chrome-error:')) return { ...nothingSeen, isBrowsers: true };
  return page
    .evaluate(() => {
      const isShown = (node: Element): boolean =>
        node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const textOf = (node: Element): string =>
        ((node as HTMLElement).innerText ?? '').replaceAll(/\s+/g, ' ').trim();
      const notices = [
        ...document.querySelectorAll(
          '[role=alert],[role=status],[role=alertdialog],[id$="-error"],dialog h2',
        ),
      ];
      const busy = document.querySelector(
        '[aria-busy=true],button[aria-disabled=true] [role=status],[role=progressbar]:not([value])',
      );
      const told = notices
        .filter(isShown)
        .map(textOf)
        .filter((text) => text !== '');
      const heads = [...document.querySelectorAll('main h1')].filter(isShown).map(textOf);
      return {
        told,
        isBusy: busy !== null && isShown(busy),
        isBlank: textOf(document.body) === '' && document.querySelector('iframe') === null,
        isBrowsers: false,
        title: heads[0] ?? '',
      };
    })
    .catch(() => null);
};
