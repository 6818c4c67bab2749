import type { Page } from 'playwright/test';
import type { Watch } from './watch.ts';

/** Everything that a page has written down, by place. Runs in the page. */
const dumpPage = async (): Promise<Record<string, string>> => {
  const textOf = (value: unknown): string =>
    JSON.stringify(value, (_, inner: unknown) => {
      if (inner instanceof Map) return [...inner];
      if (inner instanceof Set) return [...inner];
      if (typeof inner === 'bigint') return String(inner);
      if (inner instanceof ArrayBuffer || ArrayBuffer.isView(inner))
        return new TextDecoder().decode(inner as ArrayBuffer);
      return inner;
    }) ?? '';
  const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((done, fail) => {
      request.addEventListener('success', () => done(request.result));
      request.addEventListener('error', () => fail(new Error(request.error?.message)));
    });
  const databases: Record<string, string> = {};
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const database = await answerOf(indexedDB.open(name));
    for (const storeName of database.objectStoreNames) {
      const store = database.transaction(storeName).objectStore(storeName);
      const [keys, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]);
      databases[`indexedDB ${name}/${storeName}`] = textOf([keys, values]);
    }
    database.close();
  }
  const cached: Record<string, string> = {};
  if ('caches' in window)
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        cached[`cache ${name} ${request.url}`] = (await (await cache.match(request))?.text()) ?? '';
    }
  return {
    localStorage: textOf(Object.entries(localStorage)),
    sessionStorage: textOf(Object.entries(sessionStorage)),
    historyState: textOf(history.state as unknown),
    windowName: window.name,
    documentCookie: document.cookie,
    html: document.documentElement.outerHTML,
    title: document.title,
    ...databases,
    ...cached,
  };
};

/**
 * The places in which a secret is found: storage, IndexedDB, caches, cookies, HTML as it stands and as the server sent
 * it, addresses, console, and any other text that is handed in (server logs, an exported report).
 */
export const findSecret = async (
  page: Page,
  secret: string,
  watch: Watch,
  others: Readonly<Record<string, string>> = {},
): Promise<string[]> => {
  const dump = await page.evaluate(dumpPage);
  const served = await page.request.get(page.url()).then(
    (answer) => answer.text(),
    () => '',
  );
  const cookies = await page.context().cookies();
  const places: Record<string, string> = {
    ...dump,
    'served html': served,
    cookies: JSON.stringify(cookies),
    urls: watch.urls().join('\n'),
    console: watch.console().join('\n'),
    ...others,
  };
  const forms = [secret, encodeURIComponent(secret), btoa(secret)];
  return Object.entries(places)
    .filter(([, text]) => forms.some((form) => text.includes(form)))
    .map(([place]) => place);
};
