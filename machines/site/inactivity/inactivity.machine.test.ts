import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import type { AnyEventObject } from 'xstate';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { attentionMs, attentionWarning, inactivityMachine, logoutWarning } from './inactivity.machine.ts';
import type { InactivityTimes } from './inactivity.machine.ts';

type Waiting = { readonly at: number; readonly inMs: number | undefined; readonly fire: () => void };

/** The machine beside dialogs and session that note what they are told; `pass` moves the time to `at`. */
const open = (times: Partial<InactivityTimes> = {}, uid = 7, path = '/') => {
  const told: AnyEventObject[] = [];
  let waiting: readonly Waiting[] = [];
  const deadline = fromPromise<null, DeadlineInput>(
    ({ input, signal }) =>
      new Promise<null>((resolve) => {
        const one = { at: input.at ?? 0, inMs: input.inMs, fire: () => resolve(null) };
        waiting = [...waiting, one];
        signal.addEventListener('abort', () => {
          waiting = waiting.filter((other) => other !== one);
        });
      }),
  );
  const note = setup({}).createMachine({ on: { '*': { actions: ({ event }) => void told.push(event) } } });
  const root = createActor(
    setup({
      actors: { note, inactivity: inactivityMachine.provide({ actors: { deadline } }) },
    }).createMachine({
      invoke: [
        { src: 'note', systemId: actorIds.dialogs },
        { src: 'note', systemId: actorIds.session },
        {
          src: 'inactivity',
          systemId: actorIds.inactivity,
          input: { uid, path, at: 0, times: { logoutMs: 100_000, cashierMs: 0, paymentMs: 0, ...times } },
        },
      ],
    }),
  ).start();
  const actor = root.system.get(actorIds.inactivity);
  return {
    told: () => told.splice(0).map(({ type, name }) => (name === undefined ? type : `${type} ${name}`)),
    events: told,
    send: (event: AnyEventObject) => actor.send(event),
    value: () => actor.getSnapshot().value,
    due: () => waiting.map(({ at }) => at).toSorted((left, right) => left - right),
    bounds: () => waiting.map(({ inMs }) => inMs),
    pass: async (at: number) => {
      const due = waiting.filter((other) => other.at <= at);
      waiting = waiting.filter((other) => other.at > at);
      for (const one of due) one.fire();
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    },
  };
};
const seen = (at: number) => ({ type: 'inactivity.activity.seen', at });

