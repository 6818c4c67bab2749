import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, setup } from 'xstate';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { LoyaltyNotification } from '../../../schemas/site/notices.ts';
import { loyaltyNotificationVolume } from '../../../schemas/constants.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import type { System } from '../../kit/tell.ts';
import type { LiveParts } from '../live-parts.ts';
import { tellsNear } from './in-play.ts';
import { standInNotice } from './notices.cases.ts';
import { liveNotices } from './notices.live.ts';
import { noticesMachine, toastOf } from './notices.machine.ts';

const quiet = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** The machine beside toasts that note what they are asked for. */
const open = (
  uid: number,
  answer: () => unknown = () => succeed({ items: [standInNotice] }),
  others: Readonly<Record<string, AnyStateMachine>> = {},
) => {
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
    setup({ actors: { note, notices, ...others } }).createMachine({
      invoke: [
        ...Object.keys(others).map((src) => ({ src, systemId: src }) as never),
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

  it('AC-4.27 a path change while those that were loaded wait to be shown loads again after them', async () => {
    const page = open(7);
    await page.send(path);
    await page.send(path);
    await page.send({ type: 'notices.round.ended' });
    expect([page.log(), page.toasts.length]).toEqual([[['load', 7]], 0]);
    await page.wait();
    expect(page.log()).toEqual(['sound', ['keep', '3'], ['load', 7]]);
    await page.wait();
    expect(page.log()).toEqual(['sound', ['keep', '3']]);
    // Another player’s are not loaded for the path of the one before.
    const other = open(7);
    await other.send(path);
    await other.send(path);
    await other.send({ type: 'notices.player.changed', uid: 9 });
    await other.send(path);
    await other.wait();
    expect(other.log()).toEqual([['load', 7], ['load', 9], 'sound', ['keep', '3']]);
  });

  it('AC-4.29 of more than are seen at once, the rest is kept for the next load', async () => {
    const items = Array.from({ length: 7 }, (_, at) => ({ ...standInNotice, id: String(at + 1) }));
    const page = open(7, () => succeed({ items }));
    await page.send(path);
    await page.wait();
    expect([page.toasts.length, page.log().at(-1)]).toEqual([5, ['keep', '1', '2', '3', '4', '5']]);
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
      text: {
        id: 'shell.notice.points',
        values: { message: 'You reached Brass' },
        sums: { amount: { amount: '50', currency: '' } },
      },
      durationMs: 7000,
    });
    expect([toastOf(other, 1).kind, toastOf(other, 1).text]).toEqual([
      'error',
      { id: 'shell.notice.text', values: { message: 'You reached Brass' } },
    ]);
    // Points are none of the account's money.
    expect(toastOf(standInNotice, 1, 'BRL').text?.sums).toEqual({ amount: { amount: '50', currency: '' } });
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

const account: LoyaltyNotification = {
  ...standInNotice,
  id: '5',
  type: 'account',
  trigger: 'winnings_taken',
  amount: '12.50',
  amountType: 'EUR',
};

describe('what was done to the money', () => {
  it('is told with the sum of its currency and stays until it is closed', () => {
    expect(toastOf(account, 7000)).toMatchObject({
      kind: 'info',
      title: {
        id: 'lawful.notice.winnings_taken',
        sums: { amount: { amount: '12.50', currency: 'EUR' } },
      },
      sticky: true,
    });
    expect(Object.keys(toastOf(account, 7000))).not.toContain('durationMs');
  });

  it('without a cause is told under the title of the platform; a cause of any other is none', () => {
    const title = { id: 'shell.notice.title', values: { title: 'A new level' } };
    expect([
      toastOf({ ...account, trigger: '' }, 1).title,
      toastOf({ ...standInNotice, trigger: 'level' }, 1).title,
    ]).toEqual([title, title]);
  });
});

it('what a notice gives is said by its kind, and shown with its picture where it has one', () => {
  const idOf = (amount: string, amountType: string) =>
    toastOf({ ...standInNotice, amount, amountType }, 1).text?.id;
  expect([
    idOf('5', 'points'),
    idOf('5', 'money'),
    idOf('5', 'freespins'),
    idOf('5', 'medals'),
    idOf('0', 'money'),
    idOf('0.00', 'points'),
  ]).toEqual([
    'shell.notice.points',
    'shell.notice.money',
    'shell.notice.freespins',
    'shell.notice.text',
    'shell.notice.text',
    'shell.notice.text',
  ]);
  const money = toastOf({ ...standInNotice, amount: '5', amountType: 'money' }, 1, 'BRL');
  expect(money.text?.sums).toEqual({ amount: { amount: '5', currency: 'BRL' } });
  const { image } = toastOf({ ...standInNotice, image: '/media/level.svg' }, 1);
  expect([image, Object.keys(toastOf({ ...standInNotice, image: '' }, 1)).includes('image')]).toEqual([
    '/media/level.svg',
    false,
  ]);
});

const standing = (context: object) => setup({}).createMachine({ context }) as unknown as AnyStateMachine;

it('money is told in the currency of the account', async () => {
  const money = { ...standInNotice, amount: '5', amountType: 'money' };
  const sumIn = async (info: object | null) => {
    const page = open(7, () => succeed({ items: [money] }), { [actorIds.session]: standing({ info }) });
    await page.send(path);
    await page.wait();
    return page.toasts[0]?.['text'].sums;
  };
  expect(await sumIn({ balance_main: { currency: 'BRL' } })).toEqual({
    amount: { amount: '5', currency: 'BRL' },
  });
  expect(await sumIn(null)).toEqual({ amount: { amount: '5', currency: '' } });
});

it('the sound of the operator is played, and none where there is none', async () => {
  const played = async (sound: string) => {
    const sounds: unknown[] = [];
    const browser = {
      playSound: (...told: readonly unknown[]) => void sounds.push(told),
      watchInteraction: fromCallback(() => {}),
    };
    const load = standIn<Outcome<unknown>, unknown>();
    const wait = standIn<null, DeadlineInput>();
    const parts = { bridge: () => load.logic, deadline: wait.logic, browser };
    const input = { uid: 7, durationMs: 5000, sound };
    const { ref } = runFeature(liveNotices(parts as unknown as LiveParts), actorIds.notices, input, [
      actorIds.toasts,
    ]);
    ref.send({ type: 'notices.route.changed' });
    await load.last().answer(succeed({ items: [standInNotice] }));
    await wait.last().answer(null);
    return sounds;
  };
  expect(await played('/ding.mp3')).toEqual([['/ding.mp3', loyaltyNotificationVolume]]);
  expect(await played('')).toEqual([]);
});

describe('over a game, in a market that lets nothing be offered during play', () => {
  const told = async (route: string | null, inPlay: boolean, items: readonly LoyaltyNotification[]) => {
    const market = { offers: { inPlay }, limits: { nearShares: [] } };
    const page = open(7, () => succeed({ items }), {
      [actorIds.content]: standing({ config: { market } }),
      [actorIds.navigation]: standing({ shown: route === null ? null : { route } }),
    });
    await page.send(path);
    await page.wait();
    const [, ...done] = page.log();
    return [page.toasts.length, done];
  };

  it('only what was done to the money is told; the rest comes with the next page', async () => {
    expect(await told('game-sysname', false, [standInNotice, account])).toEqual([
      1,
      ['sound', ['keep', '5']],
    ]);
    expect(await told('game-sysname', false, [standInNotice])).toEqual([0, [['keep']]]);
  });

  it('everything is told on any other page, and where the market lets it', async () => {
    const both = [2, ['sound', ['keep', '3', '5']]];
    expect(await told('gamehall', false, [standInNotice, account])).toEqual(both);
    expect(await told('game-sysname', true, [standInNotice, account])).toEqual(both);
    expect(await told(null, false, [standInNotice, account])).toEqual(both);
  });
});

it('a share of a limit that is used up is told where the market says which', () => {
  const systemWith = (nearShares: readonly number[] | null) =>
    ({
      get: () =>
        nearShares && {
          getSnapshot: () => ({ context: { config: { market: { limits: { nearShares } } } } }),
        },
    }) as unknown as System;
  expect([systemWith([50, 80]), systemWith([]), systemWith(null)].map(tellsNear)).toEqual([
    true,
    false,
    false,
  ]);
});
