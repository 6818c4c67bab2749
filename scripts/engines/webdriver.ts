import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { freePorts } from '../free-port.ts';

type Reference = { readonly [name: string]: string };
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** One window of a browser that speaks WebDriver. Every wait ends after `limitMs` with an error that says what it was for. */
export type Driver = {
  readonly goTo: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly address: () => Promise<URL>;
  /** Runs the body of a function in the page. */
  readonly run: <T>(body: string, ...args: readonly unknown[]) => Promise<T>;
  readonly until: <T>(what: string, body: string, ...args: readonly unknown[]) => Promise<T>;
  /** Clicks the first visible element that an XPath finds, scrolled into view. */
  readonly click: (xpath: string) => Promise<void>;
  /** Types into the first visible element that an XPath finds, in the place of what stands there. */
  readonly type: (xpath: string, text: string) => Promise<void>;
  readonly press: (key: string) => Promise<void>;
  readonly windows: () => Promise<readonly string[]>;
  readonly switchTo: (handle: string) => Promise<void>;
  readonly enterFrame: (xpath: string) => Promise<void>;
  readonly leaveFrame: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const limitMs = 45_000;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const send = async (base: string, method: string, path: string, body?: unknown): Promise<unknown> => {
  const answer = await fetch(`${base}${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  const { value } = (await answer.json()) as { readonly value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { readonly error: string; readonly message: string };
  throw new Error(`${error}: ${message}`);
};

/** Starts the driver's program with a port of its own, and a browser window with these capabilities. */
export const startDriver = async (
  program: string,
  args: readonly string[],
  capabilities: unknown,
): Promise<Driver> => {
  const [port = 0] = await freePorts(1);
  const child: ChildProcess = spawn(program, [`--port=${port}`, ...args], { stdio: 'ignore' });
  const base = `http://127.0.0.1:${port}`;
  let session = '';
  for (let tries = 0; session === ''; tries += 1)
    try {
      const made = await send(base, 'POST', '/session', { capabilities: { alwaysMatch: capabilities } });
      session = `/session/${(made as { readonly sessionId: string }).sessionId}`;
    } catch (cause) {
      if (tries > 60) throw cause;
      await pause(500);
    }
  const call = (method: string, path: string, body?: unknown) => send(base, method, session + path, body);
  const run: Driver['run'] = async <T>(body: string, ...args: readonly unknown[]) =>
    (await call('POST', '/execute/sync', { script: body, args })) as T;
  const patiently = async <T>(
    what: string,
    work: () => Promise<T | null | undefined | false>,
  ): Promise<T> => {
    let last: unknown;
    for (const end = Date.now() + limitMs; Date.now() < end; await pause(150))
      try {
        const value = await work();
        if (value !== null && value !== undefined && value !== false) return value;
      } catch (cause) {
        last = cause;
      }
    throw new Error(`waited in vain for ${what}`, { cause: last });
  };
  const find = (xpath: string): Promise<Reference> =>
    patiently(xpath, () =>
      run<Reference | null>(
        `const found = document.evaluate(arguments[0], document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
         for (let at = 0; at < found.snapshotLength; at += 1) {
           const one = found.snapshotItem(at);
           if (one.getClientRects().length === 0 || one.disabled || one.readOnly) continue;
           one.scrollIntoView({ block: 'center', behavior: 'instant' });
           return one;
         }
         return null;`,
        xpath,
      ),
    );
  const withElement = (xpath: string, path: string, body: unknown): Promise<unknown> =>
    patiently(`${path} ${xpath}`, async () => {
      const element = await find(xpath);
      await call('POST', `/element/${element[elementKey]}/${path}`, body);
      return true;
    });
  return {
    goTo: async (url) => void (await call('POST', '/url', { url })),
    reload: async () => void (await call('POST', '/refresh', {})),
    address: async () => new URL(String(await call('GET', '/url'))),
    run,
    until: (what, body, ...args) => patiently(what, () => run(body, ...args)),
    click: async (xpath) => void (await withElement(xpath, 'click', {})),
    type: async (xpath, text) => {
      await withElement(xpath, 'clear', {});
      await withElement(xpath, 'value', { text });
    },
    press: async (key) => {
      const actions = [
        { type: 'keyDown', value: key },
        { type: 'keyUp', value: key },
      ];
      await call('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    windows: async () => (await call('GET', '/window/handles')) as readonly string[],
    switchTo: async (handle) => void (await call('POST', '/window', { handle })),
    enterFrame: async (xpath) => void (await call('POST', '/frame', { id: await find(xpath) })),
    leaveFrame: async () => void (await call('POST', '/frame', { id: null })),
    stop: async () => {
      await call('DELETE', '').catch(() => {});
      child.kill();
    },
  };
};
