import type { Page, Route } from 'playwright/test';
import type { ErrorType, Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { SiteHandle } from '../../harness/site.ts';
import { scriptsOf } from './files.ts';

/** Calls of the platform that a test lets go one by one. */
export type HeldCalls = {
  /** Waits until a call is held, does something, then sends it on. */
  readonly release: (before?: () => Promise<void>) => Promise<void>;
  /** Waits until a call is held and cuts its connection. */
  readonly cut: () => Promise<void>;
  /** Does something, then sends on everything that is held, and what is still to come. */
  readonly open: (before?: () => Promise<void>) => Promise<void>;
  /** Holds what comes from now on again. */
  readonly close: () => void;
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
  // What the page itself gives up is no longer there to be answered.
  page.on('requestfailed', (request) => {
    const at = held.findIndex((route) => route.request() === request);
    if (at !== -1) held.splice(at, 1);
  });
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
    close: () => {
      isOpen = false;
    },
  };
};

/** Holds every call of the page whose path has not this in it, so that nothing else that is read changes the page. */
export const holdOthers = async (page: Page, part: string): Promise<() => void> => {
  const free = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && !pathname.includes(part),
    async (route) => {
      await free.promise;
      await route.continue();
    },
  );
  return free.resolve;
};

/** Lets a held call be carried out, or be answered by this failure: cut off, or refused by the platform. */
export const settleCall = (
  { sandbox }: SiteHandle,
  calls: HeldCalls,
  target: string,
  failure: Failure | null,
): Promise<void> => {
  if (failure === null) return calls.release();
  const { type, code, data, retryAfterSeconds } = failure;
  if (type === 'LostAnswer') return calls.cut();
  return calls.release(() =>
    sandbox.setFault({
      target,
      kind: 'error',
      when: 'before',
      times: 1,
      errorType: type as ErrorType,
      ...(type === 'TooManyRequests' && { status: 429 }),
      ...(code !== null && { code }),
      errorData: { ...data, ...(retryAfterSeconds !== null && { retry_after: retryAfterSeconds }) },
    }),
  );
};

/** Holds a script of the site, by the name of its file, until it is let go. */
export const holdScript = async (page: Page, name: string): Promise<() => void> => {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(scriptsOf(name), async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
};
