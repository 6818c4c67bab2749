import { describe, expect, it } from 'vitest';
import type { BonusesData, LoadBonuses } from '../../../effects/rewards/bonuses/load-bonuses.ts';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { IntentCall } from '../../../effects/kit/intents/intent.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { FailureType, Json, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { DialogName } from '../../kit/dialogs.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { selectIntent, selectIntentStage } from '../../kit/intent/intent.selectors.ts';
import { isLocked } from '../../site/root/busy.ts';
import { at, standInIntent } from '../../../tests/stand-ins/intent.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { BETTING_DIALOG, bonusesMachine } from './bonuses.machine.ts';
import {
  selectCashbacks,
  selectCasino,
  selectClaim,
  selectHasCard,
  selectOffers,
  selectPromo,
} from './bonuses.selectors.ts';
import { claimMachine, CONFIRM_DIALOG } from './claim.machine.ts';
import { selectClaimedId, selectIsFree, selectNotice } from './claim.selectors.ts';
import { bonusesData, bonusOf, cashbackOf, takeableOf } from '../../../tests/stand-ins/bonuses.ts';

const open = async (
  data: Partial<BonusesData>,
  uid = 7,
  path = '/profile/bonuses',
  found: OpenIntents['open'] = [],
) => {
  const intent = standInIntent();
  const load = standIn<Outcome<BonusesData | null>, LoadBonuses>();
  const find = standIn<
    Outcome<OpenIntents>,
    { readonly uid: number; readonly calls: readonly IntentCall[] }
  >();
  const deadline = standIn<null, { readonly at: number } | { readonly inMs: number }>();
  const machine = bonusesMachine.provide({
    actors: {
      loadBonuses: load.logic,
      claim: claimMachine.provide({
        actors: { findIntents: find.logic, intent: intent.machine, deadline: deadline.logic },
      }),
      deadline: deadline.logic,
    },
  });
  const run = runFeature(machine, actorIds.bonuses, standInInput({ uid, route: 'profile-bonuses', path }));
  const select = <A>(selector: (snapshot: ReturnType<typeof run.ref.getSnapshot>) => A): A =>
    selector(run.ref.getSnapshot());
  const toldTo = (to: string) => run.sent.filter((letter) => letter.to === to).map(({ event }) => event);
  const agree = (name: DialogName = CONFIRM_DIALOG, result = true) =>
    run.ref.send({ type: 'dialog.answered', name, result });
  const answer = (next: Partial<BonusesData>) => load.last().answer(succeed(bonusesData(next)));
  const claim = () => {
    const snapshot = selectClaim(run.ref.getSnapshot())?.getSnapshot();
    if (!snapshot) throw new Error('no claim runs');
    return snapshot;
  };
  const sent = () => selectIntent(claim());
  const stage = () => {
    const snapshot = sent()?.getSnapshot();
    return snapshot ? selectIntentStage(snapshot) : null;
  };
  /** The page is not taken away. */
  const isHeld = () => isLocked(run.root.system, actorIds.bonuses);
  /** Nothing that was sent before is open. */
  const noneOpen = () => find.last().answer(succeed({ open: [], prepared: null }));
  await answer(data);
  if (uid > 0) await find.last().answer(succeed({ open: found, prepared: null }));
  return {
    ...run,
    intent,
    load,
    find,
    deadline,
    select,
    claim,
    sent,
    stage,
    isHeld,
    noneOpen,
    toldTo,
    agree,
    answer,
  };
};
const refused = (type: FailureType, data: { readonly [key: string]: Json } = {}) => failureOf(type, { data });

