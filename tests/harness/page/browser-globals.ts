import { vi } from 'vitest';
import type { PageOptions } from './page.types.ts';
import { storageOver } from './profile.ts';
import type { Profile } from './profile.ts';

/** The window above a page that another site has in its frame: nothing of it can be read. */
const foreignWindow = {
  get location(): never {
    throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError');
  },
  postMessage: () => {},
};

/** The globals of a page at this address, over what the browser keeps. */
export const stubBrowser = (
  base: string,
  profile: Profile,
  fetchPage: typeof fetch,
  path: () => URL,
  { isFramed = false, referrer = '' }: PageOptions,
): void => {
  const events = new EventTarget();
  const document = {
    get cookie() {
      return [...profile.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [pair = ''] = line.split(';');
      profile.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    },
    readyState: 'complete',
    visibilityState: 'visible',
    referrer,
    title: '',
    documentElement: { lang: '', dir: 'ltr', dataset: {} },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementById: () => null,
  };
  vi.stubGlobal('fetch', fetchPage);
  vi.stubGlobal('indexedDB', profile.databases);
  vi.stubGlobal('localStorage', storageOver(profile.local));
  vi.stubGlobal('sessionStorage', storageOver(profile.session));
  vi.stubGlobal('location', {
    get href() {
      return path().href;
    },
    get pathname() {
      return path().pathname;
    },
    get search() {
      return path().search;
    },
    get hash() {
      return path().hash;
    },
    origin: new URL(base).origin,
    host: new URL(base).host,
    hostname: new URL(base).hostname,
    protocol: 'http:',
  });
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
  const window = Object.assign(Object.create(globalThis) as object, {
    document,
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  const above = isFramed ? foreignWindow : window;
  vi.stubGlobal('window', Object.assign(window, { self: window, top: above, parent: above }));
};
