import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Reminder } from '../../../effects/account/figures/reminder.ts';
import { checkChoices, checkInterval } from '../../../schemas/rules/account/reality-check.ts';
import type { CheckAnswer } from '../../../schemas/rules/account/reality-check.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { BrowserParts, LiveParts } from '../../site/live-parts.ts';
import { liveFigures } from './figures.live.ts';
import { figuresMachine } from './figures.machine.ts';
import type { ReadFigures } from './figures.machine.ts';
import { selectChoices, selectMinutes, selectSessionResult } from './figures.selectors.ts';

const minuteMs = 60_000;
const session = { started_at: standInNow, staked: '10.00', won: '7.50', currency: 'EUR' };

const open = async (range = { min: 15, max: 60 }) => {
  const figures = standIn<Outcome<ReadFigures>>();
  const read = standIn<Outcome<Reminder>>();
  const save = standIn<Outcome<null>, { readonly minutes: number }>();
  const record = standIn<
    Outcome<null>,
    { readonly answer: CheckAnswer; readonly minutes: number; readonly at: number }
  >();
  const deadlines = standIn<null, DeadlineInput>();
  // The wait of the check has a time, that for what was lost a pause.
  const waitsBy = (isOurs: (input: DeadlineInput) => boolean) => ({
    last: () => {
      const found = deadlines.calls.findLast(({ input }) => isOurs(input));
      if (!found) throw new Error('nothing is waited for');
      return found;
    },
    get calls() {
      return deadlines.calls.filter(({ input }) => isOurs(input));
    },
  });
  const wait = waitsBy((input) => 'at' in input && input.at < Number.MAX_SAFE_INTEGER);
  const pause = waitsBy((input) => 'inMs' in input);
  const told: string[] = [];
  const actor = createActor(
    figuresMachine.provide({
      actors: {
        getFigures: figures.logic,
        readReminder: read.logic,
        saveReminder: save.logic,
        recordAnswer: record.logic,
        deadline: deadlines.logic,
      },
      actions: {
        openCheck: () => void told.push('open'),
        closeCheck: () => void told.push('close'),
        signOut: () => void told.push('signOut'),
        announceTerms: () => void told.push('announce'),
      },
    }),
  ).start();
  actor.send({ type: 'figures.range.changed', range });
  actor.send({ type: 'figures.player.changed', uid: 7 });
  await figures.last().answer(succeed({ session, limit: null, isLost: false }));
  return { actor, figures, read, save, record, wait, pause, told };
};

