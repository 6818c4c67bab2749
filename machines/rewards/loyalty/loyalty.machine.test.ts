import { expect, it } from 'vitest';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { LoyaltyCharacterPage } from '../../../schemas/rewards/loyalty.ts';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { IntentCall } from '../../../effects/kit/intents/intent.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { selectIntent, selectIntentStage } from '../../kit/intent/intent.selectors.ts';
import { isLocked } from '../../site/root/busy.ts';
import { at, standInIntent } from '../../../tests/stand-ins/intent.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { characterMachine } from './character.machine.ts';
import { loyaltyMachine } from './loyalty.machine.ts';
import type { LoyaltyPage } from './loyalty.machine.ts';
import { levelSteps, pointsToNext, selectIsBuying } from './loyalty.selectors.ts';
import type { PurchaseActor } from './loyalty.selectors.ts';
import { purchaseMachine } from './purchase.machine.ts';
import { programPage, shopPage, standInInfo } from '../../../tests/stand-ins/loyalty.ts';

const open = async (
  {
    page = shopPage,
    uid = 7,
    found = [],
    finds = true,
  }: { page?: LoyaltyPage | null; uid?: number; found?: OpenIntents['open']; finds?: boolean } = {},
  config: Parameters<typeof standInInput>[1] = {},
) => {
  const load = standIn<
    Outcome<LoyaltyPage | null>,
    { readonly route: string; readonly sysname: string; readonly uid: number }
  >();
  const find = standIn<
    Outcome<OpenIntents>,
    { readonly uid: number; readonly calls: readonly IntentCall[] }
  >();
  const list = standIn<Outcome<LoyaltyCharacterPage>, { readonly offset: number; readonly limit: number }>();
  const set = standIn<Outcome<null>, { readonly id: string }>();
  const sound = standIn<Outcome<{ readonly isOn: boolean }>>();
  const pause = standIn<null, DeadlineInput>();
  const kept: unknown[] = [];
  const intent = standInIntent();
  const machine = loyaltyMachine.provide({
    actors: {
      loadLoyalty: load.logic,
      readSound: sound.logic,
      purchase: purchaseMachine.provide({
        actors: { findIntents: find.logic, intent: intent.machine, deadline: pause.logic },
      }),
      character: characterMachine.provide({ actors: { getCharacters: list.logic, setCharacter: set.logic } }),
    },
    actions: { keepSound: ({ context }) => void kept.push(context.isSoundOn) },
  });
  const run = runFeature(
    machine,
    actorIds.loyalty,
    standInInput({ uid, route: 'loyalty-shop', path: '/loyalty/shop' }, config),
  );
  if (load.calls.length > 0) await load.last().answer(succeed(page));
  if (finds && find.calls.length > 0) await find.last().answer(succeed({ open: found, prepared: null }));
  const purchase = run.root.system.get(actorIds.purchase) as PurchaseActor;
  const character = run.root.system.get(actorIds.character);
  const order = () => selectIntent(purchase.getSnapshot());
  const stage = () => {
    const snapshot = order()?.getSnapshot();
    return snapshot ? selectIntentStage(snapshot) : null;
  };
  const dialogs = () => run.sent.filter(({ to }) => to === actorIds.dialogs).map(({ event }) => event);
  const toasts = () =>
    run.sent.filter(({ to }) => to === actorIds.toasts).map(({ event }) => event['title'].id);
  const choose = () => run.ref.send({ type: 'loyalty.product.chosen', id: 'cash-5' });
  const agree = (result = true) =>
    purchase.send({ type: 'dialog.answered', name: 'LoyaltyShopPopupConfirm', result });
  return {
    ...run,
    load,
    find,
    list,
    set,
    sound,
    pause,
    kept,
    intent,
    purchase,
    character,
    order,
    stage,
    /** The page is not taken away. */
    isHeld: () => isLocked(run.root.system, actorIds.loyalty),
    dialogs,
    toasts,
    choose,
    agree,
  };
};

const product = { id: 'cash-5', name: '5 cash', image: '/media/cash.svg', price: '1000' };