describe('inactivity', () => {
  it('SH-9.08 waits no longer than its time where the clock of the device is hours behind that of the platform', () => {
    const page = open({ cashierMs: 30_000 }, 7, '/cashier/deposit');
    page.send(seen(1000));
    page.send({ type: 'inactivity.route.changed', path: '/cashier/withdraw', at: 1200 + 3 * 3_600_000 });
    expect(page.bounds()).toEqual([80_000, 30_000]);
    page.send({ type: 'inactivity.player.changed', uid: 8, at: 2000 });
    expect(page.bounds()).toEqual([80_000, 30_000]);
  });

  it('SH-9.08 SH-4.20 warns at 80 s of 100 and counts down the last 20', async () => {
    const page = open();
    expect(page.due()).toEqual([80_000]);
    await page.pass(80_000);
    expect(page.events.find(({ name }) => name === logoutWarning)).toEqual({
      type: 'dialog.requested',
      name: logoutWarning,
      kind: 'confirm',
      preventClose: true,
      props: { endsAt: 100_000, seconds: 20 },
    });
    expect(page.due()).toEqual([100_000]);
    page.told();
    await page.pass(100_000);
    expect(page.told()).toEqual([`dialog.close.requested ${logoutWarning}`, 'session.logout.requested']);
  });

  it('SH-4.19 SH-4.22 begins anew with every activity and route change, which close the warning', async () => {
    const page = open();
    page.send(seen(30_000));
    expect(page.due()).toEqual([110_000]);
    page.send({ type: 'inactivity.route.changed', path: '/gamehall', at: 40_000 });
    expect(page.due()).toEqual([120_000]);
    // An older note of another tab takes nothing back.
    page.send(seen(10_000));
    expect(page.due()).toEqual([120_000]);
    await page.pass(120_000);
    page.told();
    page.send(seen(125_000));
    expect([page.told(), page.due()]).toEqual([[`dialog.close.requested ${logoutWarning}`], [205_000]]);
  });

  it('SH-4.18 SH-4.19 counts from the clock as it is after it was put back', () => {
    const page = open();
    page.send(seen(9_000_000));
    page.send(seen(8_900_000));
    expect(page.due()).toEqual([9_080_000]);
    page.send(seen(50_000));
    expect(page.due()).toEqual([130_000]);
    page.send(seen(9_000_000));
    // The platform counts another time than a device whose clock is wrong.
    page.send({ type: 'inactivity.route.changed', path: '/gamehall', at: 60_000 });
    expect(page.due()).toEqual([9_080_000]);
  });

  it('SH-4.18 runs only for a player and with a configured time', () => {
    expect([open({ logoutMs: 0 }).due(), open({}, 0).due()]).toEqual([[], []]);
    const page = open({}, 0);
    page.send({ type: 'inactivity.player.changed', uid: 7, at: 5_000 });
    expect(page.due()).toEqual([85_000]);
    page.send({ type: 'inactivity.player.changed', uid: 0, at: 6_000 });
    expect(page.due()).toEqual([]);
  });

  it('signs out at once after a sleep that outlasted both deadlines, and only once', async () => {
    const page = open();
    await page.pass(900_000);
    await page.pass(900_000);
    page.send(seen(900_001));
    expect(page.told().filter((type) => type === 'session.logout.requested')).toHaveLength(1);
  });

  it('SH-2.116 SH-3.36 AC-3.51 AC-3.52 asks for attention at the cashier and while a payment is open, never above the warning', async () => {
    const times = { logoutMs: 1_000_000, cashierMs: 30_000, paymentMs: 60_000 };
    const at = (path: string, isPaymentOpen = false) =>
      attentionMs({ uid: 7, times, path, isPaymentOpen, activeAt: 0, isWarned: false, isAwake: false });
    expect([at('/'), at('/cashier/history'), at('/cashier/deposit/card'), at('/cashier/withdraw')]).toEqual([
      0, 0, 30_000, 30_000,
    ]);
    expect([at('/cashier/paynewwindow'), at('/cashier/deposit', true)]).toEqual([60_000, 60_000]);
    const page = open(times, 7, '/cashier/deposit');
    await page.pass(30_000);
    expect(page.told()).toEqual([`dialog.requested ${attentionWarning}`]);
    page.send(seen(31_000));
    page.send({ type: 'dialog.answered', name: attentionWarning, result: true });
    expect(page.due()).toEqual([61_000, 831_000]);
    page.send({ type: 'inactivity.payment.changed', isOpen: true });
    expect(page.due()).toEqual([91_000, 831_000]);
    const both = open({ logoutMs: 30_000, cashierMs: 25_000 }, 7, '/cashier/withdraw');
    await both.pass(24_000);
    both.told();
    await both.pass(25_000);
    expect(both.told()).toEqual([]);
  });

  it.each([
    [{ logoutMs: 1, cashierMs: 0, paymentMs: 0 }, 'watched'],
    [{ logoutMs: 0, cashierMs: 1, paymentMs: 0 }, 'watched'],
    [{ logoutMs: 0, cashierMs: 0, paymentMs: 1 }, 'watched'],
    [{ logoutMs: 0, cashierMs: 0, paymentMs: 0 }, 'unwatched'],
  ])('what a player does is looked at while any time counts: %j', (times, activity) => {
    expect(open(times).value()).toMatchObject({ activity });
    expect(open(times, 0).value()).toMatchObject({ activity: 'unwatched' });
  });

  it('a page that only has the cashier in its address is none', () => {
    const times = { logoutMs: 0, cashierMs: 30_000, paymentMs: 60_000 };
    const at = (path: string) =>
      attentionMs({
        uid: 7,
        times,
        path,
        isPaymentOpen: false,
        activeAt: 0,
        isWarned: false,
        isAwake: false,
      });
    expect([
      at('/help/cashier/deposit'),
      at('/cashier/deposits'),
      at('/promotions/cashier/paynewwindow'),
    ]).toEqual([0, 0, 0]);
  });
});
