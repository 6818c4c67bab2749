import type { HeadData } from '../../../machines/site/head/head.machine.ts';
import { chunkReloadPauseMs } from '../../../schemas/constants.ts';

const setMeta = (selector: string, attributes: Readonly<Record<string, string>>, content: string) => {
  const found = document.head.querySelector(selector);
  if (content === '') {
    found?.remove();
    return;
  }
  const element = found ?? document.head.appendChild(document.createElement('meta'));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.setAttribute('content', content);
};

/** Brings the document's head up to a page that was reached without a load. */
export const writeHead = (data: HeadData | null): void => {
  if (!data) return;
  if (data.title) document.title = data.title;
  setMeta('meta[name=description]', { name: 'description' }, data.description);
  setMeta('meta[name=robots]', { name: 'robots' }, data.robots);
  const canonical =
    document.head.querySelector('link[rel=canonical]') ??
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));
  canonical.setAttribute('href', data.canonical);
  for (const old of document.head.querySelectorAll('link[rel=alternate][hreflang]')) old.remove();
  for (const { hreflang, href } of data.alternates)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'alternate', hreflang, href }));
};

/** Posts a generated form to a payment page. */
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
  form.submit();
};

/**
 * A missing chunk means a new build: the target is loaded as a document, at most once in the pause per path. Where the
 * server does not answer either, the page stays as it is.
 */
export const reloadForChunk = (path: string): void => {
  const key = `chunk:${path}`;
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < chunkReloadPauseMs) return;
  fetch(path, { method: 'HEAD', cache: 'no-store', redirect: 'manual' }).then(
    () => {
      sessionStorage.setItem(key, String(Date.now()));
      location.assign(path);
    },
    () => {},
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

/** Local storage that may be full, blocked or absent. */
export const store = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A hint for the next first paint; nothing depends on it.
  }
};
