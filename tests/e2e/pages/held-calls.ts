import type { Page, Route } from 'playwright/test';

/** Calls of the platform that a test lets go one by one. */
export type HeldCalls = {
  /** Waits until a call is held, does something, then sends it on. */
  readonly release: (before?: () => Promise<void>) => Promise<void>;
  /** Waits until a call is held and cuts its connection. */
  readonly cut: () => Promise<void>;
  /** Does something, then sends on everything that is held, and what is still to come. */
  readonly open: (before?: () => Promise<void>) => Promise<void>;
};

/** Holds every call of this name, in whatever case, that the page makes from now on. */
export const holdCalls = async (page: Page, name: string): Promise<HeldCalls> => {
  const held: Route[] = [];
  let isOpen = false;
  let arrived = () => {};
  await page.route(
    ({ pathname }) => pathname.toLowerCase() === `/api/${name.toLowerCase()}`,
    async (route) => {
      if (isOpen) return route.continue();
      held.push(route);
      arrived();
    },
  );
  const next = async (): Promise<Route> => {
    while (held.length === 0)
      await new Promise<void>((resolve) => {
        arrived = resolve;
      });
    return held.shift() as Route;
  };
  return {
    release: async (before) => {
      const route = await next();
      await before?.();
      await route.continue();
    },
    cut: async () => (await next()).abort('connectionreset'),
    open: async (before) => {
      await before?.();
      isOpen = true;
      for (const route of held.splice(0)) await route.continue();
    },
  };
};
