import { describe, expect, it } from 'vitest';
import type { WayBack } from '../../../effects/cashier/back-url.ts';
import type { PollTick } from '../../../effects/cashier/poll-tick.ts';
import type { KeptPayment, ReadPayment } from '../../../effects/cashier/read-payment.ts';
import { paymentPendingPoll } from '../../../schemas/constants.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import type { OpenedPayment, PaymentToOpen } from '../checkout/checkout-action.ts';
import { paymentMachine } from './payment.machine.ts';
import {
  selectCanGoOn,
  selectGame,
  selectInfo,
  selectIsGoingOn,
  selectIsLate,
  selectPayBy,
  selectView,
  selectWaits,
} from './payment.selectors.ts';

const info = (status: KeptPayment['status'], action: KeptPayment['action'] = null): Outcome<KeptPayment> =>
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
    action,
  });

const open = (page: string, rest: Partial<FeatureInput> = {}) => {
  const ask = standIn<Outcome<KeptPayment>, ReadPayment>();
  const tick = standIn<Outcome<PollTick>, { readonly inMs: number }>();
  const announce = standIn<Outcome<null>, { readonly path: string }>();
  const back = standIn<Outcome<WayBack>>();
  const opening = standIn<Outcome<OpenedPayment>, PaymentToOpen>();
  const deadline = standIn<null, DeadlineInput>();
  const windows: string[] = [];
  const machine = paymentMachine.provide({
    actions: {
      openWindow: () => void windows.push('open'),
      closeWindow: () => void windows.push('close'),
    },
    actors: {
      openPayment: opening.logic,
      deadline: deadline.logic,
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
    [actorIds.navigation, actorIds.balance, actorIds.toasts],
  );
  const view = () => selectView(run.ref.getSnapshot());
  const asked = () => ask.inputs().map(({ id }) => id);
  return { ...run, opening, deadline, windows, ask, asked, tick, announce, back, view };
};

const refresh = { to: actorIds.balance, event: { type: 'balance.refresh.requested' } };
const replaced = (to: string) => ({
  to: actorIds.navigation,
  event: { type: 'navigation.requested', to, replace: true, yields: true },
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
    expect(run.asked()).toEqual(['T-1']);
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
    expect(run.asked()).toEqual(['T-1']);
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

  /** A device whose clock is far ahead of the platform's has a first pause of its own all the same. */
  const waited = async (end: Outcome<KeptPayment>) => {
    const run = open('paypending');
    const deviceNow = standInNow + 24 * 3_600_000;
    await run.ask.last().answer(info('pending'));
    for (const ms of [0, paymentPendingPoll.stopMs - 1]) {
      await run.tick.last().answer(succeed({ at: deviceNow + ms }));
      await run.ask.last().answer(info('pending'));
    }
    await run.tick.last().answer(succeed({ at: deviceNow + paymentPendingPoll.stopMs }));
    expect(run.ask.calls).toHaveLength(4);
    await run.ask.last().answer(end);
    return run;
  };

  it.each([
    ['the payment is pending still', info('pending')],
    ['its answer is lost', { ok: false, failure: failureOf('LostAnswer') } as const],
  ])('stops after 10 minutes and a last question, and points to the history: %s', async (_name, end) => {
    const run = await waited(end);
    expect(run.ask.calls).toHaveLength(4);
    expect(selectIsLate(run.ref.getSnapshot())).toBe(true);
  });

  it('a payment that was confirmed while the page was hidden for longer is shown as paid', async () => {
    const run = await waited(info('success'));
    expect(run.view()).toBe('success');
    expect(run.sent).toEqual([replaced('/cashier/paysuccess/T-1'), refresh]);
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

  it('a success stays on its page where the way back cannot be read, and a pause that cannot be told asks again', async () => {
    const run = open('paypending');
    await run.ask.last().answer(info('pending'));
    await run.tick.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect([run.asked().length, run.view()]).toEqual([2, 'pending']);
    await run.ask.last().answer(info('pending'));
    await run.tick.last().answer(succeed({ at: standInNow }));
    await run.ask.last().answer(info('pending'));
    await run.tick.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect([run.asked().length, run.view()]).toEqual([4, 'pending']);
    await run.ask.last().answer(info('success'));
    await run.back.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect([run.ref.getSnapshot().status, run.view(), selectGame(run.ref.getSnapshot())]).toEqual([
      'active',
      'success',
      null,
    ]);
    expect(run.sent).toEqual([replaced('/cashier/paysuccess/T-1'), refresh]);
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
    expect(run.asked()).toEqual(['T-1']);
    enter('T-2');
    expect([run.view(), run.asked().at(-1)]).toEqual(['loading', 'T-2']);
  });

  it.each(['success', 'pending', 'declined', 'action_required'] as const)(
    'another player is asked about anew: nothing stays of a payment that is %s',
    async (status) => {
      const run = open('paysuccess');
      await run.ask.last().answer(info(status));
      run.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
      run.ref.send({ type: 'session.changed', uid: 0, currency: '' });
      expect([run.asked(), selectInfo(run.ref.getSnapshot())?.id]).toEqual([['T-1'], 'T-1']);
      run.ref.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
      expect([run.asked(), run.view(), selectInfo(run.ref.getSnapshot())]).toEqual([
        ['T-1', 'T-1'],
        'loading',
        null,
      ]);
      await run.ask.last().answer({ ok: false, failure: failureOf('InvalidParameter', { status: 400 }) });
      expect([run.view(), selectInfo(run.ref.getSnapshot())]).toEqual(['notFound', null]);
      run.ref.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
      expect(run.asked()).toHaveLength(2);
    },
  );

  it('of another player that comes while the payment is read, the first answer fills nothing', async () => {
    const run = open('paysuccess');
    const first = run.ask.last();
    run.ref.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
    await first.answer(info('success'));
    expect([first.isStopped(), run.view(), selectInfo(run.ref.getSnapshot())]).toEqual([
      true,
      'loading',
      null,
    ]);
  });

  it('a transaction in the address is read as far as an id may be long', () => {
    const run = open('paynewwindow', { query: { transaction: 'x'.repeat(200) } });
    expect(run.asked()).toEqual(['x'.repeat(128)]);
  });

  it('tells the page around it, when it stands in its frame', () => {
    expect(open('paysuccess').announce.inputs()).toEqual([{ path: '/cashier/paysuccess/T-1' }]);
  });

  describe('a payment that waits for its player', () => {
    const action = { type: 'redirect', target: 'new_window', ref: 'payment.T-1' } as const;
    const waiting = async () => {
      const run = open('paypending');
      await run.ask.last().answer(info('action_required', action));
      return run;
    };
    const canGoOn = (run: ReturnType<typeof open>) => selectCanGoOn(run.ref.getSnapshot());
    const isGoingOn = (run: ReturnType<typeof open>) => selectIsGoingOn(run.ref.getSnapshot());

    it('is gone on with by its page, asked for in the moment of the click, whose window is opened first', async () => {
      const run = await waiting();
      expect([run.view(), canGoOn(run), run.ask.last().input?.keepsAddress]).toEqual([
        'pending',
        true,
        false,
      ]);
      run.ref.send({ type: 'payment.page.requested' });
      expect([run.windows, run.ask.last().input?.keepsAddress, isGoingOn(run)]).toEqual([
        ['open'],
        true,
        true,
      ]);
      await run.ask.last().answer(info('action_required', action));
      expect(run.opening.inputs()).toEqual([{ ref: 'payment.T-1', target: 'new_window' }]);
      await run.opening.last().answer(succeed({ opened: 'new_window' }));
      expect([run.view(), isGoingOn(run), run.tick.calls.length]).toEqual(['pending', false, 2]);
    });

    it('opened in this window it waits there, and is offered again when the window stays', async () => {
      const run = await waiting();
      run.ref.send({ type: 'payment.page.requested' });
      await run.ask.last().answer(info('action_required', action));
      await run.opening.last().answer(succeed({ opened: 'self' }));
      expect([isGoingOn(run), run.deadline.inputs()]).toEqual([true, [{ inMs: 8_000 }]]);
      await run.deadline.last().answer(null);
      expect([isGoingOn(run), canGoOn(run)]).toEqual([false, true]);
    });

    it('that was decided in the meantime opens nothing and shows how it ended', async () => {
      const run = await waiting();
      run.ref.send({ type: 'payment.page.requested' });
      await run.ask.last().answer(info('success'));
      expect([run.view(), run.windows, run.opening.calls.length]).toEqual(['success', ['open', 'close'], 0]);
    });

    it('whose page cannot be asked for says so and closes the window', async () => {
      const run = await waiting();
      run.ref.send({ type: 'payment.page.requested' });
      await run.ask.last().answer({ ok: false, failure: failureOf('LostAnswer') });
      expect([run.view(), run.windows, isGoingOn(run)]).toEqual(['pending', ['open', 'close'], false]);
      expect(run.sent).toMatchObject([
        { to: actorIds.toasts, event: { kind: 'error', title: { id: 'errors.LostAnswer' } } },
      ]);
    });

    it('is opened as the platform tells it now, not as it told it before', async () => {
      const run = await waiting();
      run.ref.send({ type: 'payment.page.requested' });
      await run.ask.last().answer(info('action_required', { ...action, target: 'self', ref: 'payment.new' }));
      expect(run.opening.inputs()).toEqual([{ ref: 'payment.new', target: 'self' }]);
    });

    it('whose page cannot be asked for or opened for a fault of the site stands there again, without a window', async () => {
      const asked = await waiting();
      asked.ref.send({ type: 'payment.page.requested' });
      await asked.ask.last().reject(new Error('chunk'));
      expect([asked.view(), asked.windows, isGoingOn(asked)]).toEqual(['pending', ['open', 'close'], false]);
      const opened = await waiting();
      opened.ref.send({ type: 'payment.page.requested' });
      await opened.ask.last().answer(info('action_required', action));
      await opened.opening.last().reject(new Error('chunk'));
      expect([opened.view(), opened.windows, isGoingOn(opened), canGoOn(opened)]).toEqual([
        'pending',
        ['open', 'close'],
        false,
        true,
      ]);
      const unopened = await waiting();
      unopened.ref.send({ type: 'payment.page.requested' });
      await unopened.ask.last().answer(info('action_required', action));
      await unopened.opening.last().answer({ ok: false, failure: failureOf('LostAnswer') });
      expect([unopened.view(), isGoingOn(unopened)]).toEqual(['pending', false]);
    });

    it.each([
      ['nobody told its page', 'action_required', null],
      ['its page is not accepted', 'action_required', { ...action, ref: null }],
      ['it is being checked', 'processing', action],
    ] as const)('is not gone on with where %s', async (_, status, told) => {
      const run = open('paypending');
      await run.ask.last().answer(info(status, told));
      expect([canGoOn(run), selectWaits(run.ref.getSnapshot())]).toEqual([
        false,
        status === 'action_required',
      ]);
      run.ref.send({ type: 'payment.page.requested' });
      expect([run.ask.calls.length, run.windows]).toEqual([1, []]);
    });

    it('outside the site tells how to pay while it is not over', async () => {
      const payBy = { type: 'instructions', lines: [], expires_at: null } as const;
      const run = open('paypending');
      await run.ask.last().answer(info('pending', payBy));
      expect(selectPayBy(run.ref.getSnapshot())).toEqual(payBy);
      const paid = open('paypending');
      await paid.ask.last().answer(info('success', payBy));
      expect(selectPayBy(paid.ref.getSnapshot())).toBeNull();
    });
  });
});
