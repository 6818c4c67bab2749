import { describe, expect, it } from 'vitest';
import { allMachines, delaysOf, effectsOf, eventTypesOf } from '../../tests/journal/machines.ts';
import { HIDDEN, isSecretField } from '../../schemas/rules/kit/sensitive.ts';
import { answerCodecs } from './answer-codecs.ts';
import { decodeEntry, encodeCause } from './codec.ts';
import { eventCodecs } from './event-codecs.ts';
import type { Cause, Entry } from './journal.types.ts';
import { migrate } from './migrations.ts';
import { redact } from './redact.ts';

/** Callback actors tell their parents by events; they have no answers. */
const callbacks = [
  'pollBalance',
  'pollBuild',
  'receivePush',
  'watchActivity',
  'watchHistory',
  'watchFrame',
  'watchBets',
  'watchInteraction',
  'watchRounds',
  'watchCovers',
  'watchLocale',
  'watchBalance',
  'watchWorker',
  'talkToFrame',
  'tracePage',
];

const sent = (event: Cause['event'], rest: Partial<Cause> = {}): Cause => ({
  seq: 1,
  at: 5,
  via: 'send',
  path: ['a'],
  src: '',
  event,
  ...rest,
});
const answered = (src: string, data: unknown, via: 'resolve' | 'reject' = 'resolve') =>
  sent({ type: `xstate.promise.${via}`, data }, { via, src });

