import { fixturePassword } from '../../../sandbox/seed/fixtures.ts';
import { intentKeysPath } from '../../../schemas/rules/kit/intent-keys.ts';
import type { PageOptions, SeenCall } from './page.types.ts';
import type { Profile } from './profile.ts';

const realFetch = globalThis.fetch;

const encodingOf = (body: unknown): SeenCall['encoding'] => {
  if (body instanceof FormData) return 'form-data';
  if (body instanceof URLSearchParams) return 'query';
  return body === undefined || body === null ? 'none' : 'text';
};

/** Cookies and addresses as a browser has them: the page's own origin is the sandbox. */
export const cookieFetch =
  (base: string, profile: Profile, seen: SeenCall[]): typeof fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), base);
    // The front server's own answer.
    if (url.pathname === intentKeysPath) {
      const uid = Number(new Headers(init?.headers).get('x-player'));
      return Response.json({ uid, keys: [Buffer.alloc(32, uid % 256).toString('base64')] });
    }
    const body = new Map<string, string>();
    if (init?.body instanceof FormData)
      for (const [name, value] of init.body) body.set(name, typeof value === 'string' ? value : value.name);
    else if (init?.body instanceof URLSearchParams)
      for (const [name, value] of init.body) body.set(name, value);
    else if (typeof init?.body === 'string') body.set('', init.body);
    const call: { -readonly [Name in keyof SeenCall]: SeenCall[Name] } = {
      method: init?.method ?? 'GET',
      url,
      body,
      encoding: encodingOf(init?.body),
      headers: new Headers(init?.headers),
      answer: null,
    };
    seen.push(call);
    const headers = new Headers(init?.headers);
    headers.set('cookie', [...profile.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await realFetch(url, { ...init, headers, redirect: init?.redirect ?? 'follow' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split(';');
      const at = pair.indexOf('=');
      const isGone = rest.some((part) => /^\s*max-age=0/i.test(part)) || pair.endsWith('=');
      if (isGone) profile.cookies.delete(pair.slice(0, at));
      else profile.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    void response
      .clone()
      .text()
      .then(
        (answered) => {
          call.answer = { status: response.status, text: answered };
        },
        () => {},
      );
    return response;
  };

export const signIn = async (fetchPage: typeof fetch, as: NonNullable<PageOptions['as']>): Promise<void> => {
  const { login, password } =
    typeof as === 'string' ? { login: `${as}@evenfall.test`, password: fixturePassword } : as;
  const form = new FormData();
  form.append('login', login);
  form.append('password', password);
  const answer = await fetchPage('/api/auth.login?v=1&locale=en-US', { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`${login} cannot sign in: ${await answer.text()}`);
};