describe('bonuses', () => {
  it('AC-1.04 AC-4.14 AC-2.65 one is started after a confirmation that names amount and wagering, once, under one key', async () => {
    const run = await open({ casino: [bonusOf(1)] });
    run.ref.send({ type: 'bonuses.change.requested', change: 'activate', bonusType: 'casino', id: 1 });
    expect(run.toldTo('dialogs')).toMatchObject([
      { name: CONFIRM_DIALOG, props: { text: { values: { amount: '25\u00a0€', wager: '500\u00a0€' } } } },
    ]);
    expect(run.intent.prepare.calls).toHaveLength(0);
    run.agree();
    run.agree();
    run.ref.send({ type: 'bonuses.change.requested', change: 'activate', bonusType: 'casino', id: 1 });
    await run.intent.written();
    expect(run.intent.send.inputs()).toMatchObject([
      { call: 'Bonuses.activate', payload: { bonus_id: 1 }, key: 'key-1' },
    ]);
    expect(selectClaimedId(run.claim())).toBe('casino:1');
    await run.intent.done(1);
    expect(run.toldTo('toasts')).toMatchObject([{ title: { id: 'bonuses.done.activate' } }]);
    expect(run.toldTo('balance')).toEqual([{ type: 'balance.refresh.requested' }]);
    expect(run.load.calls).toHaveLength(2);
    await run.answer({ casino: [bonusOf(1, { status: 'active' })] });
    expect(run.select(selectCasino)[0]?.status).toBe('active');
  });

  it('AC-4.14 a bonus of either kind is started after the word of the player alone', async () => {
    for (const [type, call] of [
      ['casino', 'Bonuses.activate'],
      ['betting', 'BettingBonuses.activate'],
    ] as const) {
      const run = await open({ [type]: [bonusOf(1, { type })] });
      const start = {
        type: 'bonuses.change.requested',
        change: 'activate',
        bonusType: type,
        id: 1,
      } as const;
      run.ref.send(start);
      expect(run.toldTo('dialogs')).toMatchObject([{ name: CONFIRM_DIALOG }]);
      run.agree(CONFIRM_DIALOG, false);
      expect([type, selectIsFree(run.claim()), run.intent.prepare.calls]).toEqual([type, true, []]);
      run.ref.send(start);
      expect(run.intent.prepare.calls).toEqual([]);
      run.agree();
      await run.intent.written();
      expect(run.intent.send.inputs()).toMatchObject([{ call, payload: { bonus_id: 1 } }]);
    }
  });

  it('AC-4.13 AC-2.64 none is removed without the word of the player, who is told what is lost', async () => {
    for (const type of ['casino', 'betting'] as const) {
      const run = await open({ [type]: [bonusOf(1, { type, status: 'active', left: '18.4' })] });
      const remove = { type: 'bonuses.change.requested', change: 'remove', bonusType: type, id: 1 } as const;
      run.ref.send(remove);
      expect(run.toldTo('dialogs')).toMatchObject([
        { props: { destructive: true, text: { values: { amount: '18.40\u00a0€' } } } },
      ]);
      run.agree(CONFIRM_DIALOG, false);
      expect([selectIsFree(run.claim()), run.intent.prepare.calls]).toEqual([true, []]);
      run.ref.send(remove);
      run.agree();
      await run.intent.written();
      const call = type === 'casino' ? 'Bonuses.remove' : 'BettingBonuses.remove';
      expect(run.intent.send.last().input).toMatchObject({ call, payload: { bonus_id: 1 } });
    }
  });

  it('AC-2.66 a betting bonus that runs is told of by a prompt that leads to the bets', async () => {
    const run = await open({ betting: [bonusOf(3, { type: 'betting' })] });
    run.ref.send({ type: 'bonuses.change.requested', change: 'activate', bonusType: 'betting', id: 3 });
    run.agree();
    await run.intent.written();
    await run.intent.done(1);
    expect(run.toldTo('dialogs').at(-1)).toMatchObject({ name: BETTING_DIALOG });
    run.agree(BETTING_DIALOG, false);
    expect(run.toldTo('navigation')).toEqual([]);
    run.agree(BETTING_DIALOG);
    expect(run.toldTo('navigation')).toMatchObject([{ type: 'navigation.requested', to: '/betting' }]);
  });

  it('AC-2.22 where there is no sportsbook, nothing leads to the bets', async () => {
    const run = await open({ betting: [bonusOf(3, { type: 'betting' })], hasSportsbook: false });
    run.ref.send({ type: 'bonuses.change.requested', change: 'activate', bonusType: 'betting', id: 3 });
    run.agree();
    await run.intent.written();
    await run.intent.done(1);
    expect(run.toldTo('dialogs').at(-1)).not.toMatchObject({ name: BETTING_DIALOG });
    expect(run.toldTo('toasts')).toMatchObject([{ title: { id: 'bonuses.done.activate' } }]);
  });

  it('what cannot be changed is not asked about: one that has ended, that is not there, or a pause of a betting bonus', async () => {
    const run = await open({
      casino: [bonusOf(1, { status: 'finished' })],
      betting: [bonusOf(2, { type: 'betting', status: 'active', can_remove: false })],
    });
    const ask = (change: 'activate' | 'deactivate' | 'remove', bonusType: 'casino' | 'betting', id: number) =>
      run.ref.send({ type: 'bonuses.change.requested', change, bonusType, id });
    ask('activate', 'casino', 1);
    ask('remove', 'casino', 1);
    ask('activate', 'casino', 5);
    ask('deactivate', 'betting', 2);
    ask('remove', 'betting', 2);
    expect([run.toldTo('dialogs'), run.intent.prepare.calls]).toEqual([[], []]);
  });

  it('a refusal is told at the bonus with its reason and next step, and the page is read again', async () => {
    const tell = async (failure: ReturnType<typeof refused>) => {
      const run = await open({ casino: [bonusOf(1, { status: 'active' })] });
      run.ref.send({ type: 'bonuses.change.requested', change: 'deactivate', bonusType: 'casino', id: 1 });
      await run.intent.written();
      await run.intent.refused(failure);
      expect(run.load.calls).toHaveLength(2);
      const notice = selectNotice(run.claim());
      return [notice?.rewardId, notice?.text.id, notice?.next?.href];
    };
    for (const code of ['NOT_FOUND', 'EXPIRED', 'ANOTHER_ACTIVE'])
      expect(await tell(refused('InvalidParameter', { bonus_id: [{ code }] }))).toEqual([
        'casino:1',
        `bonuses.refused.${code}`,
        undefined,
      ]);
    expect(await tell(refused('UserNeedDeposit'))).toEqual([
      'casino:1',
      'errors.UserNeedDeposit',
      '/cashier/deposit',
    ]);
    expect(await tell(refused('UserNeedConfirmContact'))).toEqual([
      'casino:1',
      'errors.UserNeedConfirmContact',
      '/profile/settings',
    ]);
  });

  it('a lost answer is asked about under the same key, also by the next page; too many requests wait', async () => {
    const run = await open({ casino: [bonusOf(1, { status: 'active' })] });
    const pause = {
      type: 'bonuses.change.requested',
      change: 'deactivate',
      bonusType: 'casino',
      id: 1,
    } as const;
    run.ref.send(pause);
    await run.intent.written();
    await run.intent.lost();
    expect(run.stage()).toBe('lost');
    run.sent()?.send({ type: 'intent.retry.requested' });
    expect(new Set(run.intent.send.inputs().map(({ key }) => key))).toEqual(new Set(['key-1']));
    await run.intent.settles({
      kind: 'again',
      failure: failureOf('TooManyRequests', { retryAfterSeconds: 8 }),
      at: standInNow,
    });
    expect([selectIsFree(run.claim()), run.deadline.last().input]).toEqual([
      false,
      { at: standInNow + 8000 },
    ]);
    await run.deadline.last().answer(null);
    await run.noneOpen();
    run.ref.send(pause);
    expect(run.intent.prepare.calls).toHaveLength(1);
    expect(run.intent.send.last().input).toMatchObject({ key: 'key-1' });
  });
});