describe('the reality check', () => {
  it("BY-1.06 comes at the player's interval after the session began, with figures of that moment", async () => {
    const { figures, read, wait, told } = await open();
    await read.last().answer(succeed({ minutes: 20, answeredAt: 0 }));
    expect(wait.last().input).toEqual({ at: standInNow + 20 * minuteMs, clock: 'platform' });
    await wait.last().answer(null);
    expect(told).toEqual([]);
    await figures
      .last()
      .answer(succeed({ session: { ...session, won: '0.00' }, limit: null, isLost: false }));
    expect(told).toEqual(['open']);
  });

  it('BY-1.06 tells what a round has moved that ended while the check waited for it, and stays open', async () => {
    const { actor, figures, read, wait, told } = await open();
    const answer = (won: string) =>
      figures.last().answer(succeed({ session: { ...session, won }, limit: null, isLost: false }));
    const refresh = () => actor.send({ type: 'figures.refresh.requested' });
    const net = () => selectSessionResult(actor.getSnapshot())?.net;
    await read.last().answer(succeed({ minutes: 20, answeredAt: 0 }));
    await wait.last().answer(null);
    refresh();
    await answer('7.50');
    await answer('5.00');
    expect(net()).toBe('-5.00');
    const before = figures.calls.length;
    refresh();
    refresh();
    refresh();
    expect(figures.calls).toHaveLength(before + 1);
    await answer('2.00');
    await answer('0.00');
    expect(figures.calls).toHaveLength(before + 2);
    expect([net(), told, actor.getSnapshot().value]).toEqual(['-10.00', ['open'], { asking: 'told' }]);
  });

  it('BY-1.06 is recorded with its answer, and counts the next interval from it', async () => {
    const { actor, figures, read, record, wait, told } = await open();
    await read.last().answer(succeed({ minutes: 20, answeredAt: 0 }));
    await wait.last().answer(null);
    await figures.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    actor.send({ type: 'figures.refresh.requested' });
    expect(actor.getSnapshot().matches('asking')).toBe(true);
    const at = standInNow + 21 * minuteMs;
    actor.send({ type: 'figures.check.answered', answer: 'continue', at });
    expect(record.last().input).toEqual({ answer: 'continue', minutes: 20, at });
    await record.last().answer(succeed(null));
    await figures.last().answer(succeed({ session, limit: null, isLost: false }));
    expect(wait.last().input).toEqual({ at: at + 20 * minuteMs, clock: 'platform' });
    expect(told).toEqual(['open', 'close', 'announce']);
  });

  it('BY-1.06 goes with its answer in another tab, and comes again at the interval from that answer', async () => {
    const { actor, figures, read, record, wait, told } = await open();
    await read.last().answer(succeed({ minutes: 20, answeredAt: 0 }));
    await wait.last().answer(null);
    await figures.last().answer(succeed({ session, limit: null, isLost: false }));
    expect(told).toEqual(['open']);
    actor.send({ type: 'terms.changed' });
    expect(told).toEqual(['open', 'close']);
    await figures.last().answer(succeed({ session, limit: null, isLost: false }));
    const at = standInNow + 21 * minuteMs;
    await read.last().answer(succeed({ minutes: 20, answeredAt: at }));
    expect([wait.last().input, record.calls.length, told]).toEqual([
      { at: at + 20 * minuteMs, clock: 'platform' },
      0,
      ['open', 'close'],
    ]);
  });

  it('BY-1.06 stays away where another tab answered it while its figures were read', async () => {
    const { actor, figures, read, wait, told } = await open();
    await read.last().answer(succeed({ minutes: 20, answeredAt: 0 }));
    await wait.last().answer(null);
    actor.send({ type: 'terms.changed' });
    await figures.last().answer(succeed({ session, limit: null, isLost: false }));
    await read.last().answer(succeed({ minutes: 20, answeredAt: standInNow + 20 * minuteMs }));
    expect([told, wait.last().input]).toEqual([[], { at: standInNow + 40 * minuteMs, clock: 'platform' }]);
  });

  it('BY-1.06 signs out when that was the answer', async () => {
    const { actor, figures, read, wait, told } = await open();
    await read.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect(wait.last().input).toEqual({ at: standInNow + 30 * minuteMs, clock: 'platform' });
    await wait.last().answer(null);
    await figures.last().answer(succeed({ session, limit: null, isLost: false }));
    actor.send({ type: 'figures.check.answered', answer: 'logout', at: standInNow });
    expect(told).toEqual(['open', 'close', 'signOut']);
  });

  it('BY-1.06 comes at once when it was due and not answered, whatever was reloaded since', async () => {
    const { read, wait } = await open();
    await read.last().answer(succeed({ minutes: 15, answeredAt: standInNow - 60 * minuteMs }));
    expect(wait.last().input).toEqual({ at: standInNow + 15 * minuteMs, clock: 'platform' });
  });

  it('keeps a chosen interval for the account, and takes it back when it could not be saved', async () => {
    const { actor, figures, read, save } = await open();
    await read.last().answer(succeed({ minutes: 20, answeredAt: 0 }));
    actor.send({ type: 'figures.reminder.chosen', minutes: 45 });
    expect(save.last().input).toEqual({ minutes: 45 });
    await save.last().answer({ ok: false, failure: failureOf('StorageQuotaExceeded') });
    await figures.last().answer(succeed({ session, limit: null, isLost: false }));
    await read.last().answer(succeed({ minutes: 20, answeredAt: 0 }));
    expect(selectMinutes(actor.getSnapshot())).toBe(20);
  });

  it('BY-1.06 comes at the interval that was chosen last, also while another is being saved, and the other tabs hear of it once', async () => {
    const { actor, figures, read, save, wait, told } = await open();
    await read.last().answer(succeed({ minutes: 20, answeredAt: 0 }));
    actor.send({ type: 'figures.reminder.chosen', minutes: 45 });
    actor.send({ type: 'figures.reminder.chosen', minutes: 60 });
    expect(save.calls.map(({ input }) => input)).toEqual([{ minutes: 45 }, { minutes: 60 }]);
    await save.last().answer(succeed(null));
    await figures.last().answer(succeed({ session, limit: null, isLost: false }));
    expect([selectMinutes(actor.getSnapshot()), wait.last().input]).toEqual([
      60,
      { at: standInNow + 60 * minuteMs, clock: 'platform' },
    ]);
    expect(told).toEqual(['announce']);
  });

  it('BY-1.06 an interval that is chosen while figures or the answer of the last check are read is saved, and that answer counts', async () => {
    const { actor, figures, read, save, wait } = await open();
    actor.send({ type: 'figures.player.changed', uid: 8 });
    actor.send({ type: 'figures.reminder.chosen', minutes: 45 });
    expect(save.last().input).toEqual({ minutes: 45 });
    await save.last().answer(succeed(null));
    expect(selectMinutes(actor.getSnapshot())).toBe(45);
    await figures.last().answer(succeed({ session, limit: null, isLost: false }));
    actor.send({ type: 'figures.reminder.chosen', minutes: 60 });
    expect(save.last().input).toEqual({ minutes: 60 });
    await save.last().answer(succeed(null));
    await figures.last().answer(succeed({ session, limit: null, isLost: false }));
    await read.last().answer(succeed({ minutes: 60, answeredAt: standInNow + minuteMs }));
    expect(wait.last().input).toEqual({ at: standInNow + 61 * minuteMs, clock: 'platform' });
  });

  it('BY-1.06 an interval that is chosen while a check is summed up or its answer written down is saved, and both are kept', async () => {
    const { actor, figures, read, save, record, wait, told } = await open();
    await read.last().answer(succeed({ minutes: 15, answeredAt: 0 }));
    await wait.last().answer(null);
    actor.send({ type: 'figures.reminder.chosen', minutes: 20 });
    expect(save.last().input).toEqual({ minutes: 20 });
    await save.last().answer(succeed(null));
    await figures.last().answer(succeed({ session, limit: null, isLost: false }));
    await wait.last().answer(null);
    await figures.last().answer(succeed({ session, limit: null, isLost: false }));
    const at = standInNow + 21 * minuteMs;
    actor.send({ type: 'figures.check.answered', answer: 'continue', at });
    actor.send({ type: 'figures.reminder.chosen', minutes: 45 });
    actor.send({ type: 'figures.reminder.chosen', minutes: 60 });
    expect(record.last().isStopped()).toBe(false);
    await record.last().answer(succeed(null));
    expect(save.calls.map(({ input }) => input.minutes)).toEqual([20, 60]);
    await save.last().answer(succeed(null));
    await figures.last().answer(succeed({ session, limit: null, isLost: false }));
    expect([told, wait.last().input]).toEqual([
      ['announce', 'open', 'close', 'announce', 'announce'],
      { at: at + 60 * minuteMs, clock: 'platform' },
    ]);
  });

  it('BY-1.06 comes at the interval that another tab has chosen, as soon as that is told', async () => {
    const { actor, figures, read, wait } = await open();
    await read.last().answer(succeed({ minutes: 60, answeredAt: 0 }));
    const change = async (minutes: number) => {
      actor.send({ type: 'terms.changed' });
      await figures.last().answer(succeed({ session, limit: null, isLost: false }));
      await read.last().answer(succeed({ minutes, answeredAt: 0 }));
      expect(wait.last().input).toEqual({ at: standInNow + minutes * minuteMs, clock: 'platform' });
    };
    await change(15);
    actor.send({ type: 'figures.refresh.requested' });
    await change(20);
  });

  it('is no part of a market without one', async () => {
    const { read, wait } = await open({ min: 0, max: 0 });
    expect([read.calls.length, wait.calls.length]).toEqual([0, 0]);
  });
});

