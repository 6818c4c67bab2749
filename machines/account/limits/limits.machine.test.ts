import { describe, expect, it } from 'vitest';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { Intent, IntentCall } from '../../../effects/kit/intents/intent.ts';
import type { LimitsData } from '../../../effects/account/limits/load-limits.ts';
import type { LimitItem } from '../../../schemas/account/limits.ts';
import type { CmsConfig } from '../../../schemas/site/cms-config.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Json, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { selectIntent, selectIntentStage } from '../../kit/intent/intent.selectors.ts';
import { isLocked } from '../../site/root/busy.ts';
import { standInIntent } from '../../../tests/stand-ins/intent.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { noLimit, standInLimit, standInPending } from './limits.cases.ts';
import { RAISE_DIALOG } from './limit-question.ts';
import { limitsMachine } from './limits.machine.ts';
import { selectCanSave, selectCards, selectExclusionPeriods, selectPhase } from './limits.selectors.ts';

type FindInput = { readonly uid: number; readonly calls: readonly IntentCall[] };

const json = (item: LimitItem): Json => item as unknown as Json;

const openIntent = (key: string, payload: Intent['payload']): Intent => ({
  v: 1,
  key,
  uid: 7,
  call: 'account.setLimit',
  payload,
  createdAt: standInNow,
  sentAt: standInNow,
  state: 'unknown',
  sensitive: false,
});

const open = async (
  items: readonly LimitItem[],
  isDepositOnly = false,
  responsibleGame: CmsConfig['responsibleGame'] = cmsDefaults.responsibleGame,
) => {
  const intent = standInIntent();
  const load = standIn<Outcome<LimitsData>>();
  const find = standIn<Outcome<OpenIntents>, FindInput>();
  const wait = standIn<null, DeadlineInput>();
  const machine = limitsMachine.provide({
    actors: { loadLimits: load.logic, findIntents: find.logic, intent: intent.machine, deadline: wait.logic },
  });
  const run = runFeature(
    machine,
    actorIds.limits,
    standInInput(
      { uid: 7, route: 'profile-responsible-game', path: '/profile/responsible-game' },
      { responsibleGame },
    ),
    [actorIds.dialogs, actorIds.toasts, actorIds.figures, actorIds.session],
  );
  const answerLoad = (loaded = items, at = standInNow) =>
    load.last().answer(succeed({ items: loaded, isDepositOnly, isDepositFixed: false, at }));
  await answerLoad();
  const card = (kind: LimitItem['kind'] = 'deposit') =>
    selectCards(run.ref.getSnapshot()).find((one) => one.kind === kind);
  const toldTo = (to: string) => run.sent.filter((letter) => letter.to === to).map(({ event }) => event);
  const type = (value: string, kind: LimitItem['kind'] = 'deposit') => {
    run.ref.send({ type: 'limits.value.changed', kind, value });
    run.ref.send({ type: 'limits.save.requested', kind });
  };
  const agree = (result: boolean) => run.ref.send({ type: 'dialog.answered', name: RAISE_DIALOG, result });
  const ready = async () => {
    await find.last().answer(succeed({ open: [], prepared: null }));
    return run.ref.getSnapshot();
  };
  const stage = () => {
    const child = selectIntent(run.ref.getSnapshot());
    return child ? selectIntentStage(child.getSnapshot()) : null;
  };
  const retry = () => selectIntent(run.ref.getSnapshot())?.send({ type: 'intent.retry.requested' });
  return { ...run, intent, load, find, wait, answerLoad, card, toldTo, type, agree, ready, stage, retry };
};

