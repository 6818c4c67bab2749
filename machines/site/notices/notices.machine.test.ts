import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import type { AnyEventObject } from 'xstate';
import type { LoyaltyNotification } from '../../../schemas/site/notices.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { standInNotice } from './notices.cases.ts';
import { noticesMachine, toastOf } from './notices.machine.ts';

const quiet = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** The machine beside toasts that note what they are asked for. */
const open = (uid: number, answer: () => unknown = () => succeed({ items: [standInNotice] })) => {
  const toasts: AnyEventObject[] = [];
  const log: unknown[] = [];
  const delays: number[] = [];
  let fire: (() => void) | undefined;
  const note = setup({}).createMachine({ on: { '*': { actions: ({ event }) => void toasts.push(event) } } });
  const notices = noticesMachine.provide({
    actors: {
      loadNotices: fromPromise(({ input }: { input: { uid: number } }) => {
        log.push(['load', input.uid]);
        return Promise.resolve(answer()) as Promise<never>;
      }),
      keepNotices: fromPromise(({ input }: { input: { ids: readonly string[] } }) => {
        log.push(['keep', ...input.ids]);
        return Promise.resolve(succeed(null)) as Promise<never>;
      }),
      deadline: fromPromise<null, DeadlineInput>(
        ({ input }) =>
          new Promise<null>((resolve) => {
            if ('inMs' in input) delays.push(input.inMs);
            fire = () => resolve(null);
          }),
      ),
    } as never,
    actions: { playSound: () => void log.push('sound') },
  });
  const root = createActor(
    setup({ actors: { note, notices } }).createMachine({
      invoke: [
        { src: 'note', systemId: actorIds.toasts },
        { src: 'notices', systemId: actorIds.notices, input: { uid, durationMs: 5000, sound: '/ding.mp3' } },
      ],
    }),
  ).start();
  return {
    toasts,
    delays,
    log: () => log.splice(0),
    send: async (event: AnyEventObject) => {
      root.system.get(actorIds.notices).send(event);
      await quiet();
    },
    wait: async () => {
      fire?.();
      await quiet();
    },
  };
};
const interaction = { type: 'notices.interaction.seen' };
const path = { type: 'notices.route.changed' };

describe('notices', () => {
  it('SH-4.48 AC-4.26 are loaded once at the first interaction', async () => {
    const page = open(7, () => succeed({ items: [] }));
    expect(page.log()).toEqual([]);
    await page.send(interaction);
    expect(page.log()).toEqual([['load', 7]]);
    await page.send(interaction);
    expect(page.log()).toEqual([]);
  });

  it('SH-4.49 AC-4.27 are loaded again on every path change, and an overlapping wish shares the request', async () => {
    const page = open(7, () => succeed({ items: [] }));
    await page.send(path);
    await page.send(path);
    expect(page.log()).toEqual([
      ['load', 7],
      ['load', 7],
    ]);
    const slow = open(7, () => new Promise(() => {}));
    await slow.send(interaction);
    await slow.send(path);
    expect(slow.log()).toEqual([['load', 7]]);
  });

  it('AC-4.28 AC-4.30 are shown together 300 ms after loading, with one sound, and remembered', async () => {
    const items = [standInNotice, { ...standInNotice, id: '4', title: 'Another' }];
    const page = open(7, () => succeed({ items }));
    await page.send(path);
    expect([page.toasts, page.delays, page.log()]).toEqual([[], [300], [['load', 7]]]);
    await page.wait();
    expect(page.toasts.map(({ title }) => title.values.title)).toEqual(['Another', 'A new level']);
    expect(page.log()).toEqual(['sound', ['keep', '3', '4']]);
  });

  it('AC-4.29 AC-9.10 a credit is a success, anything else an error, each as long as configured', () => {
    const other: LoyaltyNotification = { ...standInNotice, type: 'other', amount: '0' };
    expect(toastOf(standInNotice, 7000)).toEqual({
      type: 'toast.requested',
      kind: 'success',
      title: { id: 'shell.notice.title', values: { title: 'A new level' } },
      text: { id: 'shell.notice.points', values: { message: 'You reached Brass', amount: '50' } },
      durationMs: 7000,
    });
    expect([toastOf(other, 1).kind, toastOf(other, 1).text?.id]).toEqual(['error', 'shell.notice.text']);
  });

  it('SH-8.60 a failed load shows nothing and the next one is made; guests load none', async () => {
    const page = open(7, () => ({ ok: false, failure: failureOf('LostAnswer') }));
    await page.send(path);
    await page.send(path);
    expect([page.toasts, page.log().length]).toEqual([[], 2]);
    const guest = open(0);
    await guest.send(interaction);
    await guest.send(path);
    expect(guest.log()).toEqual([]);
    await guest.send({ type: 'notices.player.changed', uid: 9 });
    await guest.send(path);
    expect(guest.log()).toEqual([['load', 9]]);
  });
});
