import { describe, expect, it } from 'vitest';
import type { WayBack } from '../../../effects/cashier/back-url.ts';
import type { PollTick } from '../../../effects/cashier/poll-tick.ts';
import type { DepositInfo } from '../../../schemas/cashier/cashier.ts';
import { paymentPendingPoll } from '../../../schemas/constants.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { paymentMachine } from './payment.machine.ts';
import { selectGame, selectInfo, selectIsLate, selectView } from './payment.selectors.ts';

const info = (status: DepositInfo['status']): Outcome<DepositInfo> =>
  succeed({
    id: 'T-1',
    status,
    amount: '50.00',
    currency: 'EUR',
    method: { sysname: 'card', name: 'Card' },
    created_at: standInNow,
    is_first: false,
    error_code: null,
    login: '',
    fee: null,
  });

const open = (page: string, rest: Partial<FeatureInput> = {}) => {
  const ask = standIn<Outcome<DepositInfo>, { readonly id: string }>();
  const tick = standIn<Outcome<PollTick>, { readonly inMs: number }>();
  const announce = standIn<Outcome<null>, { readonly path: string }>();
  const back = standIn<Outcome<WayBack>>();
  const machine = paymentMachine.provide({
    actors: {
      getDepositInfo: ask.logic,
      pollTick: tick.logic,
      announceFrame: announce.logic,
      takeBackUrl: back.logic,
    },
  });
  const isPlain = ['paycancel', 'paymobile', 'paynewwindow'].includes(page);
  const run = runFeature(
    machine,
    actorIds.payment,
    standInInput({
      uid: 7,
      route: `cashier-${page}${isPlain ? '' : '-transaction'}`,
      params: isPlain ? {} : { transaction: 'T-1' },
      path: `/cashier/${page}${isPlain ? '' : '/T-1'}`,
      ...rest,
    }),
    [actorIds.navigation, actorIds.balance],
  );
  const view = () => selectView(run.ref.getSnapshot());
  return { ...run, ask, tick, announce, back, view };
};

const refresh = { to: actorIds.balance, event: { type: 'balance.refresh.requested' } };
const replaced = (to: string) => ({
  to: actorIds.navigation,
  event: { type: 'navigation.requested', to, replace: true },
});