describe('figures whose answer was lost', () => {
  const nothing = succeed({ session: null, limit: null, isLost: true });
  const none = { ok: false, failure: failureOf('LostAnswer') } as const;

  it('BY-1.06 stay as they were, the check is waited for on, and they are asked for again after longer and longer pauses', async () => {
    const { actor, figures, read, wait, pause, told } = await open();
    await read.last().answer(succeed({ minutes: 20, answeredAt: 0 }));
    const due = { at: standInNow + 20 * minuteMs, clock: 'platform' };
    actor.send({ type: 'figures.refresh.requested' });
    await figures.last().answer(nothing);
    for (const inMs of [5000, 10_000, 20_000, 40_000, 80_000, 80_000]) {
      expect(actor.getSnapshot().context.figures.session).toEqual(session);
      expect(wait.last().input).toEqual(due);
      expect(wait.last().isStopped()).toBe(false);
      expect(pause.last().input).toEqual({ inMs });
      await pause.last().answer(null);
      await figures.last().answer(nothing);
    }
    await wait.last().answer(null);
    await figures.last().answer(none);
    expect(told).toEqual(['open']);
    expect(actor.getSnapshot().context.figures.session).toEqual(session);
  });

  it('are those of the platform again with its next answer, and nothing more is asked', async () => {
    const { actor, figures, read, pause } = await open();
    await read.last().answer(succeed({ minutes: 20, answeredAt: 0 }));
    actor.send({ type: 'figures.refresh.requested' });
    await figures.last().answer(nothing);
    await pause.last().answer(null);
    await figures
      .last()
      .answer(succeed({ session: { ...session, won: '9.00' }, limit: null, isLost: false }));
    expect(actor.getSnapshot().context.figures.session?.won).toBe('9.00');
    expect(pause.calls).toHaveLength(1);
    actor.send({ type: 'figures.refresh.requested' });
    await figures.last().answer(succeed({ session: null, limit: null, isLost: false }));
    expect(actor.getSnapshot().context.figures.session).toBeNull();
  });

  it('BY-1.06 have no check until they come, and have it then', async () => {
    const { actor, figures, read, wait, pause } = await open();
    actor.send({ type: 'figures.player.changed', uid: 8 });
    await figures.last().answer(none);
    expect([actor.getSnapshot().context.figures.session, wait.calls.length]).toEqual([null, 0]);
    await pause.last().answer(null);
    await figures.last().answer(succeed({ session, limit: null, isLost: false }));
    await read.last().answer(succeed({ minutes: 20, answeredAt: 0 }));
    expect(wait.last().input).toEqual({ at: standInNow + 20 * minuteMs, clock: 'platform' });
  });

  it("BY-1.06 the player's own interval too is asked for again, where the market has none without it", async () => {
    const { actor, figures, read, wait, pause } = await open({ min: 0, max: 60 });
    await read.last().answer(none);
    expect(wait.calls).toEqual([]);
    await pause.last().answer(null);
    await figures.last().answer(succeed({ session, limit: null, isLost: false }));
    await read.last().answer(none);
    expect(pause.last().input).toEqual({ inMs: 10_000 });
    actor.send({ type: 'figures.refresh.requested' });
    await figures.last().answer(succeed({ session, limit: null, isLost: false }));
    await read.last().answer(succeed({ minutes: 20, answeredAt: 0 }));
    expect(wait.last().input).toEqual({ at: standInNow + 20 * minuteMs, clock: 'platform' });
  });
});