it('AC-2.54 AC-2.55 AC-7.64 an order is confirmed, sent once under its key, told, and the page read anew', async () => {
  const shop = await open();
  shop.choose();
  expect(shop.dialogs()).toEqual([
    {
      type: 'dialog.requested',
      name: 'LoyaltyShopPopupConfirm',
      kind: 'confirm',
      replyTo: 'purchase',
      props: { product, points: '2000', pointsAlias: 'pips' },
    },
  ]);
  expect(shop.intent.prepare.calls).toHaveLength(0);
  shop.agree();
  shop.choose();
  shop.agree();
  expect(shop.intent.prepare.inputs()).toMatchObject([
    { uid: 7, call: 'Loyalty.buyproduct', payload: { product_id: 'cash-5', price: '1000' } },
  ]);
  await shop.intent.written('key-1');
  await shop.intent.done({ order_id: 'O-1', points: '1000' });
  expect(shop.intent.send.inputs().map(({ key }) => key)).toEqual(['key-1']);
  expect(shop.dialogs().at(-1)).toMatchObject({
    name: 'LoyaltyShopPopupBuy',
    props: { product, points: '1000', pointsAlias: 'pips' },
  });
  expect(shop.sent).toContainEqual({ to: 'balance', event: { type: 'balance.refresh.requested' } });
  expect(shop.sent).toContainEqual({ to: 'freespins', event: { type: 'freespins.reload.requested' } });
  expect(shop.load.calls).toHaveLength(2);
  await shop.load.last().answer(succeed({ ...shopPage, info: { ...standInInfo, points: '1000' } }));
  expect(shop.ref.getSnapshot().context.page?.info?.points).toBe('1000');
});

it('a product chosen before the page has asked about open orders is confirmed after that', async () => {
  const shop = await open({ finds: false });
  shop.choose();
  expect(shop.dialogs()).toEqual([]);
  await shop.find.last().answer(succeed({ open: [], prepared: null }));
  expect(shop.dialogs()).toMatchObject([{ name: 'LoyaltyShopPopupConfirm' }]);
});

it('AC-2.54 nothing can be ordered before the pause is over that the platform asked for', async () => {
  const shop = await open();
  shop.choose();
  shop.agree();
  await shop.intent.written('key-1');
  await shop.intent.refused(failureOf('TooManyRequests', { status: 429, retryAfterSeconds: 20 }));
  expect(shop.toasts()).toEqual(['errors.TooManyRequests.seconds']);
  expect(selectIsBuying(shop.purchase.getSnapshot())).toBe(true);
  expect(shop.pause.inputs()).toEqual([{ at: at + 20_000 }]);
  shop.choose();
  expect(shop.dialogs()).toHaveLength(1);
  await shop.pause.last().answer(null);
  await shop.find.last().answer(succeed({ open: [], prepared: null }));
  expect(selectIsBuying(shop.purchase.getSnapshot())).toBe(false);
  shop.choose();
  expect(shop.dialogs()).toHaveLength(2);
});

it('a rejected confirmation sends nothing', async () => {
  const shop = await open();
  shop.choose();
  shop.agree(false);
  expect(shop.intent.prepare.calls).toHaveLength(0);
  expect(shop.purchase.getSnapshot().value).toBe('idle');
});

it('AC-2.56 too few points open the popup without a call, and so does the platform when it knows better', async () => {
  const poor = await open({ page: { ...shopPage, info: { ...standInInfo, points: '999.99' } } });
  poor.choose();
  expect(poor.dialogs()).toMatchObject([
    {
      name: 'LoyaltyShopInsufficientFundsPopup',
      props: { product, required: '1000', available: '999.99', pointsAlias: 'pips' },
    },
  ]);
  expect(poor.intent.prepare.calls).toHaveLength(0);
  const shop = await open();
  shop.choose();
  shop.agree();
  await shop.intent.written();
  await shop.intent.refused(
    failureOf('InvalidParameter', {
      data: { points: [{ code: 'INSUFFICIENT_FUNDS' }], required: '1000', available: '12' },
    }),
  );
  expect(shop.dialogs().at(-1)).toMatchObject({
    name: 'LoyaltyShopInsufficientFundsPopup',
    props: { product, required: '1000', available: '12', pointsAlias: 'pips' },
  });
  expect(shop.load.calls).toHaveLength(2);
});

