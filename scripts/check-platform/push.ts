import type * as Schema from 'effect/Schema';
import { streamCall } from '../../schemas/calls/table.ts';
import { Balances } from '../../schemas/site/balance.ts';
import { parseJson } from '../../effects/kit/api/decode-answer.ts';
import { misfit, note } from './findings.ts';
import type { Said } from './findings.ts';
import { decodeLeniently } from './judge.ts';
import type { Check } from './walk.ts';
import type { Visitor } from './visitor.ts';

const patienceMs = 4_000;
const without = [404, 405, 410, 501];
const polled = 'the balance is polled, and a sign-out elsewhere is seen late';

type Event = { readonly event: string; readonly id: string; readonly data: string };

const eventOf = (block: string): Event => {
  const value = (name: string): string =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trim())
      .join('\n');
  return { event: value('event'), id: value('id'), data: value('data') };
};

/** Reads until the first balance comes; null when none does in time. */
const firstBalance = async (body: ReadableStream<Uint8Array>): Promise<Event | null> => {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true }).replaceAll('\r\n', '\n');
      const found = text
        .split('\n\n')
        .slice(0, -1)
        .map(eventOf)
        .find(({ event }) => event === 'balance');
      if (found) return found;
    }
  } catch {
    return null;
  }
  return null;
};

const judgeBalance = (found: Event | null): readonly Said[] => {
  if (found === null)
    return [
      misfit(
        `opens, but tells no balance within ${patienceMs / 1000} s: a proxy may hold it back`,
        'the balance stands still until it is polled',
      ),
    ];
  const decoded = decodeLeniently(Balances as Schema.Codec<unknown, unknown>, parseJson(found.data));
  if (!decoded.ok)
    return [misfit(`balance: ${decoded.path || 'data'} does not decode: ${decoded.detail}`, polled)];
  return found.id === '' ? [note('events bear no id', 'a tab that comes back is told everything again')] : [];
};

const opened = async (visitor: Visitor): Promise<readonly Said[]> => {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), patienceMs);
  try {
    const answer = await visitor.open(ending.signal).catch(() => null);
    if (answer === null) return [misfit(`does not open within ${patienceMs / 1000} s`, polled)];
    if (without.includes(answer.status)) return [note('the platform has no stream', polled)];
    if (answer.status !== 200) return [misfit(`status ${answer.status} for a player`, polled)];
    const type = answer.headers.get('content-type') ?? '';
    if (!type.startsWith('text/event-stream') || answer.body === null)
      return [misfit('opens, but is no text/event-stream', polled)];
    return judgeBalance(await firstBalance(answer.body));
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
};

const forGuests = async (visitor: Visitor): Promise<readonly Said[]> => {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), patienceMs);
  const answer = await visitor.open(ending.signal).catch(() => null);
  clearTimeout(timer);
  ending.abort();
  return answer?.status === 200
    ? [misfit('opens for a guest', 'nothing: the site asks as a player alone; but anybody may listen')]
    : [];
};

export const pushChecks: readonly Check[] = [
  { call: streamCall.name, name: 'push', run: async (walk) => opened(await walk.player()) },
  { call: streamCall.name, name: 'no session', run: async (walk) => forGuests(walk.newVisitor()) },
];