describe('figures that money moves while they are read', () => {
  const of = (won: string) => succeed({ session: { ...session, won }, limit: null, isLost: false });
  const net = ({ actor }: Awaited<ReturnType<typeof open>>) => selectSessionResult(actor.getSnapshot())?.net;

  it('are shown as soon as they come, and read once more, however often it moved', async () => {
    const page = await open();
    const { actor, figures, read } = page;
    await read.last().answer(succeed({ minutes: 20, answeredAt: 0 }));
    const before = figures.calls.length;
    for (let round = 0; round < 4; round += 1) actor.send({ type: 'figures.refresh.requested' });
    expect(figures.calls).toHaveLength(before + 1);
    const [asked] = figures.calls.slice(before);
    expect(asked?.isStopped()).toBe(false);
    await asked?.answer(of('5.00'));
    expect([net(page), figures.calls.length]).toEqual(['-5.00', before + 2]);
    await figures.last().answer(of('4.00'));
    expect([net(page), figures.calls.length]).toEqual(['-6.00', before + 2]);
  });

  it('BY-1.06 hold back neither the interval of the check nor the check when it is due', async () => {
    const { actor, figures, read, wait, told } = await open();
    const refresh = () => actor.send({ type: 'figures.refresh.requested' });
    refresh();
    expect(read.last().isStopped()).toBe(false);
    await read.last().answer(succeed({ minutes: 20, answeredAt: 0 }));
    for (let round = 0; round < 3; round += 1) {
      refresh();
      expect(actor.getSnapshot().matches('loading')).toBe(true);
      expect(wait.last().input).toEqual({ at: standInNow + 20 * minuteMs, clock: 'platform' });
      await figures.last().answer(of('5.00'));
    }
    await wait.last().answer(null);
    refresh();
    await figures.last().answer(of('4.00'));
    expect(told).toEqual(['open']);
  });

  it('BY-1.06 have no check before it is known when the last one was answered', async () => {
    const { actor, figures, read, save, wait } = await open();
    await read.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    actor.send({ type: 'figures.reminder.chosen', minutes: 45 });
    const before = wait.calls.length;
    await save.last().answer(succeed(null));
    expect([actor.getSnapshot().value, wait.calls.length]).toEqual(['loading', before]);
    await figures.last().answer(of('5.00'));
    expect([read.calls.length, wait.calls.length]).toEqual([2, before]);
  });

  it('are of another player from the first read on', async () => {
    const page = await open();
    const { actor, figures, read } = page;
    await read.last().answer(succeed({ minutes: 20, answeredAt: 0 }));
    actor.send({ type: 'figures.refresh.requested' });
    actor.send({ type: 'figures.refresh.requested' });
    const old = figures.last();
    actor.send({ type: 'figures.player.changed', uid: 8 });
    expect([old.isStopped(), net(page)]).toEqual([true, undefined]);
    const before = figures.calls.length;
    await figures.last().answer(of('7.50'));
    await read.last().answer(succeed({ minutes: 20, answeredAt: 0 }));
    expect([net(page), figures.calls.length]).toEqual(['-2.50', before]);
  });
});

