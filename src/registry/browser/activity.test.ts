import { createActor, setup } from 'xstate';
import { afterEach, expect, it, vi } from 'vitest';
import type { InactivityEvent } from '../../../machines/site/inactivity/inactivity.events.ts';
import { activityThrottleMs } from '../../../schemas/constants.ts';
import { watchActivity } from './activity.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('SH-4.20 a page that is taken out of the browser’s store is activity at once, before any deadline that is behind it', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const page = new EventTarget();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('HTMLIFrameElement', class {});
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  const seen: InactivityEvent[] = [];
  const actor = createActor(
    setup({ types: {} as { events: InactivityEvent }, actors: { watchActivity } }).createMachine({
      invoke: { src: 'watchActivity', input: { uid: 7 } },
      on: { '*': { actions: ({ event }) => void seen.push(event) } },
    }),
  ).start();
  vi.advanceTimersByTime(activityThrottleMs);
  seen.splice(0);
  const hourMs = 3_600_000;
  vi.setSystemTime(Date.now() + hourMs);
  const at = Date.now();
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(seen).toEqual([{ type: 'inactivity.activity.seen', at }]);
  actor.stop();
  vi.setSystemTime(at + hourMs);
  page.dispatchEvent(new Event('pageshow'));
  expect(seen).toHaveLength(1);
});
