import type { CallName } from '../../schemas/calls/table.ts';
import { consequences } from './consequences.ts';
import { dataOf } from './facts.ts';
import { misfit, note, skipped } from './findings.ts';
import type { Said } from './findings.ts';
import type { Judged } from './judge.ts';
import { newKey, NotAsked } from './walk.ts';
import type { Check, Walk } from './walk.ts';
import type { Visitor, Wire } from './visitor.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';

const twice = 'the player is charged twice when an answer is lost: the site asks again with the same key';

const recordsOf = (value: unknown): readonly Wire[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const textIn = (record: Wire | undefined, name: string): string => {
  const value = record?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const idsOf = async (visitor: Visitor, type: string): Promise<ReadonlySet<string>> => {
  const { text } = await visitor.call('Cashier.gethistory', { offset: '0', count: '50', type });
  const data = dataOf(text);
  return new Set(recordsOf(isRecord(data) ? data['items'] : null).map((one) => textIn(one, 'id')));
};

const transactionOf = ({ read }: Judged): string | null =>
  read.kind === 'data' && isRecord(read.data) ? textIn(read.data, 'transaction_id') : null;

const isInProgress = ({ read }: Judged): boolean =>
  read.kind === 'refused' && read.error._tag === 'TooManyRequests' && read.error.isInProgress;

/** Of two at once, one is done, and the other is the same or told to wait. */
const inFlight = (call: CallName, both: readonly Judged[]): readonly Said[] => {
  const said = both.flatMap((one) => one.said);
  const done = both.filter(({ read }) => read.kind === 'data');
  const refused = both.find((one) => one.read.kind === 'refused' && !isInProgress(one));
  if (done.length === 0) {
    const type = refused?.read.kind === 'refused' ? refused.read.error._tag : 'no answer';
    return [...said, note(`refused with ${type}: name another amount or --method`, consequences[call])];
  }
  if (new Set(done.map(transactionOf)).size > 1)
    return [...said, misfit('the same key at the same time makes two payments', twice)];
  return refused?.read.kind === 'refused'
    ? [
        ...said,
        note(
          `the same key at the same time is refused with ${refused.read.error._tag}, not TooManyRequests (IN_PROGRESS)`,
          'the payment is said to have failed while it is made',
        ),
      ]
    : said;
};

/** Withdrawals that a walk has made: no other is cancelled. */
const withdrawn = new WeakMap<Walk, string>();

/** One payment asked for several times under one key: at once, after it was made, and with another amount. */
const payOnce = async (walk: Walk, call: CallName, type: string, wire: Wire): Promise<readonly Said[]> => {
  const visitor = await walk.player();
  const before = await idsOf(visitor, type);
  const keyed = { ...wire, idempotency_key: newKey() };
  const both = await Promise.all([walk.ask(visitor, call, keyed), walk.ask(visitor, call, keyed)]);
  const said = inFlight(call, both);
  const first = both.map(transactionOf).find((id) => id !== null);
  if (typeof first === 'string' && type === 'withdrawal') withdrawn.set(walk, first);
  if (first === undefined || said.some(({ verdict }) => verdict === 'misfit')) return said;
  const again = await walk.ask(visitor, call, keyed);
  const repeated =
    transactionOf(again) === first
      ? again.said
      : [misfit('the same key after the payment is not answered with that payment', twice)];
  const after = await idsOf(visitor, type);
  const made = [...after].filter((id) => !before.has(id)).length;
  const extra = made > 1 ? [misfit(`the history has ${made} payments for one key`, twice)] : [];
  const lost =
    made === 0
      ? [misfit('the history does not have the payment', 'a payment that was made is not found again')]
      : [];
  return [...said, ...repeated, ...extra, ...lost];
};

type Method = { readonly id: string; readonly requisite: string; readonly currency: string };

/** A method that is paid without typing anything. */
const methodOf = (settings: Wire | null, wanted: string, asksSaved: boolean): Method | null => {
  const methods = recordsOf(settings?.['methods']).filter((one) => one['is_available'] !== false);
  const found = methods.find((one) => {
    const saved = recordsOf(one['saved_requisites']).length > 0;
    const isFree = recordsOf(one['requisites']).length === 0;
    return wanted === '' ? saved || (!asksSaved && isFree) : textIn(one, 'id') === wanted;
  });
  if (!found) return null;
  return {
    id: textIn(found, 'id'),
    requisite: textIn(recordsOf(found['saved_requisites'])[0], 'id'),
    currency: textIn(found, 'currency') || textIn(settings ?? undefined, 'currency'),
  };
};

const wireOf = (method: Method, amount: string): Wire => ({
  method_id: method.id,
  amount,
  currency: method.currency,
  ...(method.requisite !== '' && { requisite_id: method.requisite }),
});

const amountOf = ({ options }: Walk): string => {
  if (options.money === null) throw new NotAsked('moves money: --money AMOUNT');
  return options.money;
};

const deposit: Check = {
  call: 'Cashier.makedeposit',
  name: 'one key, one payment',
  run: async (walk) => {
    const amount = amountOf(walk);
    const settings = await walk.facts.own('Cashier.getdepositsettings');
    const method = methodOf(settings, walk.options.method, false);
    if (!method) return [skipped('no method can be paid without typing: name one with --method')];
    return payOnce(walk, 'Cashier.makedeposit', 'deposit', wireOf(method, amount));
  },
};

const withdrawal: Check = {
  call: 'Cashier.makewithdrawal',
  name: 'one key, one payment',
  run: async (walk) => {
    const amount = amountOf(walk);
    const settings = await walk.facts.own('Cashier.getwithdrawsettings');
    const method = methodOf(settings, '', true);
    if (!method) return [skipped('the player has no saved requisite to be paid to')];
    return payOnce(walk, 'Cashier.makewithdrawal', 'withdrawal', wireOf(method, amount));
  },
};

const cancelled: Check = {
  call: 'Cashier.cancelwithdrawal',
  name: 'one key, one payment',
  run: async (walk) => {
    amountOf(walk);
    const visitor = await walk.player();
    const id = withdrawn.get(walk);
    if (id === undefined) return [skipped('no withdrawal was made that could be cancelled')];
    const wire = { id, idempotency_key: newKey() };
    const first = await walk.ask(visitor, 'Cashier.cancelwithdrawal', wire);
    if (first.read.kind === 'refused') return first.said;
    const again = await walk.ask(visitor, 'Cashier.cancelwithdrawal', wire);
    return again.read.kind === 'refused'
      ? [misfit('the same key once more is refused', 'the cancelled withdrawal is said to stand')]
      : [...first.said, ...again.said];
  },
};

export const moneyChecks: readonly Check[] = [deposit, withdrawal, cancelled];