it('BY-1.06 offers intervals within the range of the market alone, and Off only where it is allowed', () => {
  expect(checkChoices({ min: 15, max: 60 })).toEqual([15, 20, 30, 45, 60]);
  expect(checkChoices({ min: 0, max: 30 })).toEqual([5, 10, 15, 20, 30, 0]);
  expect(checkChoices({ min: 7, max: 8 })).toEqual([7, 8]);
  expect(checkChoices({ min: 0, max: 0 })).toEqual([]);
  expect([null, 5, 0, 500].map((wish) => checkInterval({ min: 15, max: 60 }, wish))).toEqual([
    30, 15, 15, 60,
  ]);
  expect([null, 0].map((wish) => checkInterval({ min: 0, max: 60 }, wish))).toEqual([0, 0]);
});

it('tells what this session has brought from the figures of the platform, and nothing without them', async () => {
  const figures = standIn<Outcome<ReadFigures>>();
  const actor = createActor(figuresMachine.provide({ actors: { getFigures: figures.logic } })).start();
  actor.send({ type: 'figures.player.changed', uid: 7 });
  expect(selectSessionResult(actor.getSnapshot())).toBeNull();
  await figures.last().answer(succeed({ session, limit: null, isLost: false }));
  expect(selectSessionResult(actor.getSnapshot())).toEqual({ ...session, net: '-2.50' });
});

