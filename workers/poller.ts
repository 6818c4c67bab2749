import { expose } from 'comlink';
import { systemNow } from '../effects/clock/system-clock.ts';
import { systemRandom } from '../effects/random/system-random.ts';
import { createPoller } from './poller-api.ts';
import type { Locks, Poll } from './topic.ts';

/** Without Web Locks (plain http on a remote address) every visible tab asks for itself. */
const alone: Locks = { request: (_name, _options, work) => work() };

const channel = new BroadcastChannel('croupier.polls');

expose(
  createPoller({
    fetch: (url, init) => fetch(url, init),
    locks: (navigator.locks as LockManager | undefined) ?? alone,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    post: (poll) => channel.postMessage(poll),
    hear: (listener) => {
      channel.addEventListener('message', ({ data }: MessageEvent<Poll>) => listener(data));
    },
    now: systemNow,
    random: systemRandom,
    after: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
  }),
);
