import type { Page } from 'playwright/test';
import type { DialogRequested } from '../../../machines/root/message-events.ts';

/** Sends an event to an actor of the page, found through React's own tree: a feature that comes later would send it. */
const sendTo = (page: Page, id: string, event: object): Promise<void> =>
  page.evaluate(
    ([actor, sent]) => {
      type Fiber = {
        memoizedProps?: { value?: unknown };
        child?: Fiber | null;
        sibling?: Fiber | null;
        return?: Fiber | null;
      };
      type Directory = {
        get: (id: string) => { send: (event: object) => void } | undefined;
        rendered: unknown;
      };
      const main = document.querySelector('main');
      const key = Object.keys(main ?? {}).find((name) => name.startsWith('__reactFiber'));
      let fiber = (main as unknown as Record<string, Fiber> | null)?.[key ?? ''];
      while (fiber) {
        const value = fiber.memoizedProps?.value as Directory | undefined;
        if (typeof value === 'object' && value !== null && 'rendered' in value) {
          const ref = value.get(actor);
          if (!ref) throw new Error(`no actor ${actor}`);
          ref.send(sent);
          return;
        }
        fiber = fiber.return ?? undefined;
      }
      throw new Error('no actors above main');
    },
    [id, event] as const,
  );

export const requestDialog = (page: Page, dialog: Omit<DialogRequested, 'type'>): Promise<void> =>
  sendTo(page, 'dialogs', { type: 'dialog.requested', ...dialog });

export const closeDialogs = (page: Page): Promise<void> =>
  sendTo(page, 'dialogs', { type: 'dialogs.cleared' });

export const requestToast = (page: Page, toast: object): Promise<void> =>
  sendTo(page, 'toasts', { type: 'toast.requested', ...toast });