describe('journal codecs', () => {
  it('know every event of every machine', async () => {
    const types = (await allMachines()).flatMap((machine) => eventTypesOf(machine));
    const missing = [...new Set(types)].filter((type) => !(type in eventCodecs));
    expect(missing, 'add these to machines/journal/event-codecs.ts').toEqual([]);
  });

  it('know every effect of every machine', async () => {
    const effects = (await allMachines()).flatMap((machine) => effectsOf(machine));
    const missing = [...new Set(effects)].filter((src) => !callbacks.includes(src) && !(src in answerCodecs));
    expect(missing, 'add these to machines/journal/answer-codecs.ts').toEqual([]);
  });

  it('need no timer: no machine has a delayed transition, which a restore would lose', async () => {
    for (const machine of await allMachines())
      expect([machine.id, delaysOf(machine)]).toEqual([machine.id, []]);
  });

  it('keep no field of a secret name', () => {
    const fields = Object.values(eventCodecs).flatMap((codec) => codec?.fields ?? []);
    expect(fields.filter((field) => isSecretField(field))).toEqual([]);
  });

  it('keep the fields of the table and nothing else', () => {
    const entry = encodeCause(
      sent({ type: 'deposit.amount.changed', value: '25', password: 'x', note: { a: 1 } }),
    );
    expect(entry).toEqual({
      seq: 1,
      at: 5,
      via: 'send',
      path: ['a'],
      type: 'deposit.amount.changed',
      v: 1,
      data: { value: '25' },
    } satisfies Entry);
    expect(decodeEntry(entry)).toEqual({ type: 'deposit.amount.changed', value: '25' });
  });

  it('leave the type alone of an event without a codec, which cannot be replayed', () => {
    const entry = encodeCause(sent({ type: 'unheard.of', text: 'x' }));
    expect(entry).toMatchObject({ type: 'unheard.of', v: 0, data: null });
    expect(decodeEntry(entry)).toBeNull();
    const answer = encodeCause(answered('unheardOf', { ok: true, value: 'x' }));
    expect(answer).toMatchObject({ type: 'unheardOf', v: 0, data: null });
    expect(decodeEntry(answer)).toBeNull();
  });

  it('keep of an answer what its codec says: the listed fields, the outcome alone, or all of it', () => {
    const data = (src: string, output: unknown) => encodeCause(answered(src, output)).data;
    const refusal = { type: 'Authorization', code: null, message: 'no', status: 401, data: {} };
    expect(data('signIn', { ok: true, value: { at: 1, refusal: null, password: 'x' } })).toEqual({
      ok: true,
      value: { at: 1, refusal: null },
    });
    expect(data('logout', { ok: true, value: { token: 'x' } })).toEqual({ ok: true, value: null });
    expect(data('logout', { ok: false, failure: refusal })).toEqual({ ok: false, failure: refusal });
    expect(data('deadline', null)).toBeNull();
    expect(data('loadPage', { ok: true, value: { slug: 'a' } })).toEqual({ ok: true, value: { slug: 'a' } });
  });

  it("hide the texts that are a player's own, at any depth, and keep those of the house", () => {
    const kept = (src: string, value: unknown) => encodeCause(answered(src, { ok: true, value })).data;
    expect(kept('getInfo', { uid: 7, fakename: 'Ada of York', locale: 'lv' })).toEqual({
      ok: true,
      value: { uid: 7, fakename: HIDDEN, locale: 'lv' },
    });
    const notice = { title: 'Dear Ada', text: '', link: '/for/ada' };
    expect(kept('loadInbox', { kind: 'all', items: [{ id: 1, ...notice }] })).toEqual({
      ok: true,
      value: { kind: 'all', items: [{ id: 1, title: HIDDEN, text: '', link: HIDDEN }] },
    });
    for (const src of ['searchGames', 'matchIndex'])
      expect(kept(src, { text: 'fox', query: { value: 'fox' }, games: ['Red fox'] })).toEqual({
        ok: true,
        value: { text: HIDDEN, query: { value: HIDDEN }, games: ['Red fox'] },
      });
    expect(encodeCause(sent({ type: 'help.search.changed', text: 'my debts' })).data).toEqual({
      text: HIDDEN,
    });
    // A replay has to search where the page did, and not anew for a space behind the same text.
    const wanted = (text: string) => encodeCause(sent({ type: 'search.text.changed', text })).data;
    const first = wanted('my debts');
    expect(first).toEqual({ text: expect.stringMatching(/^•••\d{4}$/) });
    expect([wanted('my debts '), wanted('m'), wanted('')]).toEqual([first, { text: HIDDEN }, { text: '' }]);
    expect(wanted('my debt')).not.toEqual(first);
    expect(encodeCause(sent({ type: 'limits.range.chosen', from: '2026-01-01', to: '' })).data).toEqual({
      from: '2026-01-01',
      to: '',
    });
  });

  it('say of every answer that is kept whose its texts are', () => {
    for (const [src, { keep }] of Object.entries(answerCodecs)) {
      if (keep === 'none') continue;
      const value = Object.fromEntries((keep === 'whole' ? ['plain'] : keep).map((field) => [field, 'A b']));
      const kept = { ...(redact(value) as object), ...(src === 'getInfo' && { fakename: HIDDEN }) };
      expect([src, encodeCause(answered(src, { ok: true, value })).data]).toEqual([
        src,
        { ok: true, value: kept },
      ]);
    }
  });

  it('keep the name of an error and the tag of a rejection, never their text', () => {
    const data = (error: unknown) => encodeCause(answered('signIn', error, 'reject')).data;
    expect(data(new TypeError('secret'))).toEqual({ name: 'TypeError' });
    expect(data({ type: 'MissingActor', name: 'x' })).toEqual({ type: 'MissingActor' });
    expect(data('secret')).toBeNull();
  });

  it('read older versions step by step, and no newer ones', () => {
    const steps = {
      'event:a:1': (data: unknown) => ({ ...(data as object), b: 2 }),
      'event:a:2': (data: unknown) => ({ ...(data as object), c: 3 }),
    };
    expect(migrate('event', 'a', 1, 3, { a: 1 }, steps)).toEqual({ a: 1, b: 2, c: 3 });
    expect(migrate('event', 'a', 3, 3, { a: 1 }, steps)).toEqual({ a: 1 });
    expect(migrate('event', 'b', 1, 2, { a: 1 }, steps)).toBeUndefined();
    const entry = encodeCause(sent({ type: 'deposit.amount.changed', value: '25' }));
    expect(decodeEntry({ ...entry, v: 2 })).toBeNull();
    // Between two versions that there are: no build has written it, so no step leads up from it.
    const answer = encodeCause(answered('loadDraft', { ok: true, value: {} }));
    expect(decodeEntry(answer)).not.toBeNull();
    expect(decodeEntry({ ...answer, v: 1.5 })).toBeNull();
  });
});