it('a changed price and a sold-out product read the shop anew, another refusal is told', async () => {
  const refused = async (data: Record<string, { code: string }[]>) => {
    const shop = await open();
    shop.choose();
    shop.agree();
    await shop.intent.written();
    await shop.intent.refused(failureOf('InvalidParameter', { data }));
    return [shop.toasts(), shop.load.calls.length];
  };
  expect(await refused({ price: [{ code: 'CHANGED' }] })).toEqual([['loyalty.order.outdated'], 2]);
  expect(await refused({ product_id: [{ code: 'SOLD_OUT' }] })).toEqual([['loyalty.order.outdated'], 2]);
  expect(await refused({ product_id: [{ code: 'NOT_ACTIVE' }] })).toEqual([['errors.InvalidParameter'], 2]);
});

const lostOrder = {
  v: 1,
  key: 'key-9',
  uid: 7,
  call: 'Loyalty.buyproduct',
  payload: { product_id: 'cash-5', price: '1000' },
  createdAt: 1,
  sentAt: 1,
  state: 'unknown',
  sensitive: false,
} as const;

it('asks about a lost answer under the same key, also after a reload, and orders nothing anew', async () => {
  const shop = await open();
  shop.choose();
  shop.agree();
  await shop.intent.written('key-1');
  await shop.intent.lost();
  expect(shop.stage()).toBe('lost');
  shop.choose();
  shop.order()?.send({ type: 'intent.retry.requested' });
  expect(shop.intent.send.inputs().map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  const later = await open({ found: [lostOrder] });
  expect(later.intent.prepare.calls).toHaveLength(0);
  expect(later.intent.send.inputs()).toMatchObject([{ key: 'key-9' }]);
  await later.intent.done({ order_id: 'O-9', points: '0' });
  expect(later.toasts()).toEqual(['loyalty.order.found']);
});

it('the page is held while an order is on its way, and until its end is known', async () => {
  const shop = await open();
  shop.choose();
  expect(shop.isHeld()).toBe(false);
  shop.agree();
  expect(shop.isHeld()).toBe(true);
  await shop.intent.written();
  await shop.intent.lost();
  expect(shop.isHeld()).toBe(true);
  shop.order()?.send({ type: 'intent.retry.requested' });
  await shop.intent.done({ order_id: 'O-1', points: '1000' });
  expect(shop.isHeld()).toBe(false);
});

it('an order whose session ended says so and waits for its player; another one does not get it', async () => {
  for (const [uid, stage] of [
    [7, 'busy'],
    [8, null],
  ] as const) {
    const shop = await open();
    shop.choose();
    shop.agree();
    await shop.intent.written('key-1');
    await shop.intent.settles({ kind: 'again', failure: failureOf('Authorization'), at });
    expect(shop.sent).toContainEqual({ to: 'session', event: { type: 'session.expired' } });
    shop.ref.send({ type: 'session.changed', uid: 0, currency: '' });
    expect([shop.stage(), shop.isHeld()]).toEqual(['expired', true]);
    shop.ref.send({ type: 'session.changed', uid, currency: 'EUR' });
    expect(shop.stage()).toBe(stage);
    expect(shop.intent.send.inputs().map(({ key }) => key)).toEqual(
      uid === 7 ? ['key-1', 'key-1'] : ['key-1'],
    );
  }
});

it('an order that another tab settled, or that is too old to ask about, is not said to have been left out', async () => {
  const told = async (kind: 'gone' | 'absent' | 'storage') => {
    const shop = await open();
    shop.choose();
    shop.agree();
    await shop.intent.written();
    await shop.intent.settles({ kind, at });
    return shop.toasts();
  };
  expect(await told('gone')).toEqual(['loyalty.order.unclear']);
  expect(await told('absent')).toEqual(['loyalty.order.unclear']);
  expect(await told('storage')).toEqual(['loyalty.order.unsent']);
});

it('an order from before that the points no longer cover is told without a popup, for its product is not known', async () => {
  const shop = await open({ found: [lostOrder] });
  await shop.intent.refused(
    failureOf('InvalidParameter', { data: { points: [{ code: 'INSUFFICIENT_FUNDS' }], required: '1000' } }),
  );
  expect([shop.dialogs(), shop.toasts()]).toEqual([[], ['loyalty.order.outdated']]);
});

it('a guest is asked to sign in, a player without part can neither buy nor change', async () => {
  const guest = await open({ uid: 0, page: { ...shopPage, info: null } });
  expect(guest.load.inputs()).toMatchObject([{ uid: 0 }]);
  expect(guest.find.calls).toHaveLength(0);
  guest.choose();
  guest.ref.send({ type: 'loyalty.join.requested' });
  expect(guest.dialogs()).toMatchObject([
    { name: 'AuthPopup', props: { view: 'authorization' } },
    { name: 'AuthPopup', props: { view: 'registration' } },
  ]);
  const inactive = await open({ page: { ...shopPage, info: { ...standInInfo, is_active: false } } });
  inactive.choose();
  inactive.ref.send({ type: 'loyalty.character.change.requested' });
  inactive.ref.send({ type: 'loyalty.join.requested' });
  expect([inactive.dialogs(), inactive.list.calls]).toEqual([[], []]);
});

it('AC-2.58 AC-2.59 AC-7.71 a character is picked from the list, confirmed, sent, and shown', async () => {
  const page = await open();
  const answer = (name: string, result: boolean | string) =>
    page.character.send({ type: 'dialog.answered', name, result });
  page.ref.send({ type: 'loyalty.character.change.requested' });
  const characters = [{ id: 'owl', name: 'Owl', image: '', description: '' }];
  await page.list.last().answer(succeed({ items: characters, offset: 0, limit: 100, total: 1 }));
  expect(page.dialogs()).toMatchObject([
    { name: 'LoyaltyCharacterChangePopup', replyTo: 'character', props: { characters, current: 'fox' } },
  ]);
  answer('LoyaltyCharacterChangeConfirmPopup', false);
  expect(page.character.getSnapshot().value).toBe('choosing');
  answer('LoyaltyCharacterChangeConfirmPopup', 'owl');
  await page.set.last().answer({ ok: false, failure: failureOf('TooManyRequests', { status: 429 }) });
  expect(page.toasts()).toEqual(['loyalty.character.tooSoon']);
  answer('LoyaltyCharacterChangeConfirmPopup', 'owl');
  expect(page.set.inputs()).toEqual([{ id: 'owl' }, { id: 'owl' }]);
  await page.set.last().answer(succeed(null));
  expect(page.dialogs().at(-1)).toEqual({
    type: 'dialog.close.requested',
    name: 'LoyaltyCharacterChangePopup',
  });
  expect(page.toasts().at(-1)).toBe('loyalty.character.changed');
  expect(page.load.calls).toHaveLength(2);
});

it('a list that was closed while a choice was sent and refused opens again', async () => {
  const page = await open();
  const characters = [{ id: 'owl', name: 'Owl', image: '', description: '' }];
  const list = () => page.list.last().answer(succeed({ items: characters, offset: 0, limit: 100, total: 1 }));
  page.ref.send({ type: 'loyalty.character.change.requested' });
  await list();
  page.character.send({
    type: 'dialog.answered',
    name: 'LoyaltyCharacterChangeConfirmPopup',
    result: 'owl',
  });
  page.character.send({ type: 'dialog.answered', name: 'LoyaltyCharacterChangePopup', result: false });
  await page.set.last().answer({ ok: false, failure: failureOf('TooManyRequests', { status: 429 }) });
  page.ref.send({ type: 'loyalty.character.change.requested' });
  expect(page.list.calls).toHaveLength(2);
  await list();
  expect(page.dialogs().map(({ name }) => name)).toEqual([
    'LoyaltyCharacterChangePopup',
    'LoyaltyCharacterChangePopup',
  ]);
});

it('AC-2.57 a quest opens its popup', async () => {
  const page = await open();
  page.ref.send({ type: 'loyalty.quest.opened', id: 'q-1' });
  page.ref.send({ type: 'loyalty.quest.opened', id: 'none' });
  expect(page.dialogs()).toMatchObject([
    { name: 'LoyaltyQuestPopup', props: { quest: { title: 'Still life' }, currency: 'EUR' } },
  ]);
});

it('AC-2.57 a quest that is opened after the session has ended is told in the currency of before', async () => {
  const page = await open();
  page.ref.send({ type: 'session.changed', uid: 0, currency: '' });
  await page.load.last().answer(succeed(shopPage));
  page.ref.send({ type: 'loyalty.quest.opened', id: 'q-1' });
  expect(page.dialogs()).toMatchObject([{ name: 'LoyaltyQuestPopup', props: { currency: 'EUR' } }]);
});

it('an unknown program and a programme that is off are pages that do not exist', async () => {
  const missing = await open({ page: null });
  const off = await open(
    {},
    { loyalty: { ...standInInput().settings.config.loyalty, isEnableLoyalty: false } },
  );
  for (const page of [missing, off])
    expect(page.sent).toMatchObject([
      { to: 'navigation', event: { type: 'navigation.page.failed', page: 'notFound', status: 404 } },
    ]);
  expect(off.load.calls).toHaveLength(0);
});

it('the name of a program stands in the head, another player gets a page of their own', async () => {
  const page = await open({ page: programPage });
  expect(page.sent).toContainEqual({
    to: 'head',
    event: { type: 'head.replacements.known', replacements: { name: 'Gold' } },
  });
  page.ref.send({ type: 'session.changed', uid: 8, currency: 'USD' });
  expect(page.load.inputs().map(({ uid }) => uid)).toEqual([7, 8]);
  expect(page.find.inputs().map(({ uid }) => uid)).toEqual([7, 8]);
});

it('is silent until the player wants to hear it', async () => {
  const page = await open();
  expect(page.ref.getSnapshot().context.isSoundOn).toBeNull();
  await page.sound.last().answer(succeed({ isOn: false }));
  expect(page.ref.getSnapshot().context.isSoundOn).toBe(false);
  page.ref.send({ type: 'loyalty.sound.chosen', isOn: true });
  expect(page.kept).toEqual([true]);
});

it('levels are done below the current one, and that one by its share', () => {
  expect(levelSteps(shopPage).map(({ done, isCurrent }) => [done, isCurrent])).toEqual([
    [1, false],
    [0.5, true],
    [0, false],
  ]);
  expect(pointsToNext(shopPage)).toBe('2000');
  const top = {
    ...standInInfo,
    levels: standInInfo.levels.map((level) => ({ ...level, is_current: level.points_to === null })),
  };
  expect(pointsToNext({ ...shopPage, info: top })).toBeNull();
  expect(levelSteps({ ...shopPage, info: null })).toEqual([]);
});

it('another currency of the same player’s account is a page that is read anew, and the same one is none', async () => {
  const page = await open();
  page.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
  expect(page.load.calls).toHaveLength(1);
  page.ref.send({ type: 'session.changed', uid: 7, currency: 'USD' });
  await page.load.last().answer(succeed(shopPage));
  page.ref.send({ type: 'loyalty.quest.opened', id: 'q-1' });
  expect(page.load.calls).toHaveLength(2);
  expect(page.dialogs()).toMatchObject([{ props: { currency: 'USD' } }]);
});

it('an order that ends while the next page loads: what is shown then was read after it', async () => {
  const shop = await open();
  shop.choose();
  shop.agree();
  await shop.intent.written();
  const next = { params: {}, query: {}, hash: '', route: 'loyalty', path: '/loyalty', now: 0 };
  shop.ref.send({ type: 'route.entered', ...next });
  const before = shop.load.last();
  await shop.intent.done({ order_id: 'O-1', points: '1000' });
  expect([shop.load.calls.length, before.isStopped()]).toEqual([3, true]);
  await shop.load.last().answer(succeed(shopPage));
  expect(shop.ref.getSnapshot().hasTag('ready')).toBe(true);
});
