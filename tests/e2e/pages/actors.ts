import type { JSHandle, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { expectLive } from './visit.ts';
import type { DialogRequested } from '../../../machines/kit/message-events.ts';

type Actor = { readonly send: (event: object) => void; readonly getSnapshot: () => unknown };
export type Directory = { readonly get: (id: string) => Actor | undefined };

/** The actors of the page, found through React's own tree. */
export const actorsOf = (page: Page): Promise<JSHandle<Directory>> =>
  page.evaluateHandle(() => {
    type Fiber = { memoizedProps?: { value?: unknown }; return?: Fiber | null };
    const main = document.querySelector('main');
    const key = Object.keys(main ?? {}).find((name) => name.startsWith('__reactFiber'));
    let fiber = (main as unknown as Record<string, Fiber> | null)?.[key ?? ''];
    while (fiber) {
      const value = fiber.memoizedProps?.value;
      if (typeof value === 'object' && value !== null && 'rendered' in value && 'get' in value)
        return value as unknown as Directory;
      fiber = fiber.return ?? undefined;
    }
    throw new Error('no actors above main');
  });

/** Sends an event to an actor of the page: a feature that comes later would send it. */
export const sendTo = async (page: Page, id: string, event: object): Promise<void> => {
  const actors = await actorsOf(page);
  await actors.evaluate(
    (directory, [actor, sent]) => {
      const ref = directory.get(actor);
      if (!ref) throw new Error(`no actor ${actor}`);
      ref.send(sent);
    },
    [id, event] as const,
  );
  await actors.dispose();
};

/** A dialog with the properties that the specification names, which may be fewer than the product gives. */
export type AskedDialog = Pick<DialogRequested, 'name' | 'kind' | 'preventClose' | 'replyTo'> & {
  readonly props?: object | null;
};

export const requestDialog = (page: Page, dialog: AskedDialog): Promise<void> =>
  sendTo(page, 'dialogs', { type: 'dialog.requested', ...dialog });

export const closeDialogs = (page: Page): Promise<void> =>
  sendTo(page, 'dialogs', { type: 'dialogs.cleared' });

export const requestToast = (page: Page, toast: object): Promise<void> =>
  sendTo(page, 'toasts', { type: 'toast.requested', ...toast });

/** Leads to a page of the site without loading a document, as its links do. */
export const goTo = (page: Page, to: string): Promise<void> =>
  sendTo(page, 'navigation', { type: 'navigation.requested', to });

/** The same, until the page is there: for what is not about a document that loads, and has one already. */
export const turnTo = async (page: Page, to: string): Promise<void> => {
  const { pathname, hash, search } = new URL(to, page.url());
  // What the document before led to may not be taken over yet.
  await expectLive(page);
  await goTo(page, to);
  await expect
    .poll(async () => {
      const at = new URL(page.url());
      // A page may write what it has chosen behind its own address at once, as the cashier does its method.
      const shown = at.pathname.startsWith(`${pathname}/`) ? pathname : at.pathname;
      return [await stateOf(page, 'navigation'), shown, at.search, at.hash];
    })
    .toEqual(['shown', pathname, search, hash]);
};

/** The state of an actor of the page; null while it does not run. */
export const stateOf = async (page: Page, id: string): Promise<unknown> => {
  const actors = await actorsOf(page);
  const value = await actors.evaluate(
    (directory, actor) => (directory.get(actor)?.getSnapshot() as { value: unknown } | undefined)?.value,
    id,
  );
  await actors.dispose();
  return value ?? null;
};

/** The first press of a page, once its actors hear it: one that comes before they are awake is none of theirs. */
export const pressFirst = async (page: Page): Promise<void> => {
  await expect.poll(() => stateOf(page, 'notices')).not.toBeNull();
  await page.getByRole('heading').first().click();
};
