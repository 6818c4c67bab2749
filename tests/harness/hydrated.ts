import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import type * as React from 'react';

const hydrated = new AsyncLocalStorage<true>();

/** What is drawn within reads stores as the browser does once it has taken the page over, not as the server that sends it. */
export const asHydrated = <A>(draw: () => A): A => hydrated.run(true, draw);

// Before React is first imported: what an import gives is what its module held by then.
const react = createRequire(import.meta.url)('react') as {
  -readonly [Name in keyof typeof React]: (typeof React)[Name];
};
const own = react.useSyncExternalStore;
react.useSyncExternalStore = (subscribe, read, readOnServer) =>
  own(subscribe, read, hydrated.getStore() ? read : readOnServer);