describe('the limits centre', () => {
  it('BY-1.01 shows a card for each kind that the platform lists and none for the others', async () => {
    const { ref } = await open([noLimit('session'), standInLimit(), noLimit('loss')]);
    const cards = selectCards(ref.getSnapshot());
    expect(
      cards.map(({ kind, value, limits }) => [kind, value, limits.map(({ used, left }) => [used, left])]),
    ).toEqual([
      ['deposit', '100.00', [['40.00', '60.00']]],
      ['loss', null, []],
      ['session', null, []],
    ]);
  });

  it('shows no card of deposits in a house whose configuration turns their limit off', async () => {
    const rules = { ...cmsDefaults.responsibleGame, depositLimit: false };
    const { ref } = await open([standInLimit(), noLimit('loss')], false, rules);
    expect(selectCards(ref.getSnapshot()).map(({ kind }) => kind)).toEqual(['loss']);
  });

  it('offers no exclusion in a house whose configuration turns it off, and asks for none', async () => {
    const excluded = async (selfExclusion: boolean) => {
      const page = await open([standInLimit()], false, { ...cmsDefaults.responsibleGame, selfExclusion });
      const [period] = cmsDefaults.market.exclusionPeriods;
      page.ref.send({ type: 'limits.exclusion.requested', period });
      return [selectExclusionPeriods(page.ref.getSnapshot()), page.toldTo('dialogs').length];
    };
    expect(await excluded(true)).toEqual([cmsDefaults.market.exclusionPeriods, 1]);
    expect(await excluded(false)).toEqual([[], 0]);
  });

  it('BY-1.02 shows what the platform answered, not what was typed', async () => {
    const page = await open([standInLimit()]);
    await page.ready();
    page.type('60');
    expect(page.card()?.value).toBe('100.00');
    await page.intent.written();
    expect(page.intent.send.last().input).toMatchObject({
      call: 'account.setLimit',
      payload: { kind: 'deposit', period: '7_days', value: '60' },
      key: 'key-1',
    });
    await page.intent.done(json(standInLimit({ amount: '55.00' })));
    expect(page.card()).toMatchObject({ value: '55.00', draft: { value: '' } });
    expect(page.toldTo('figures')).toEqual([{ type: 'figures.refresh.requested' }]);
  });

  it('keeps what is typed while a change is under way, and takes away what was sent', async () => {
    const page = await open([standInLimit()]);
    await page.ready();
    page.type('60');
    await page.intent.written();
    page.ref.send({ type: 'limits.value.changed', kind: 'deposit', value: '45' });
    await page.intent.done(json(standInLimit({ amount: '60.00' })));
    expect(page.card()).toMatchObject({ value: '60.00', draft: { value: '45', period: '7_days' } });
    await page.ready();
    page.type('30');
    await page.intent.written();
    page.ref.send({ type: 'limits.period.chosen', kind: 'deposit', period: '1_day' });
    await page.intent.done(json(standInLimit({ amount: '30.00' })));
    expect(page.card()?.draft).toEqual({ value: '30', period: '1_day' });
  });

  it('BY-1.11 shows the limits that the platform pushed for this player, and keeps what is being typed', async () => {
    const page = await open([standInLimit()]);
    await page.ready();
    page.ref.send({ type: 'limits.value.changed', kind: 'deposit', value: '7' });
    const pushed = { type: 'limits.pushed', uid: 7, at: standInNow + 5 } as const;
    page.ref.send({ ...pushed, uid: 8, items: [standInLimit({ amount: '1.00' })] });
    expect(page.card()).toMatchObject({ value: '100.00' });
    page.ref.send({ ...pushed, items: [standInLimit({ amount: '50.00', pending: standInPending() })] });
    expect(page.card()).toMatchObject({ value: '50.00', draft: { value: '7' } });
    expect(page.wait.last().input).toEqual({ at: standInNow + 24 * 3_600_000, clock: 'platform' });
  });

  it('BY-1.11 a push that an answer has overtaken changes nothing of its kind, nor does an answer that a push has', async () => {
    const page = await open([noLimit('deposit'), noLimit('loss')]);
    await page.ready();
    const told = (amount: string, at: number, kind: LimitItem['kind'] = 'deposit') =>
      standInLimit({ kind, amount, as_of: standInNow + at });
    const push = (...items: readonly LimitItem[]) =>
      page.ref.send({ type: 'limits.pushed', uid: 7, items, at: standInNow });
    page.type('60');
    await page.intent.written();
    await page.intent.done(json(told('60.00', 20)));
    push(told('100.00', 10), told('5.00', 10, 'loss'));
    expect(page.card()).toMatchObject({ value: '60.00' });
    expect(page.card('loss')).toMatchObject({ value: '5.00' });
    // More than 60 is a raise, whatever the late push says.
    page.type('80');
    expect(page.toldTo('dialogs')).toMatchObject([{ name: RAISE_DIALOG }]);
    page.agree(true);
    await page.intent.written();
    push(told('50.00', 40), told('6.00', 45, 'loss'));
    await page.intent.done(json(told('80.00', 30)));
    expect(page.card()).toMatchObject({ value: '50.00', draft: { value: '' } });
    await page.ready();
    page.type('40');
    await page.intent.written();
    // Newer than what is known of its kind, older than what is known of another.
    await page.intent.done(json(told('40.00', 42)));
    expect(page.card()).toMatchObject({ value: '40.00' });
  });

  it('BY-1.11 limits that change while they are read are read once more', async () => {
    const page = await open([standInLimit()]);
    await page.ready();
    page.type('60');
    await page.intent.written();
    await page.intent.refused(failureOf('InvalidParameter', { data: { value: [{ code: 'WRONG' }] } }));
    const [reads, first] = [page.load.calls.length, page.load.last()];
    page.ref.send({
      type: 'limits.pushed',
      uid: 7,
      items: [standInLimit({ amount: '45.00' })],
      at: standInNow,
    });
    expect(page.load.calls).toHaveLength(reads + 1);
    await first.answer(
      succeed({ items: [standInLimit()], isDepositOnly: false, isDepositFixed: false, at: standInNow }),
    );
    await page.answerLoad([standInLimit({ amount: '45.00' })]);
    expect(page.card()).toMatchObject({ value: '45.00' });
  });

  it('BY-1.03 lowers without a question; a raise and a removal ask first and send nothing on a no', async () => {
    const page = await open([standInLimit()]);
    await page.ready();
    page.type('250');
    expect(page.toldTo('dialogs')).toMatchObject([{ name: RAISE_DIALOG, kind: 'confirm' }]);
    page.agree(false);
    expect(page.intent.prepare.calls).toHaveLength(0);
    expect(selectCanSave(page.ref.getSnapshot())).toBe(true);
    page.ref.send({ type: 'limits.remove.requested', kind: 'deposit' });
    page.agree(true);
    expect(page.intent.prepare.last().input.payload).toEqual({ kind: 'deposit', period: 'none' });
    await page.intent.written();
    await page.intent.done(json(standInLimit({ pending: standInPending({ value: null }) })));
    expect(page.card()).toMatchObject({ value: '100.00', limits: [{ pending: { value: null } }] });
    expect(page.toldTo('toasts')).toMatchObject([{ kind: 'info', title: { id: 'limits.toast.waits' } }]);
    page.type('60');
    expect(page.toldTo('dialogs')).toHaveLength(2);
    expect(page.intent.prepare.calls).toHaveLength(2);
  });

  it('HP-21 a limit that needs a talk is not said to wait for its time', async () => {
    const page = await open([standInLimit()]);
    await page.ready();
    page.ref.send({ type: 'limits.remove.requested', kind: 'deposit' });
    page.agree(true);
    await page.intent.written();
    await page.intent.done(
      json(standInLimit({ pending: standInPending({ value: '400', needs_contact: true }) })),
    );
    expect(page.toldTo('toasts')).toMatchObject([{ kind: 'info', title: { id: 'limits.pending.talk' } }]);
  });

  it('BY-1.03 looks again when the time of a raise has come, and sends it a second time when confirmed', async () => {
    const page = await open([standInLimit({ pending: standInPending() })]);
    await page.ready();
    const due = standInNow + 24 * 3_600_000;
    expect(page.wait.last().input).toEqual({ at: due, clock: 'platform' });
    page.ref.send({ type: 'limits.pending.confirmed', kind: 'deposit' });
    expect(page.intent.prepare.calls).toHaveLength(0);
    await page.wait.last().answer(null);
    await page.answerLoad([standInLimit({ pending: standInPending({ can_confirm: true }) })], due);
    page.ref.send({ type: 'limits.pending.confirmed', kind: 'deposit' });
    expect(page.intent.prepare.last().input.payload).toEqual({
      kind: 'deposit',
      period: '7_days',
      value: '250.00',
    });
    await page.intent.written();
    await page.intent.done(json(standInLimit({ amount: '250.00' })));
    expect(page.card()).toMatchObject({ value: '250.00', limits: [{ pending: null }] });
  });

  it('BY-1.03 drops a waiting raise by sending the present terms', async () => {
    const page = await open([standInLimit({ pending: standInPending() })]);
    await page.ready();
    page.ref.send({ type: 'limits.pending.dropped', kind: 'deposit' });
    expect(page.intent.prepare.last().input.payload).toEqual({
      kind: 'deposit',
      period: '7_days',
      value: '100.00',
    });
  });

  it('AC-4.41 sets a deposit limit by the older calls where the platform has no other', async () => {
    const page = await open([standInLimit()], true);
    expect(page.find.last().input.calls).toEqual(['account.setDepositLimit', 'account.removeDepositLimit']);
    await page.ready();
    page.ref.send({ type: 'limits.period.chosen', kind: 'deposit', period: '14_days' });
    page.type('80');
    expect(page.intent.prepare.last().input).toMatchObject({
      call: 'account.setDepositLimit',
      payload: { limit_amount: '80', currency: 'EUR', period: '14_days' },
    });
    await page.intent.written();
    await page.intent.done({
      available_amount: '40.00',
      can_edit: true,
      expired_at: null,
      limit_amount: '80.00',
      period: '14_days',
      pending: null,
    });
    expect(page.card()).toMatchObject({ value: '80.00', limits: [{ used: '40.00', period: '14_days' }] });
  });

  it('sends nothing for a value that is none, and says so from the first try on', async () => {
    const page = await open([standInLimit()]);
    await page.ready();
    page.ref.send({ type: 'limits.value.changed', kind: 'deposit', value: '0' });
    expect(page.card()?.problem).toBeNull();
    page.ref.send({ type: 'limits.save.requested', kind: 'deposit' });
    expect(page.card()?.problem).toBe('wrong');
    expect(page.intent.prepare.calls).toHaveLength(0);
  });

  it('asks about a change whose answer was lost before a reload, under its key, and then about the next one', async () => {
    const page = await open([standInLimit(), noLimit('loss')]);
    const first = openIntent('key-0', { kind: 'deposit', period: '7_days', value: '60' });
    const second = openIntent('key-9', { kind: 'loss', period: '1_day', value: '5' });
    await page.find.last().answer(succeed({ open: [first, second], prepared: null }));
    expect(page.intent.send.last().input).toMatchObject({ key: 'key-0' });
    await page.intent.lost();
    expect(page.stage()).toBe('lost');
    page.retry();
    await page.intent.done(json(standInLimit({ amount: '60.00' })));
    expect(page.card()?.value).toBe('60.00');
    // The record of the first could not be removed: it is not asked about for ever.
    await page.find.last().answer(succeed({ open: [first, second], prepared: null }));
    expect(page.intent.send.last().input).toMatchObject({ key: 'key-9' });
    await page.intent.done(json({ ...standInLimit({ amount: '5.00' }), kind: 'loss' }));
    await page.find.last().answer(succeed({ open: [first, second], prepared: null }));
    expect(page.intent.send.calls).toHaveLength(3);
    expect(selectCanSave(page.ref.getSnapshot())).toBe(true);
  });

  it('finds a removal whose answer was lost where the platform has the older calls', async () => {
    const page = await open([standInLimit()], true);
    const removal = { ...openIntent('key-0', {}), call: 'account.removeDepositLimit' as const };
    await page.find.last().answer(succeed({ open: [removal], prepared: null }));
    expect(page.intent.send.last().input).toMatchObject({
      call: 'account.removeDepositLimit',
      key: 'key-0',
      payload: {},
    });
  });

  it('holds the page while a change is under way, says that the session ended, and goes on for its player', async () => {
    const page = await open([standInLimit()]);
    await page.ready();
    page.type('60');
    const held = () => isLocked(page.root.system, actorIds.limits);
    expect(held()).toBe(true);
    await page.intent.written();
    const failure = failureOf('Authorization', { status: 401 });
    await page.intent.settles({ kind: 'again', failure, at: standInNow });
    page.ref.send({ type: 'session.changed', uid: 0, currency: '' });
    expect([page.stage(), held(), page.card()?.draft.value]).toEqual(['expired', true, '60']);
    page.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
    expect(page.intent.send.inputs().map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    await page.intent.settles({ kind: 'again', failure, at: standInNow });
    page.ref.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
    expect([selectPhase(page.ref.getSnapshot()), page.stage(), held()]).toEqual(['loading', null, false]);
  });

  it('tells in its own words of a change that could not be noted down', async () => {
    const page = await open([standInLimit()]);
    await page.ready();
    page.type('60');
    await page.intent.prepare.last().answer(succeed({ kind: 'storage' }));
    expect(page.card()?.notice?.text).toEqual({ id: 'limits.ended.storage' });
  });

  it('keeps the form and holds the button for the time that the platform tells', async () => {
    const page = await open([standInLimit()]);
    await page.ready();
    page.type('60');
    await page.intent.written();
    const failure = failureOf('TooManyRequests', { status: 429, retryAfterSeconds: 12 });
    await page.intent.send.last().answer(succeed({ kind: 'again', failure, at: standInNow }));
    expect(selectCanSave(page.ref.getSnapshot())).toBe(false);
    expect(page.wait.last().input).toEqual({ at: standInNow + 12_000 });
    expect(page.card()?.draft.value).toBe('60');
    await page.wait.last().answer(null);
    expect(selectCanSave(page.ref.getSnapshot())).toBe(true);
  });

  it('HP-17 are read again when another tab has changed one, and what is being typed stays', async () => {
    const page = await open([standInLimit()]);
    await page.ready();
    page.ref.send({ type: 'limits.value.changed', kind: 'deposit', value: '25' });
    page.ref.send({ type: 'terms.changed' });
    await page.answerLoad([standInLimit({ amount: '30.00' })], standInNow + 1);
    expect(page.card()?.value).toBe('30.00');
    expect(page.card()?.draft.value).toBe('25');
  });

  it('HP-17 that change in another tab while a question is open, or a change on its way, are read after it', async () => {
    const page = await open([standInLimit()]);
    await page.ready();
    page.type('250');
    page.ref.send({ type: 'terms.changed' });
    expect(page.load.calls).toHaveLength(1);
    page.agree(false);
    await page.answerLoad([standInLimit({ amount: '30.00' })]);
    expect([page.card()?.value, page.load.calls.length]).toEqual(['30.00', 2]);
    page.type('20');
    await page.intent.written();
    page.ref.send({ type: 'terms.changed' });
    await page.intent.done(json(standInLimit({ amount: '20.00' })));
    expect(page.load.calls).toHaveLength(3);
    await page.answerLoad([standInLimit({ amount: '15.00' })]);
    expect([page.card()?.value, page.load.calls.length]).toEqual(['15.00', 3]);
  });

  it('HP-17 that change in another tab while they are read, or could not be, are read once more', async () => {
    const page = await open([standInLimit()]);
    await page.ready();
    page.ref.send({ type: 'terms.changed' });
    const first = page.load.last();
    page.ref.send({ type: 'terms.changed' });
    expect([page.load.calls.length, page.load.last() === first]).toEqual([3, false]);
    await page.load.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    page.ref.send({ type: 'terms.changed' });
    await page.answerLoad([standInLimit({ amount: '30.00' })]);
    expect([page.card()?.value, page.load.calls.length]).toEqual(['30.00', 4]);
    page.ref.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
    page.ref.send({ type: 'terms.changed' });
    expect(page.load.calls).toHaveLength(6);
  });

  it('can be asked for again after it could not be read', async () => {
    const page = await open([standInLimit()]);
    page.ref.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
    await page.load.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect(selectPhase(page.ref.getSnapshot())).toBe('failed');
    page.ref.send({ type: 'limits.reload.requested' });
    await page.answerLoad();
    expect(selectPhase(page.ref.getSnapshot())).toBe('shown');
  });
});
