import { chunkReloadPauseMs } from '../../../schemas/constants.ts';

/** Posts a generated form to a payment page. A field may be called `submit`: the form's own then is not asked. */
export const postForm = (url: string, fields: Readonly<Record<string, string>>): void => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
};

let wanted = '';

/**
 * A missing chunk means a new build: the target is loaded as a document, at most once in the pause per path. Where the
 * server does not answer either, the page stays as it is. Of several, the place asked for last is loaded, and none for who
 * has gone to another page before the server answers.
 */
export const reloadForChunk = (path: string, lost?: () => void): void => {
  const key = `chunk:${path}`;
  if (path === wanted) return;
  if (Math.abs(Date.now() - Number(recall(key, 'sessionStorage'))) < chunkReloadPauseMs) return;
  wanted = path;
  const { pathname } = location;
  const settle = (isReached: boolean): void => {
    if (path !== wanted) return;
    wanted = '';
    if (location.pathname !== pathname) return;
    if (!isReached) return lost?.();
    try {
      sessionStorage.setItem(key, String(Date.now()));
    } catch {
      // Without the note it would load for ever.
      return;
    }
    // To load the address that stands there is no new navigation where it has a hash.
    if (path === pathname + location.search + location.hash) location.reload();
    else location.assign(path);
  };
  fetch(path, { method: 'HEAD', cache: 'no-store', redirect: 'manual' }).then(
    () => settle(true),
    () => settle(false),
  );
};

export const setCookie = (name: string, value: string, maxAgeSeconds: number | null): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = maxAgeSeconds === null ? '' : `; Max-Age=${maxAgeSeconds}`;
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/${age}; SameSite=Lax${secure}`;
};

/** Removes an entry of local storage, unless it holds another value by now. */
export const forget = (key: string, value: string): void => {
  try {
    if (localStorage.getItem(key) === value) localStorage.removeItem(key);
  } catch {
    // Nothing is kept where storage is blocked.
  }
};

type Area = 'localStorage' | 'sessionStorage';

/** What a storage has; null where it is blocked. */
export const recall = (key: string, area: Area = 'localStorage'): string | null => {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
};

/** A storage that may be full, blocked or absent. */
export const store = (key: string, value: string | null, area: Area = 'localStorage'): void => {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
  } catch {
    // A hint for a later paint; nothing depends on it.
  }
};
