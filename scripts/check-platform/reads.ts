import { callTable } from '../../schemas/calls/table.ts';
import type { CallName } from '../../schemas/calls/table.ts';
import { consequences, notThere, optionalCalls } from './consequences.ts';
import { misfit, note, skipped } from './findings.ts';
import type { Said } from './findings.ts';
import { judgeRefusal } from './judge.ts';
import type { Judged } from './judge.ts';
import { samples } from './samples.ts';
import type { Sample } from './samples.ts';
import { rowOf } from './walk.ts';
import type { Check, Walk } from './walk.ts';
import type { Visitor } from './visitor.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';

const names = Object.keys(callTable) as CallName[];

const listOf = (data: unknown): readonly unknown[] | null => {
  const items = isRecord(data) ? data['items'] : data;
  return Array.isArray(items) ? items : null;
};

const totalOf = (data: unknown): number => (isRecord(data) ? Number(data['total'] ?? 0) : 0);

/** A page is as long as was asked for, and the next one goes on where it ended. */
const pageFaults = async (
  walk: Walk,
  visitor: Visitor,
  call: CallName,
  { count, next }: Sample,
  data: unknown,
): Promise<readonly Said[]> => {
  const items = listOf(data);
  if (count === undefined || items === null) return [];
  if (items.length > count) {
    const says = `asked for ${count} items, answers ${items.length}`;
    return [misfit(says, 'items stand in the list more than once when it is read on')];
  }
  if (next === undefined || items.length < count || totalOf(data) <= count) return [];
  const second = await walk.ask(visitor, call, next);
  const [first] = listOf(second.read.kind === 'data' ? second.read.data : null) ?? [];
  return first !== undefined && JSON.stringify(first) === JSON.stringify(items[0])
    ? [misfit('the offset is ignored: the second page begins as the first', 'the list repeats itself')]
    : [];
};

/** A read that is refused: a part that a platform may lack, or something that a player misses. */
const refusalFaults = (call: CallName, { read }: Judged): readonly Said[] => {
  if (read.kind !== 'refused') return [];
  const shows = consequences[call];
  const { _tag: type } = read.error;
  // A guest is one by uid 0, by null and by this refusal.
  if (type === 'Authorization' && call === 'account.getInfo') return [];
  if (type === 'MethodNotFound' && optionalCalls.has(call)) return [notThere()];
  return [misfit(`a plain question is refused with ${type}`, shows)];
};

const readBy = async (walk: Walk, call: CallName, visitor: Visitor): Promise<readonly Said[]> => {
  const sample = await samples[call]?.(walk.facts);
  if (!sample) return [skipped('there is nothing to ask about')];
  const judged = await walk.ask(visitor, call, sample.wire);
  const { read } = judged;
  const more = read.kind === 'data' ? await pageFaults(walk, visitor, call, sample, read.data) : [];
  return [...judged.said, ...refusalFaults(call, judged), ...more];
};

/** Types, envelope, time and page of every call that changes nothing, by a guest where guests may ask. */
export const guestReads: readonly Check[] = names
  .filter((call) => samples[call] !== undefined && rowOf(call).access === 'everyone')
  .map((call) => ({ call, name: 'a guest reads', run: (walk) => readBy(walk, call, walk.guest) }));

export const playerReads: readonly Check[] = names
  .filter((call) => samples[call] !== undefined)
  .filter((call) => rowOf(call).access === 'player' || call === 'account.getInfo')
  .map((call) => ({
    call,
    name: 'a player reads',
    run: async (walk) => readBy(walk, call, await walk.player()),
  }));

const closed = 'what is a player’s own answers to anybody who asks';

/** What is for players is refused to a guest, by the name that ends a session in the browser. */
export const withoutSession: readonly Check[] = names
  .filter((call) => rowOf(call).access === 'player')
  .map((call) => ({
    call,
    name: 'no session',
    run: async (walk) => {
      const judged = await walk.ask(walk.guest, call);
      const { read } = judged;
      if (read.kind === 'refused' && read.error._tag === 'MethodNotFound')
        return optionalCalls.has(call) || samples[call] !== undefined
          ? [notThere()]
          : [misfit('the platform has no such call', consequences[call])];
      if (read.kind === 'refused' && ['InvalidParameter', 'InvalidRequest'].includes(read.error._tag))
        return [...judged.said, note('looks at the parameters before it looks for a session')];
      return judgeRefusal(
        judged,
        ['Authorization'],
        read.kind === 'data' ? closed : 'a player whose session ended is not asked to sign in again',
      );
    },
  }));