const limit = {
  available_amount: '40.00',
  can_edit: true,
  expired_at: standInNow,
  limit_amount: '100.00',
  period: '7_days',
  pending: null,
} as const;

it('a deposit that is being filled in hears of the limit whenever figures come, and of nothing where there is none', async () => {
  const figures = standIn<Outcome<ReadFigures>>();
  const machine = figuresMachine.provide({ actors: { getFigures: figures.logic } });
  const { ref, sent } = runFeature(machine, actorIds.figures, undefined, [actorIds.deposit]);
  ref.send({ type: 'figures.player.changed', uid: 7 });
  await figures.last().answer(succeed({ session, limit: null, isLost: false }));
  expect(sent).toEqual([]);
  ref.send({ type: 'figures.refresh.requested' });
  await figures.last().answer(succeed({ session, limit, isLost: false }));
  expect(sent).toEqual([{ to: 'deposit', event: { type: 'deposit.limit.told', limit } }]);
});

it('what is chosen and answered here is told to the other tabs, by the clock of the platform', async () => {
  const told: string[] = [];
  const browser = { announce: (name: string) => void told.push(name) };
  const wait = standIn<null, DeadlineInput>();
  // One stand-in answers every effect in turn.
  const effects = standIn<Outcome<unknown>, unknown>();
  const parts = {
    bridge: () => effects.logic,
    deadline: wait.logic,
    browser: browser as unknown as BrowserParts,
  };
  const actor = createActor(liveFigures(parts as unknown as LiveParts)).start();
  actor.send({ type: 'figures.range.changed', range: { min: 15, max: 60 } });
  actor.send({ type: 'figures.player.changed', uid: 7 });
  await effects.last().answer(succeed({ session, limit: null, isLost: false }));
  await effects.last().answer(succeed({ minutes: 20, answeredAt: 0 }));
  actor.send({ type: 'figures.reminder.chosen', minutes: 45 });
  await effects.last().answer(succeed(null));
  expect(told).toEqual(['terms']);
  expect(wait.last().input).toEqual({ at: expect.any(Number), clock: 'platform' });
});

it('on the server the check waits for a browser, and figures come as they do there', async () => {
  const own = standIn<null, DeadlineInput>();
  const effects = standIn<Outcome<unknown>, unknown>();
  const parts = { bridge: () => effects.logic, deadline: own.logic, browser: null };
  const actor = createActor(liveFigures(parts as unknown as LiveParts)).start();
  actor.send({ type: 'figures.range.changed', range: { min: 15, max: 60 } });
  actor.send({ type: 'figures.player.changed', uid: 7 });
  await effects.last().answer(succeed({ session, limit: null, isLost: false }));
  expect(actor.getSnapshot().matches({ shown: 'reading' })).toBe(true);
  expect(effects.calls).toHaveLength(1);
});

it('the list of intervals stays the same one while the range does', () => {
  const snapshot = createActor(figuresMachine).start().getSnapshot();
  expect(selectChoices(snapshot)).toBe(selectChoices(snapshot));
});
