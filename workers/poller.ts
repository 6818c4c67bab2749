import { expose } from 'comlink';
import { systemNow } from '../effects/kit/clock/system-clock.ts';
import { systemRandom } from '../effects/kit/random/system-random.ts';
import { createPoller } from './poller-api.ts';
import { createOwnLocks } from './own-locks.ts';

const channel = new BroadcastChannel('croupier.polls');

expose(
  createPoller({
    fetch: (url, init) => fetch(url, init),
    // Without Web Locks (plain http on a remote address) every visible tab asks for itself.
    locks: (navigator.locks as LockManager | undefined) ?? createOwnLocks(),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    post: (poll) => channel.postMessage(poll),
    hear: (listener) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data));
    },
    now: systemNow,
    random: systemRandom,
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
  }),
);
