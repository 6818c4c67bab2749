import { expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { UNCONFIRMED_PLAYER } from '../../../schemas/constants.ts';
import type { Offer, PromoCode } from '../../../schemas/rewards/offers.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { at, standInIntent } from '../../../tests/stand-ins/intent.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { promoMachine } from './promo.machine.ts';
import type { PromoEvent, PromoFact } from './promo.events.ts';
import { selectIntent } from '../../kit/intent/intent.selectors.ts';
import {
  selectCanApply,
  selectPromoDescription,
  selectPromoError,
  selectPromoPhase,
} from './promo.selectors.ts';
import type { PromoActor } from './promo.selectors.ts';
import { intentOf, offerOf } from '../../../tests/stand-ins/deposit.ts';
import type { FindIntents } from '../../../tests/stand-ins/deposit.ts';
import { intentOfRun } from '../../../tests/stand-ins/intent-of.ts';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { Intent } from '../../../effects/kit/intents/intent.ts';

const none: OpenIntents = { open: [], prepared: null };

const open = async (found = none) => {
  const intent = standInIntent();
  const check = standIn<Outcome<PromoCode | null>, { readonly promo_code: string }>();
  const offers = standIn<Outcome<readonly Offer[]>>();
  const track = standIn<Outcome<null>, { readonly name: string; readonly code: string }>();
  const pause = standIn<null, DeadlineInput>();
  const find = standIn<Outcome<OpenIntents>, FindIntents>();
  const facts: PromoFact[] = [];
  let forgotten = 0;
  const promo = promoMachine.provide({
    actors: {
      checkPromocode: check.logic,
      readOffers: offers.logic,
      findIntents: find.logic,
      trackEvent: track.logic,
      deadline: pause.logic,
      intent: intent.machine,
    },
    actions: { forgetStoredCode: () => void (forgotten += 1) },
  });
  const parent = setup({
    types: {} as { events: PromoFact },
    actors: { promo },
    actions: { note: ({ event }) => void facts.push(event) },
  }).createMachine({
    invoke: { src: 'promo', id: 'promo', input: { uid: 7 } },
    on: { '*': { actions: 'note' } },
  });
  const actor = createActor(parent).start();
  const ref = actor.getSnapshot().children['promo'] as unknown as PromoActor;
  const send = (event: PromoEvent) => ref.send(event);
  const type = (value: string) => send({ type: 'promo.code.changed', value });
  const see = () => ref.getSnapshot();
  send({ type: 'promo.opened' });
  await find.last().answer(succeed(found));
  return {
    ...intentOfRun(ref),
    find,
    intent,
    check,
    offers,
    track,
    pause,
    facts,
    send,
    type,
    see,
    forgotten: () => forgotten,
  };
};

it('AC-9.12 checks 300 ms after the last key, trimmed; a newer code cancels the older check', async () => {
  const promo = await open();
  promo.type('LA');
  promo.type(' LAMP ');
  expect(promo.pause.calls.map(({ isStopped }) => isStopped())).toEqual([true, false]);
  expect(promo.pause.last().input).toEqual({ inMs: 300 });
  await promo.pause.last().answer(null);
  expect(promo.check.inputs()).toEqual([{ promo_code: 'LAMP' }]);
  const older = promo.check.last();
  promo.type('LAMPS');
  expect(older.isStopped()).toBe(true);
  await older.answer(succeed({ id: '1', value: 'LAMP', description: null }));
  expect(selectPromoPhase(promo.see())).toBe('checking');
  await promo.pause.last().answer(null);
  await promo.check.last().answer(succeed({ id: '1', value: 'LAMPS', description: 'Ten spins' }));
  expect(selectPromoPhase(promo.see())).toBe('valid');
  expect(selectPromoDescription(promo.see())).toBe('Ten spins');
  promo.type('LAMP');
  expect(selectPromoDescription(promo.see())).toBeNull();
});

it('an empty code is not checked', async () => {
  const promo = await open();
  promo.type('   ');
  expect(promo.pause.calls).toHaveLength(0);
  expect(selectCanApply(promo.see())).toBe(false);
});

it('AC-5.40 AC-7.92 an unknown code says so, is tracked, forgotten and cannot be used', async () => {
  const promo = await open();
  promo.type('NOPE');
  await promo.pause.last().answer(null);
  await promo.check.last().answer(succeed(null));
  expect(selectPromoError(promo.see())).toEqual({ id: 'promo.INVALID' });
  expect(selectCanApply(promo.see())).toBe(false);
  expect(promo.track.last().input).toEqual({ name: 'promocode_not_found', code: 'INVALID' });
  expect(promo.forgotten()).toBe(1);
});

it('AC-7.91 AC-8.22 the message is that of the first error code', async () => {
  const promo = await open();
  promo.type('OLD');
  await promo.pause.last().answer(null);
  const data = { promo_code: [{ code: 'EXPIRED' }, { code: 'LIMIT' }] };
  await promo.check.last().answer({ ok: false, failure: failureOf('InvalidParameter', { data }) });
  expect(selectPromoError(promo.see())).toEqual({ id: 'promo.EXPIRED' });
});

it('a check that does not come through leaves the decision to the activation', async () => {
  const promo = await open();
  promo.type('LAMP');
  await promo.pause.last().answer(null);
  await promo.check.last().answer({ ok: false, failure: failureOf('LostAnswer') });
  expect(selectCanApply(promo.see())).toBe(true);
  expect(promo.forgotten()).toBe(0);
});

it('activates once under one key, then reads the offers and tells the deposit', async () => {
  const promo = await open();
  promo.type('LAMP');
  promo.send({ type: 'promo.apply.requested' });
  promo.send({ type: 'promo.apply.requested' });
  await promo.intent.written();
  expect(promo.intent.prepare.calls).toHaveLength(1);
  expect(promo.intent.send.last().input).toMatchObject({
    call: 'campaigns.activateOffer',
    payload: { promo_code: 'LAMP' },
  });
  await promo.intent.lost();
  expect(promo.stage()).toBe('lost');
  promo.askAgain();
  await promo.intent.done({ id: 21 });
  expect(promo.forgotten()).toBe(1);
  await promo.offers.last().answer(succeed([offerOf(21)]));
  expect(promo.facts).toEqual([
    { type: 'promo.activated', code: 'LAMP', description: null, offers: [offerOf(21)] },
  ]);
  expect(selectPromoPhase(promo.see())).toBe('closed');
  expect(promo.find.calls).toHaveLength(2);
});

const activation = (payload: Intent['payload']) =>
  intentOf({ key: 'key-9', call: 'campaigns.activateOffer', payload });

it('an activation whose answer was lost before a reload is asked about before anything else', async () => {
  const promo = await open({ open: [activation({ promo_code: 'LAMP' })], prepared: null });
  expect(promo.find.inputs()).toEqual([{ uid: 7, calls: ['campaigns.activateOffer'] }]);
  expect([selectPromoPhase(promo.see()), promo.see().context.code]).toEqual(['activating', 'LAMP']);
  expect(promo.intent.prepare.calls).toHaveLength(0);
  expect(promo.intent.send.inputs()).toMatchObject([{ key: 'key-9', payload: { promo_code: 'LAMP' } }]);
  await promo.intent.done({ id: 21 });
  await promo.offers.last().answer(succeed([offerOf(21)]));
  expect(promo.facts).toEqual([
    { type: 'promo.activated', code: 'LAMP', description: null, offers: [offerOf(21)] },
  ]);
});

it('after a refusal another open activation is looked for, and asked about once', async () => {
  const promo = await open({ open: [activation({ promo_code: 'LAMP' })], prepared: null });
  const other = { ...activation({ promo_code: 'FOX' }), key: 'key-8' };
  await promo.intent.refused(failureOf('BillingUnavailable'));
  await promo.find
    .last()
    .answer(succeed({ open: [activation({ promo_code: 'LAMP' }), other], prepared: null }));
  expect(promo.intent.send.last().input).toMatchObject({ key: 'key-8', payload: { promo_code: 'FOX' } });
  await promo.intent.refused(failureOf('BillingUnavailable'));
  await promo.find.last().answer(succeed({ open: [other], prepared: null }));
  expect(promo.intent.send.inputs()).toHaveLength(2);
});

it('an offer that is activated without a code is not its own', async () => {
  const promo = await open({ open: [activation({ offer_id: 3 })], prepared: null });
  expect(selectPromoPhase(promo.see())).toBe('entering');
  expect(promo.intent.send.calls).toHaveLength(0);
});

it('holds the page while it is on its way, lost, or waiting for its player', async () => {
  const promo = await open();
  const isLocked = () => selectIntent(promo.see())?.getSnapshot().hasTag('locked') ?? false;
  promo.type('LAMP');
  expect(isLocked()).toBe(false);
  promo.send({ type: 'promo.apply.requested' });
  expect(isLocked()).toBe(true);
  await promo.intent.written();
  await promo.intent.lost();
  expect(isLocked()).toBe(true);
  promo.askAgain();
  await promo.intent.settles({ kind: 'unknown', failure: failureOf('Authorization'), at });
  promo.send({ type: 'session.changed', uid: 0, currency: '' });
  expect([promo.stage(), isLocked()]).toEqual(['expired', true]);
  promo.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
  expect([promo.stage(), promo.see().context.code]).toEqual([null, '']);
  expect(promo.find.last().input).toEqual({ uid: 8, calls: ['campaigns.activateOffer'] });
});

it('an activation goes on by itself once the session is renewed for the same player', async () => {
  const promo = await open();
  promo.type('LAMP');
  promo.send({ type: 'promo.apply.requested' });
  await promo.intent.written();
  const failure = failureOf('Authorization', { status: 401, code: UNCONFIRMED_PLAYER });
  await promo.intent.settles({ kind: 'again', failure, at });
  expect(promo.stage()).toBe('expired');
  promo.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
  expect([promo.stage(), promo.intent.send.calls.length]).toEqual(['busy', 2]);
});

it('an activation whose player cannot be confirmed says so', async () => {
  const promo = await open();
  promo.type('LAMP');
  promo.send({ type: 'promo.apply.requested' });
  await promo.intent.written();
  const failure = failureOf('Authorization', { status: 401, code: UNCONFIRMED_PLAYER });
  for (let round = 0; round < 3; round += 1) {
    await promo.intent.settles({ kind: 'again', failure, at });
    promo.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
  }
  expect(selectPromoError(promo.see())).toEqual({ id: 'errors.UnconfirmedPlayer' });
});

it('AC-7.92 a refused activation shows its reason at the code, and is tracked', async () => {
  const promo = await open();
  promo.type('LAMP');
  promo.send({ type: 'promo.apply.requested' });
  await promo.intent.written();
  const data = { promo_code: [{ code: 'ALREADY_USED' }] };
  await promo.intent.refused(failureOf('InvalidParameter', { data }));
  expect(selectPromoError(promo.see())).toEqual({ id: 'promo.ALREADY_USED' });
  expect(promo.track.last().input).toEqual({ name: 'promocode_not_found', code: 'ALREADY_USED' });
});

it('a refusal that is not about the code says why, and a code without a reason is invalid', async () => {
  const after = async (failure: ReturnType<typeof failureOf>) => {
    const promo = await open();
    promo.type('LAMP');
    promo.send({ type: 'promo.apply.requested' });
    await promo.intent.written();
    await promo.intent.refused(failure);
    return selectPromoError(promo.see())?.id;
  };
  expect(await after(failureOf('InvalidParameter'))).toBe('promo.INVALID');
  expect(await after(failureOf('AccessDenied', { data: { promo_code: [{ code: 'ALREADY_USED' }] } }))).toBe(
    'errors.AccessDenied',
  );
});

it('a code is activated, told and forgotten without the blanks around it', async () => {
  const promo = await open();
  promo.type('  LAMP ');
  promo.send({ type: 'promo.apply.requested' });
  await promo.intent.written();
  expect(promo.intent.send.last().input).toMatchObject({ payload: { promo_code: 'LAMP' } });
  await promo.intent.done({ id: 21 });
  await promo.offers.last().answer(succeed([]));
  expect(promo.facts).toEqual([{ type: 'promo.activated', code: 'LAMP', description: null, offers: [] }]);
});

it('a device that keeps no wish activates nothing, and says so', async () => {
  const promo = await open();
  promo.type('LAMP');
  promo.send({ type: 'promo.apply.requested' });
  await promo.intent.prepare.last().answer(succeed({ kind: 'storage' }));
  expect([selectPromoError(promo.see()), promo.intent.send.calls.length]).toEqual([
    { id: 'cashier.storage' },
    0,
  ]);
});
