import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { systemTime } from '../clock.ts';

export type HookTerms = {
  /** Where the site is told; empty: nowhere. */
  readonly url: string;
  /** Shared with the site. */
  readonly key: string;
};

export type ContentHook = {
  readonly changed: (paths?: readonly string[]) => void;
  readonly stop: () => void;
};

const TRIES = 6;
const FIRST_PAUSE_MS = 500;
const ANSWER_MS = 3000;

/** Tells the site that content has changed, again under the same id until it is heard, as a content service would. */
export const createContentHook = ({ url, key }: HookTerms): ContentHook => {
  const stopping = new AbortController();
  const send = async (id: string, body: string): Promise<boolean> => {
    const at = new Date(systemTime());
    const answer = await fetch(url, {
      method: 'POST',
      body,
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_MS)]),
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(key, { format: 'raw' }).sign(id, at, body),
      },
    });
    await answer.body?.cancel();
    return answer.ok;
  };
  const tell = async (body: string): Promise<void> => {
    const id = `msg_${randomUUID()}`;
    for (let tried = 0; tried < TRIES && !stopping.signal.aborted; tried += 1) {
      if (await send(id, body).catch(() => false)) return;
      await pause(FIRST_PAUSE_MS * 2 ** tried, undefined, { signal: stopping.signal });
    }
  };
  return {
    changed: (paths) => {
      if (url === '') return;
      tell(JSON.stringify({ type: 'content.changed', ...(paths && { paths }) })).catch(() => {});
    },
    stop: () => stopping.abort(),
  };
};
