import type { GridFault, Scene } from '../grid.types.ts';
import { reloadPage } from '../places.ts';
import { pause } from '../walk.ts';

const flag = ({ context, site }: Scene, name: string, value: string): Promise<void> =>
  context.addCookies([{ name, value, url: site.url }]);

/** Storage that takes nothing while the cookie of the fault is there. */
const fillStorage = (): void => {
  const isFull = () => document.cookie.includes('grid_full=1');
  const full = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function set(key, value) {
    if (isFull()) throw full();
    setItem.call(this, key, value);
  };
  for (const name of ['put', 'add'] as const) {
    const real = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function write(...args) {
      if (isFull()) throw full();
      return real.apply(this, args);
    };
  }
};

/** Site data that may not be touched while the cookie of the fault is there. */
const blockStorage = (): void => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'] as const) {
    const real = window[name];
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        if (document.cookie.includes('grid_blocked=1'))
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        return real;
      },
    });
  }
};

const movableClock = (): void => {
  const Real = Date;
  let offset = Number(/grid_clock=(-?\d+)/.exec(document.cookie)?.[1] ?? 0);
  Object.assign(window, { moveClock: (by: number) => (offset = by) });
  window.Date = new Proxy(Real, {
    construct: (target, args, self) =>
      Reflect.construct(target, args.length === 0 ? [Real.now() + offset] : args, self) as object,
    apply: () => new Real(Real.now() + offset).toString(),
    get: (target, name) =>
      name === 'now' ? () => Real.now() + offset : (Reflect.get(target, name) as unknown),
  });
};

const dayMs = 86_400_000;

/** Within the browser, its storage and its clock. */
export const browserFaults: readonly GridFault[] = [
  {
    id: 'storage-full',
    title: 'Storage full: setItem and put throw',
    prepare: async (scene) => {
      await scene.context.addInitScript(fillStorage);
      await flag(scene, 'grid_full', '1');
    },
    relieve: ({ context }) => context.clearCookies({ name: 'grid_full' }),
    lastsMs: 8000,
  },
  {
    id: 'storage-blocked',
    title: 'Site data blocked: localStorage, sessionStorage, IndexedDB throw',
    prepare: async (scene) => {
      await scene.context.addInitScript(blockStorage);
      await flag(scene, 'grid_blocked', '1');
    },
    relieve: async (scene) => {
      await scene.context.clearCookies({ name: 'grid_blocked' });
      // A changed permission holds for the next document.
      await reloadPage(scene);
    },
    lastsMs: 10_000,
    losesTyped: true,
  },
  {
    id: 'asleep',
    title: 'Workers killed and the tab frozen for 4 s while the call is under way',
    press: async ({ context, visit: { page } }, button) => {
      const session = await context.newCDPSession(page);
      await button.click({ timeout: 20_000 });
      await Promise.all(page.workers().map((worker) => worker.evaluate(() => self.close()).catch(() => {})));
      await session.send('Page.setWebLifecycleState', { state: 'frozen' }).catch(() => {});
      await pause(4000);
      await session.send('Page.setWebLifecycleState', { state: 'active' }).catch(() => {});
    },
  },
  {
    id: 'clock',
    title: 'The clock jumps 24 h ahead or back',
    prepare: async ({ context }) => void (await context.addInitScript(movableClock)),
    strike: async (scene) => {
      const by = scene.turn % 2 === 0 ? dayMs : -dayMs;
      await flag(scene, 'grid_clock', `${by}`);
      await scene.visit.page.evaluate(
        (ms) => (window as unknown as { moveClock: (by: number) => void }).moveClock(ms),
        by,
      );
    },
  },
];