const pausing = async () => {
  const run = await open({ casino: [bonusOf(1, { status: 'active' })] });
  run.ref.send({ type: 'bonuses.change.requested', change: 'deactivate', bonusType: 'casino', id: 1 });
  await run.intent.written();
  return run;
};
const openPayout = {
  v: 1,
  key: 'key-9',
  uid: 7,
  call: 'Cashbacks.payout',
  payload: { id: '9' },
  createdAt: 1,
  sentAt: 1,
  state: 'unknown',
  sensitive: false,
} as const;

describe('a claim under way', () => {
  it('holds the page until its end is known', async () => {
    const run = await pausing();
    expect(run.isHeld()).toBe(true);
    await run.intent.lost();
    expect(run.isHeld()).toBe(true);
    run.sent()?.send({ type: 'intent.retry.requested' });
    await run.intent.done(1);
    expect(run.isHeld()).toBe(false);
  });

  it('says that its session ended and waits for its player; another one does not get it', async () => {
    for (const [uid, stage, keys] of [
      [7, 'busy', ['key-1', 'key-1']],
      [8, null, ['key-1']],
    ] as const) {
      const run = await pausing();
      await run.intent.settles({ kind: 'again', failure: failureOf('Authorization'), at });
      run.ref.send({ type: 'session.changed', uid: 0, currency: '' });
      expect([run.stage(), run.isHeld()]).toEqual(['expired', true]);
      await run.answer({});
      expect(run.select(selectHasCard('casino:1', true))).toBe(false);
      run.ref.send({ type: 'session.changed', uid, currency: 'EUR' });
      expect([run.stage(), run.isHeld()]).toEqual([stage, uid === 7]);
      expect(run.intent.send.inputs().map(({ key }) => key)).toEqual(keys);
      expect(run.load.inputs().map((input) => input.uid)).toEqual([7, 0, uid]);
    }
  });

  it('whose answer was lost before the page was opened is asked about first', async () => {
    const run = await open({ offers: [takeableOf(301)] }, 7, '/offers', [openPayout]);
    expect(run.intent.prepare.calls).toHaveLength(0);
    expect(run.intent.send.inputs()).toMatchObject([{ key: 'key-9', payload: { id: '9' } }]);
    expect([selectClaimedId(run.claim()), run.select(selectHasCard('cashback:9', true))]).toEqual([
      'cashback:9',
      false,
    ]);
    run.ref.send({ type: 'bonuses.offer.requested', id: 301 });
    await run.intent.done(1);
    expect(run.toldTo('toasts')).toMatchObject([{ title: { id: 'bonuses.done.payout' } }]);
    expect(run.intent.prepare.calls).toHaveLength(0);
  });

  it('that ends while the next page loads: what is shown then was read after it', async () => {
    const run = await pausing();
    const next = { params: {}, query: {}, hash: '', route: 'profile-cashback', path: '/profile/cashback' };
    run.ref.send({ type: 'route.entered', ...next, now: at });
    const before = run.load.last();
    await run.intent.done(1);
    expect([run.load.calls.length, before.isStopped()]).toEqual([3, true]);
  });

  it('leaves its notice behind when another page is entered', async () => {
    const run = await pausing();
    await run.intent.refused(refused('InvalidParameter', { bonus_id: [{ code: 'EXPIRED' }] }));
    expect(selectNotice(run.claim())?.rewardId).toBe('casino:1');
    run.ref.send({
      type: 'route.entered',
      params: {},
      query: {},
      hash: '',
      route: 'offers',
      path: '/offers',
      now: at,
    });
    expect(selectNotice(run.claim())).toBeNull();
  });
});

