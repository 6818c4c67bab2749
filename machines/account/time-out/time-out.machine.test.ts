import { describe, expect, it } from 'vitest';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { IntentCall } from '../../../effects/kit/intents/intent.ts';
import { timeOutPeriods } from '../../../schemas/constants.ts';
import { timeOutEnd } from '../../../schemas/rules/account/exclusion.ts';
import type { TimeOutPeriod } from '../../../schemas/rules/account/exclusion.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { standInIntent } from '../../../tests/stand-ins/intent.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { timeOutMachine } from './time-out.machine.ts';
import { selectIsHeld, selectNotice, selectPlannedEnd } from './time-out.selectors.ts';

type FindInput = { readonly uid: number; readonly calls: readonly IntentCall[] };

const open = (period: TimeOutPeriod) => {
  const intent = standInIntent();
  const find = standIn<Outcome<OpenIntents>, FindInput>();
  const left: (string | null)[] = [];
  const machine = timeOutMachine.provide({
    actors: { findIntents: find.logic, intent: intent.machine },
    actions: { leaveNotice: ({ context }) => void left.push(context.heldTo) },
  });
  const run = runFeature(
    machine,
    actorIds.timeOut,
    standInInput({ uid: 7, route: 'TimeOut', props: { period } }),
    [actorIds.dialogs, actorIds.session],
  );
  return { ...run, intent, find, left };
};

describe('time-out', () => {
  it('names the end of each period before anything is sent', () => {
    const ends = timeOutPeriods.map((period) => {
      const { ref, intent } = open(period);
      expect(intent.prepare.calls).toHaveLength(0);
      return new Date(selectPlannedEnd(ref.getSnapshot())).toISOString().slice(0, 10);
    });
    expect(ends).toEqual([
      '2026-11-22',
      '2026-11-28',
      '2026-12-21',
      '2027-01-02',
      '2027-01-21',
      '2027-02-21',
    ]);
  });

  it('begins by one word, signs out, and leaves the end that the platform named', async () => {
    const page = open('1_day');
    page.ref.send({ type: 'time-out.confirmed' });
    expect(page.intent.prepare.last().input).toMatchObject({
      call: 'account.setTimeOut',
      payload: { period: '1_day' },
      sensitive: false,
    });
    await page.intent.written();
    await page.intent.settles({
      kind: 'done',
      value: { until: '2026-11-22T12:00:00Z' },
      at: standInNow,
    } as never);
    expect(page.left).toEqual(['2026-11-22T12:00:00.000Z']);
    expect(page.sent).toEqual([{ to: 'session', event: { type: 'session.logout.requested' } }]);
  });

  it('one whose answer was lost goes on by itself under its key, or is over with the session', async () => {
    const page = open('1_day');
    await page.find.last().answer(
      succeed({
        open: [
          {
            v: 1,
            key: 'key-0',
            uid: 7,
            call: 'account.setTimeOut',
            payload: { period: '6_weeks' },
            createdAt: standInNow,
            sentAt: standInNow,
            state: 'unknown',
            sensitive: false,
          },
        ],
        prepared: null,
      }),
    );
    expect(page.intent.send.last().input).toMatchObject({ key: 'key-0', payload: { period: '6_weeks' } });
    expect(selectPlannedEnd(page.ref.getSnapshot())).toBe(timeOutEnd('6_weeks', standInNow));
    await page.intent.lost();
    page.ref.send({ type: 'session.changed', uid: 0, currency: '' });
    expect(page.left).toEqual(['unheard']);
  });

  it('a refusal leaves the question open, and a pause that the platform asks for is kept', async () => {
    const page = open('1_day');
    page.ref.send({ type: 'time-out.confirmed' });
    await page.intent.written();
    await page.intent.settles({ kind: 'again', failure: failureOf('TooManyRequests'), at: standInNow });
    expect(selectIsHeld(page.ref.getSnapshot())).toBe(true);
    expect(selectNotice(page.ref.getSnapshot())).not.toBeNull();
    expect(page.left).toEqual([]);
  });
});
