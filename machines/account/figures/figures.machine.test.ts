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
import { figuresMachine } from './figures.machine.ts';
import type { PlayerFigures } from './figures.machine.ts';
import { selectMinutes, selectSessionResult } from './figures.selectors.ts';

const minuteMs = 60_000;
const session = { started_at: standInNow, staked: '10.00', won: '7.50', currency: 'EUR' };

const open = async (range = { min: 15, max: 60 }) => {
  const figures = standIn<Outcome<PlayerFigures>>();
  const read = standIn<Outcome<Reminder>>();
  const save = standIn<Outcome<null>, { readonly minutes: number }>();
  const record = standIn<
    Outcome<null>,
    { readonly answer: CheckAnswer; readonly minutes: number; readonly at: number }
  >();
  const wait = standIn<null, DeadlineInput>();
  const told: string[] = [];
  const actor = createActor(
    figuresMachine.provide({
      actors: {
        getFigures: figures.logic,
        readReminder: read.logic,
        saveReminder: save.logic,
        recordAnswer: record.logic,
        deadline: wait.logic,
      },
      actions: {
        openCheck: () => void told.push('open'),
        closeCheck: () => void told.push('close'),
        signOut: () => void told.push('signOut'),
      },
    }),
  ).start();
  actor.send({ type: 'figures.range.changed', range });
  actor.send({ type: 'figures.player.changed', uid: 7 });
  await figures.last().answer(succeed({ session, limit: null }));
  return { actor, figures, read, save, record, wait, told };
};

describe('the reality check', () => {
  it("BY-1.06 comes at the player's interval after the session began, with figures of that moment", async () => {
    const { figures, read, wait, told } = await open();
    await read.last().answer(succeed({ minutes: 20, answeredAt: 0 }));
    expect(wait.last().input).toEqual({ at: standInNow + 20 * minuteMs });
    await wait.last().answer(null);
    expect(told).toEqual([]);
    await figures.last().answer(succeed({ session: { ...session, won: '0.00' }, limit: null }));
    expect(told).toEqual(['open']);
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
    await figures.last().answer(succeed({ session, limit: null }));
    expect(wait.last().input).toEqual({ at: at + 20 * minuteMs });
    expect(told).toEqual(['open', 'close']);
  });

  it('BY-1.06 signs out when that was the answer', async () => {
    const { actor, figures, read, wait, told } = await open();
    await read.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect(wait.last().input).toEqual({ at: standInNow + 30 * minuteMs });
    await wait.last().answer(null);
    await figures.last().answer(succeed({ session, limit: null }));
    actor.send({ type: 'figures.check.answered', answer: 'logout', at: standInNow });
    expect(told).toEqual(['open', 'close', 'signOut']);
  });

  it('BY-1.06 comes at once when it was due and not answered, whatever was reloaded since', async () => {
    const { read, wait } = await open();
    await read.last().answer(succeed({ minutes: 15, answeredAt: standInNow - 60 * minuteMs }));
    expect(wait.last().input).toEqual({ at: standInNow + 15 * minuteMs });
  });

  it('keeps a chosen interval for the account, and takes it back when it could not be saved', async () => {
    const { actor, read, save } = await open();
    await read.last().answer(succeed({ minutes: 20, answeredAt: 0 }));
    actor.send({ type: 'figures.reminder.chosen', minutes: 45 });
    expect(save.last().input).toEqual({ minutes: 45 });
    await save.last().answer({ ok: false, failure: failureOf('StorageQuotaExceeded') });
    await read.last().answer(succeed({ minutes: 20, answeredAt: 0 }));
    expect(selectMinutes(actor.getSnapshot())).toBe(20);
  });

  it('is no part of a market without one', async () => {
    const { read, wait } = await open({ min: 0, max: 0 });
    expect([read.calls.length, wait.calls.length]).toEqual([0, 0]);
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
  const figures = standIn<Outcome<PlayerFigures>>();
  const actor = createActor(figuresMachine.provide({ actors: { getFigures: figures.logic } })).start();
  actor.send({ type: 'figures.player.changed', uid: 7 });
  expect(selectSessionResult(actor.getSnapshot())).toBeNull();
  await figures.last().answer(succeed({ session, limit: null }));
  expect(selectSessionResult(actor.getSnapshot())).toEqual({ ...session, net: '-2.50' });
});