it('a promo code stays its player’s while the session has ended, and is another one’s after a change', async () => {
  const run = await open({});
  const promo = run.select(selectPromo);
  expect(promo?.getSnapshot().context.uid).toBe(7);
  run.ref.send({ type: 'session.changed', uid: 0, currency: '' });
  expect(run.select(selectPromo)).toBeUndefined();
  run.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
  expect(run.select(selectPromo)).toBe(promo);
  run.ref.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
  expect(run.select(selectPromo)?.getSnapshot().context.uid).toBe(8);
});

it('another currency of the same player’s account is a page that is read anew', async () => {
  const run = await open({});
  const promo = run.select(selectPromo);
  const reads = run.load.calls.length;
  run.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
  expect(run.load.calls).toHaveLength(reads);
  run.ref.send({ type: 'session.changed', uid: 7, currency: 'USD' });
  expect([run.load.calls.length, run.ref.getSnapshot().context.currency]).toEqual([reads + 1, 'USD']);
  expect(run.select(selectPromo)).toBe(promo);
  expect(run.claim().context.currency).toBe('USD');
});

describe('cashbacks and offers', () => {
  it('AC-1.05 a cashback is collected without a second word, and removed after one that names the amount', async () => {
    const run = await open({ cashbacks: [cashbackOf('9'), cashbackOf('8', { status: 'paid_out' })] });
    run.ref.send({ type: 'bonuses.cashback.requested', change: 'payout', id: '8' });
    expect(run.intent.prepare.calls).toHaveLength(0);
    run.ref.send({ type: 'bonuses.cashback.requested', change: 'payout', id: '9' });
    await run.intent.written();
    expect(run.intent.send.last().input).toMatchObject({ call: 'Cashbacks.payout', payload: { id: '9' } });
    await run.intent.refused(refused('InvalidParameter', { id: [{ code: 'ALREADY_PAID' }] }));
    expect(selectNotice(run.claim())).toBeNull();
    expect(run.toldTo('toasts')).toMatchObject([{ title: { id: 'bonuses.done.payout' } }]);
    await run.answer({ cashbacks: [cashbackOf('7')] });
    await run.noneOpen();
    run.ref.send({ type: 'bonuses.cashback.requested', change: 'remove', id: '7' });
    expect(run.toldTo('dialogs')).toMatchObject([
      { props: { text: { values: { amount: '12.50\u00a0€' } } } },
    ]);
  });

  it('one that was paid out elsewhere is not said to be given up', async () => {
    const run = await open({ cashbacks: [cashbackOf('9')] });
    run.ref.send({ type: 'bonuses.cashback.requested', change: 'remove', id: '9' });
    run.agree();
    await run.intent.written();
    await run.intent.refused(refused('InvalidParameter', { id: [{ code: 'ALREADY_PAID' }] }));
    expect(run.toldTo('toasts')).toEqual([]);
    expect(selectNotice(run.claim())).toMatchObject({
      rewardId: 'cashback:9',
      text: { id: 'bonuses.refused.ALREADY_PAID' },
    });
    expect(run.load.calls).toHaveLength(2);
  });

  it('past its term a cashback cannot be collected, and the page that is open then says so', async () => {
    const end = standInNow + 60_000;
    const run = await open({ cashbacks: [cashbackOf('9', { receiving_expired_at: end })] });
    expect(run.select(selectCashbacks)[0]).toMatchObject({
      canCollect: true,
      timeLeft: { unit: 'minutes', count: 1 },
    });
    expect(run.deadline.last().input).toEqual({ at: end, clock: 'platform' });
    await run.deadline.last().answer(null);
    await run.load
      .last()
      .answer(succeed(bonusesData({ at: end, cashbacks: [cashbackOf('9', { receiving_expired_at: end })] })));
    expect(run.select(selectCashbacks)[0]).toMatchObject({ canCollect: false, timeLeft: null });
    run.ref.send({ type: 'bonuses.cashback.requested', change: 'payout', id: '9' });
    expect(run.intent.prepare.calls).toHaveLength(0);
  });

  it('a bonus that was given without money is seen on the open page; the page of a guest is not read again', async () => {
    const run = await open({ casino: [bonusOf(1)] });
    const pause = (from: typeof run) => from.deadline.calls.find(({ input }) => 'inMs' in input);
    expect(pause(run)?.input).toEqual({ inMs: 30_000 });
    await pause(run)?.answer(null);
    await run.answer({ casino: [bonusOf(1), bonusOf(2)] });
    expect(run.select(selectCasino).map(({ id }) => id)).toEqual([1, 2]);
    expect(run.deadline.calls.filter(({ input }) => 'inMs' in input)).toHaveLength(2);
    expect(pause(await open({}, 0))).toBeUndefined();
  });

  it('past its end an offer is read again, also for a guest', async () => {
    const end = standInNow + 60_000;
    const run = await open({ offers: [takeableOf(301, { expires_at: end })] }, 0, '/offers');
    expect(run.deadline.last().input).toEqual({ at: end, clock: 'platform' });
    await run.deadline.last().answer(null);
    await run.answer({ at: end, offers: [] });
    expect(run.select(selectOffers)).toEqual([]);
  });

  it('an offer that is gone when it is read again stays in sight and cannot be taken', async () => {
    const run = await open({ offers: [takeableOf(301)] });
    await run.deadline.calls.find(({ input }) => 'inMs' in input)?.answer(null);
    await run.load.last().answer(succeed(null));
    expect(run.ref.getSnapshot().matches({ page: 'shown' })).toBe(true);
    expect(run.toldTo('navigation')).toEqual([]);
    expect(run.select(selectOffers)).toMatchObject([{ id: 301, way: 'closed' }]);
    run.ref.send({ type: 'bonuses.offer.requested', id: 301 });
    expect(run.intent.prepare.calls).toHaveLength(0);
  });

  it('the page of an offer that has ended asks for it no more', async () => {
    const end = standInNow + 60_000;
    const run = await open({ offers: [takeableOf(301, { expires_at: end })] }, 0, '/offers/301');
    const ends = () => run.deadline.calls.filter(({ input }) => 'at' in input && input.at === end);
    await ends()[0]?.answer(null);
    await run.load.last().answer(succeed(null));
    expect([run.select(selectOffers).map(({ way }) => way), ends().length]).toEqual([['closed'], 1]);
  });

  it('the amounts of an offer without a currency stay in that of before once the session has ended', async () => {
    const run = await open({});
    run.ref.send({ type: 'session.changed', uid: 0, currency: '' });
    await run.answer({ offers: [takeableOf(301)] });
    expect(run.select(selectOffers).map(({ currency }) => currency)).toEqual(['EUR']);
  });

  it('an offer is taken once; a guest is asked to register instead', async () => {
    const guest = await open({ offers: [takeableOf(301)] }, 0);
    guest.ref.send({ type: 'bonuses.offer.requested', id: 301 });
    expect(guest.toldTo('dialogs')).toMatchObject([{ name: 'AuthPopup', props: { view: 'registration' } }]);
    const run = await open({ offers: [takeableOf(301), takeableOf(302, { is_taken: true })] });
    expect(run.select(selectOffers).map(({ way }) => way)).toEqual(['take', 'taken']);
    run.ref.send({ type: 'bonuses.offer.requested', id: 302 });
    run.ref.send({ type: 'bonuses.offer.requested', id: 301 });
    await run.intent.written();
    expect(run.intent.send.inputs()).toMatchObject([
      { call: 'campaigns.takepromotions', payload: { offer_id: 301 } },
    ]);
    await run.intent.refused(refused('InvalidParameter', { offer_id: [{ code: 'ALREADY_TAKEN' }] }));
    expect(run.toldTo('toasts')).toMatchObject([{ title: { id: 'bonuses.done.take' } }]);
    expect(run.toldTo('freespins')).toEqual([{ type: 'freespins.reload.requested' }]);
  });

  it('AC-2.50 AC-2.51 a promo code that was activated is told of by its popup, except on a path with cashier/deposit', async () => {
    const tell = async (path: string) => {
      const run = await open({}, 7, path);
      run.ref.send({ type: 'promo.activated', code: 'LAMP', description: null, offers: null });
      expect(run.load.calls).toHaveLength(2);
      return run.toldTo('dialogs');
    };
    expect(await tell('/en/profile/bonuses')).toMatchObject([
      { name: 'PromocodeActivatedPopup', props: { code: 'LAMP' } },
    ]);
    expect(await tell('/lv/cashier/deposit/card')).toEqual([]);
  });
});