describe('payment result pages', () => {
  it('the three pages without a transaction ask nothing', () => {
    expect(open('paycancel').view()).toBe('cancel');
    expect(open('paymobile').view()).toBe('mobile');
    const run = open('paynewwindow');
    expect(run.view()).toBe('newWindow');
    expect(run.ask.calls).toHaveLength(0);
    expect(run.ref.getSnapshot().hasTag('ready')).toBe(true);
  });

  it('AC-2.35 the page beside the window follows the payment that it is told of, and none otherwise', async () => {
    const run = open('paynewwindow', { query: { transaction: 'T-1' } });
    expect(run.ask.inputs()).toEqual([{ id: 'T-1' }]);
    await run.ask.last().answer(info('pending'));
    expect([run.view(), run.sent]).toEqual(['newWindow', []]);
    await run.tick.last().answer(succeed({ at: standInNow + 5_000 }));
    await run.ask.last().answer(info('success'));
    expect(run.view()).toBe('success');
    expect(run.sent).toEqual([replaced('/cashier/paysuccess/T-1'), refresh]);
    const declined = open('paynewwindow', { query: { transaction: 'T-1' } });
    await declined.ask.last().answer(info('declined'));
    expect(declined.sent).toEqual([replaced('/cashier/payfail/T-1')]);
    expect(open('paycancel', { query: { transaction: 'T-1' } }).ask.calls).toHaveLength(0);
  });

  it('SH-8.33 a 403 that says nothing of itself is the forbidden page', async () => {
    const run = open('paysuccess');
    await run.ask.last().answer({ ok: false, failure: failureOf('UnknownError', { status: 403 }) });
    expect(run.sent).toEqual([
      {
        to: actorIds.navigation,
        event: expect.objectContaining({ type: 'navigation.page.failed', page: 'forbidden', status: 403 }),
      },
    ]);
  });

  it('shows nothing of the address before the platform has spoken', async () => {
    const run = open('paysuccess');
    expect(run.view()).toBe('loading');
    expect(run.ref.getSnapshot().hasTag('ready')).toBe(false);
    expect(run.ask.inputs()).toEqual([{ id: 'T-1' }]);
    await run.ask.last().answer(info('success'));
    expect(run.view()).toBe('success');
    expect(selectInfo(run.ref.getSnapshot())?.amount).toBe('50.00');
    expect(run.sent).toEqual([refresh]);
  });

  it('a success page of a payment that is none is replaced by the right one', async () => {
    const declined = open('paysuccess');
    await declined.ask.last().answer(info('declined'));
    expect(declined.view()).toBe('fail');
    expect(declined.sent).toEqual([replaced('/cashier/payfail/T-1')]);
    const waiting = open('paysuccess');
    await waiting.ask.last().answer(info('processing'));
    expect(waiting.view()).toBe('pending');
    expect(waiting.sent).toEqual([replaced('/cashier/paypending/T-1')]);
    const cancelled = open('payfail');
    await cancelled.ask.last().answer(info('cancelled'));
    expect(cancelled.view()).toBe('cancel');
    expect(cancelled.sent).toEqual([replaced('/cashier/paycancel')]);
    cancelled.ref.send({
      type: 'route.entered',
      route: 'cashier-paycancel',
      params: {},
      query: {},
      hash: '',
      path: '/cashier/paycancel',
      now: standInNow,
    });
    expect(selectInfo(cancelled.ref.getSnapshot())?.id).toBe('T-1');
  });

  it('asks every 5 s until the payment ends, and refreshes the balance once', async () => {
    const run = open('paypending');
    await run.ask.last().answer(info('pending'));
    expect(run.view()).toBe('pending');
    expect(run.tick.last().input).toEqual({ inMs: 5_000 });
    await run.tick.last().answer(succeed({ at: standInNow + 5_000 }));
    await run.ask.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect(run.view()).toBe('pending');
    await run.tick.last().answer(succeed({ at: standInNow + 10_000 }));
    expect(run.ask.calls).toHaveLength(3);
    await run.ask.last().answer(info('success'));
    expect(run.view()).toBe('success');
    expect(run.sent).toEqual([replaced('/cashier/paysuccess/T-1'), refresh]);
  });

  it('stops after 10 minutes and points to the history', async () => {
    const run = open('paypending');
    await run.ask.last().answer(info('pending'));
    await run.tick.last().answer(succeed({ at: standInNow + paymentPendingPoll.stopMs - 1 }));
    expect(run.ask.calls).toHaveLength(2);
    await run.ask.last().answer(info('pending'));
    await run.tick.last().answer(succeed({ at: standInNow + paymentPendingPoll.stopMs }));
    expect(run.ask.calls).toHaveLength(2);
    expect(selectIsLate(run.ref.getSnapshot())).toBe(true);
  });

  it('an unknown or foreign transaction is not found; a lost answer can be asked for again', async () => {
    const foreign = open('paysuccess');
    await foreign.ask.last().answer({ ok: false, failure: failureOf('InvalidParameter', { status: 400 }) });
    expect(foreign.view()).toBe('notFound');
    const denied = open('paysuccess');
    await denied.ask.last().answer({ ok: false, failure: failureOf('AccessDenied', { status: 400 }) });
    expect(denied.view()).toBe('notFound');
    const lost = open('paysuccess');
    await lost.ask.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect(lost.view()).toBe('failed');
    lost.ref.send({ type: 'payment.reload.requested' });
    await lost.ask.last().answer(info('success'));
    expect(lost.view()).toBe('success');
  });

  it('goes back to the remembered address after a success alone, and to no other site', async () => {
    const run = open('paysuccess');
    expect(run.back.calls).toHaveLength(0);
    await run.ask.last().answer(info('success'));
    await run.back.last().answer(succeed({ url: '/promotions', game: null }));
    expect(run.sent.at(-1)?.event).toEqual({
      type: 'navigation.requested',
      to: '/promotions',
      external: false,
    });
    const elsewhere = open('paysuccess', {
      site: { origin: 'https://play.example', allowedOrigins: ['https://app.example'], loopbackOrigins: [] },
    });
    await elsewhere.ask.last().answer(info('success'));
    await elsewhere.back.last().answer(succeed({ url: 'https://app.example/won', game: null }));
    expect(elsewhere.sent.at(-1)?.event).toEqual({
      type: 'navigation.requested',
      to: 'https://app.example/won',
      external: true,
    });
    const evil = open('paysuccess');
    await evil.ask.last().answer(info('success'));
    await evil.back.last().answer(succeed({ url: 'https://evil.example/', game: null }));
    expect(evil.sent).toEqual([refresh]);
  });

  it('a success leads back to the game that the deposit was asked from by its button alone', async () => {
    const run = open('paysuccess');
    await run.ask.last().answer(info('success'));
    await run.back.last().answer(succeed({ url: null, game: 'lamp' }));
    expect(run.sent).toEqual([refresh]);
    expect(selectGame(run.ref.getSnapshot())).toBe('lamp');
  });

  it('another payment in the address is asked about, and the one that is shown is not asked about twice', async () => {
    const run = open('paysuccess');
    await run.ask.last().answer(info('success'));
    const enter = (transaction: string) =>
      run.ref.send({
        type: 'route.entered',
        route: 'cashier-paysuccess-transaction',
        params: { transaction },
        query: {},
        hash: '',
        path: `/cashier/paysuccess/${transaction}`,
        now: standInNow,
      });
    enter('T-1');
    expect(run.ask.inputs()).toEqual([{ id: 'T-1' }]);
    enter('T-2');
    expect([run.view(), run.ask.last().input]).toEqual(['loading', { id: 'T-2' }]);
  });

  it('a transaction in the address is read as far as an id may be long', () => {
    const run = open('paynewwindow', { query: { transaction: 'x'.repeat(200) } });
    expect(run.ask.inputs()).toEqual([{ id: 'x'.repeat(128) }]);
  });

  it('tells the page around it, when it stands in its frame', () => {
    expect(open('paysuccess').announce.inputs()).toEqual([{ path: '/cashier/paysuccess/T-1' }]);
  });
});
