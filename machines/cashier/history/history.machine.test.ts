import { describe, expect, it } from 'vitest';
import type { TotalsKey } from '../../../effects/account/totals/read-totals.ts';
import type { ReadHistory } from '../../../effects/cashier/read-history.ts';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import { UNCONFIRMED_PLAYER } from '../../../schemas/constants.ts';
import type { TotalsRow } from '../../../schemas/account/totals.ts';
import type { HistoryItem, HistoryPage } from '../../../schemas/cashier/history.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { historyTabs } from '../../../schemas/rules/cashier/history.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { FindIntents } from '../../../tests/stand-ins/deposit.ts';
import { intentOfRun } from '../../../tests/stand-ins/intent-of.ts';
import { standInIntent } from '../../../tests/stand-ins/intent.ts';
import { isLocked } from '../../site/root/busy.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { CANCEL_DIALOG } from './cancel-question.ts';
import { totalsList } from '../../account/totals/totals-list.ts';
import { historyList } from './history-list.ts';
import { historyMachine } from './history.machine.ts';
import type { ListPage, ReadPage } from '../../kit/list/list.events.ts';
import { selectIsLoading, selectItems } from '../../kit/list/list.selectors.ts';
import { rowsOf, selectCancelling, selectList, selectRowFacts, selectTab } from './history.selectors.ts';

const item = (id: number, rest: Partial<HistoryItem> = {}): HistoryItem => ({
  id: `T-${id}`,
  created_at: standInNow,
  status: 'success',
  amount: '10.00',
  currency: 'EUR',
  method: { sysname: 'card', name: 'Card' },
  type: 'deposit',
  requisites: '•••• 4471',
  domain: 'play.example',
  can_cancel: null,
  steps: [],
  expected_at: null,
  ...rest,
});
const page = (items: readonly HistoryItem[], total = items.length): Outcome<HistoryPage> =>
  succeed({ items, total } as HistoryPage);

const open = (query: Record<string, string> = {}, allowWithdrawalCancel = true, corrections = false) => {
  const intent = standInIntent();
  const read = standIn<Outcome<HistoryPage>, ReadHistory>();
  const find = standIn<Outcome<OpenIntents>, FindIntents>();
  const keep = standIn<Outcome<null>, { readonly url: string | null }>();
  const sums = standIn<Outcome<ListPage<TotalsRow>>, ReadPage<TotalsKey>>();
  const machine = historyMachine.provide({
    actors: {
      list: historyList.provide({ actors: { readPage: read.logic } }),
      totals: totalsList.provide({ actors: { readPage: sums.logic } }),
      findIntents: find.logic,
      keepBackUrl: keep.logic,
      intent: intent.machine,
    },
  });
  const run = runFeature(
    machine,
    actorIds.history,
    standInInput(
      { uid: 7, route: 'cashier-history', path: '/cashier/history', query },
      {
        market: {
          ...cmsDefaults.market,
          allowWithdrawalCancel,
          money: { ...cmsDefaults.market.money, corrections },
        },
      },
    ),
    [actorIds.dialogs, actorIds.toasts, actorIds.balance, actorIds.session, actorIds.navigation],
  );
  const enter = (tab?: string) =>
    run.ref.send({
      type: 'route.entered',
      query: tab === undefined ? {} : { tab },
      params: {},
      hash: '',
      route: 'cashier-history',
      path: '/cashier/history',
      now: standInNow,
    });
  const select = <A>(selector: (snapshot: ReturnType<typeof run.ref.getSnapshot>) => A): A =>
    selector(run.ref.getSnapshot());
  const list = () => select(selectList);
  const rows = () => rowsOf(selectItems<HistoryItem>(list().getSnapshot()), select(selectRowFacts));
  const ids = () => rows().map(({ id }) => id);
  const toldTo = (to: string) => run.sent.filter((letter) => letter.to === to).map(({ event }) => event);
  const settled = () => find.last().answer(succeed({ open: [], prepared: null }));
  return {
    ...run,
    ...intentOfRun(run.ref),
    intent,
    read,
    sums,
    find,
    enter,
    select,
    list,
    rows,
    ids,
    toldTo,
    settled,
  };
};

describe('tabs', () => {
  it('AC-2.71 the query chooses the tab; without it, or for an unknown one, the first is open', () => {
    expect(historyTabs).toEqual(['deposit', 'withdrawal', 'bonuses', 'cashbacks']);
    expect(open().select(selectTab)).toBe('deposit');
    expect(open({ tab: 'cashbacks' }).select(selectTab)).toBe('cashbacks');
    expect(open({ tab: 'nope' }).select(selectTab)).toBe('deposit');
  });

  it('AC-2.70 AC-2.71 a market without corrections has no such tab, however its address is reached', () => {
    const run = open({ tab: 'corrections' });
    expect([run.select(selectTab), run.read.last().input.tab]).toEqual(['deposit', 'deposit']);
    run.enter('bonuses');
    run.enter('corrections');
    expect([run.select(selectTab), run.read.last().input.tab]).toEqual(['deposit', 'deposit']);
    const asked = open({ tab: 'corrections' }, true, true);
    expect([asked.select(selectTab), asked.read.last().input.tab]).toEqual(['corrections', 'corrections']);
    asked.enter('deposit');
    asked.enter('corrections');
    expect(asked.select(selectTab)).toBe('corrections');
  });

  it('AC-2.72 AC-7.89 AC-9.04 another tab starts from its first 4 rows, and a late answer of the old one fills nothing', async () => {
    const run = open();
    expect(run.read.last().input).toEqual({ tab: 'deposit', filter: 'all', offset: 0, count: 4 });
    await run.read.last().answer(
      page(
        [1, 2, 3, 4].map((id) => item(id)),
        9,
      ),
    );
    expect(run.ids()).toEqual(['T-1', 'T-2', 'T-3', 'T-4']);
    run.list().send({ type: 'list.more.requested' });
    const late = run.read.last();
    run.enter('withdrawal');
    expect(selectIsLoading(run.list().getSnapshot())).toBe(true);
    expect(run.ids()).toEqual([]);
    expect(late.isStopped()).toBe(true);
    expect(run.read.last().input).toEqual({ tab: 'withdrawal', filter: 'all', offset: 0, count: 4 });
    await late.answer(
      page(
        [5, 6].map((id) => item(id)),
        9,
      ),
    );
    expect(run.ids()).toEqual([]);
    await run.read.last().answer(page([item(20)]));
    expect(run.ids()).toEqual(['T-20']);
  });

  it('the same tab entered again reads nothing anew', async () => {
    const run = open({ tab: 'bonuses' });
    await run.read.last().answer(page([item(1)]));
    run.enter('bonuses');
    expect(run.read.calls).toHaveLength(1);
  });
});

describe('rows', () => {
  it('money that moved in another tab has rows and sums read anew; the rows of before stay meanwhile', async () => {
    const run = open();
    await run.read.last().answer(page([item(1)]));
    await run.sums.last().answer(succeed({ items: [], total: 0 }));
    const [rows, sums] = [run.read.calls.length, run.sums.calls.length];
    run.ref.send({ type: 'list.outdated' });
    expect([run.read.calls.length, run.sums.calls.length]).toEqual([rows + 1, sums + 1]);
    expect(run.ids()).toEqual(['T-1']);
    await run.read.last().answer(page([item(2), item(1)]));
    expect(run.ids()).toEqual(['T-2', 'T-1']);
  });

  it('of another player are read anew', async () => {
    const run = open();
    await run.read.last().answer(page([item(1)]));
    run.ref.send({ type: 'session.changed', uid: 8, currency: 'SEK' });
    expect([run.ids(), run.read.calls.length]).toEqual([[], 2]);
  });

  it.each([
    ['UserBanned', actorIds.session, 'session.blocked'],
    ['ApplicationDisabled', actorIds.navigation, 'navigation.page.failed'],
  ] as const)('that are refused with %s end in a page of the site', async (type, to, told) => {
    const run = open();
    await run.read.last().answer({ ok: false, failure: failureOf(type) });
    expect(run.toldTo(to).map((event) => event.type)).toEqual([told]);
  });

  it('name what the platform left out by what the site knows', async () => {
    const run = open();
    await run.read
      .last()
      .answer(
        page([
          item(1, { method: { sysname: 'card', name: '' }, currency: '' }),
          item(2, { currency: 'SEK', correction: { reason: 'bank', corrects: 'T-1' } as never }),
        ]),
      );
    expect(run.rows()).toMatchObject([
      { method: 'card', currency: 'EUR', reason: '', corrects: '' },
      { method: 'Card', currency: 'SEK', reason: 'bank', corrects: 'T-1' },
    ]);
  });

  it('a deposit has a page while it is not paid, and has a receipt once it is paid; nothing else is', async () => {
    const rows = (['action_required', 'success', 'pending', 'declined'] as const).map((status, at) =>
      item(at, { status }),
    );
    const of = async (tab: string) => {
      const run = open({ tab });
      await run.read.last().answer(page(rows));
      return run.rows().map(({ canContinue, hasReceipt }) => [canContinue, hasReceipt]);
    };
    expect(await of('deposit')).toEqual([
      [true, false],
      [false, true],
      [true, false],
      [false, false],
    ]);
    expect((await of('withdrawal')).flat()).not.toContain(true);
  });

  it('of another state of the same tab are read anew', async () => {
    const run = open({ tab: 'deposit' });
    await run.read.last().answer(page([item(1)]));
    run.ref.send({
      type: 'route.entered',
      query: { tab: 'deposit', status: 'success' },
      params: {},
      hash: '',
      route: 'cashier-history',
      path: '/cashier/history',
      now: standInNow,
    });
    expect(run.read.last().input).toMatchObject({ tab: 'deposit', filter: 'success' });
  });

  it('a site other than this one is named', async () => {
    const run = open();
    await run.read.last().answer(page([item(1), item(2, { domain: 'other.example' })]));
    expect(run.rows().map(({ domain }) => domain)).toEqual([null, 'other.example']);
  });
});

describe('cancelling a withdrawal', () => {
  const pending = item(1, { status: 'pending', type: 'withdrawal' });
  const withRows = async (rows: readonly HistoryItem[] = [pending], isAllowed = true) => {
    const run = open({ tab: 'withdrawal' }, isAllowed);
    await run.settled();
    await run.read.last().answer(page(rows));
    return run;
  };
  const answer = (run: Awaited<ReturnType<typeof withRows>>, result: boolean) =>
    run.ref.send({ type: 'dialog.answered', name: CANCEL_DIALOG, result });

  it('AC-4.38 happens once the player agreed, reads the rows, their sums and the balance anew', async () => {
    const run = await withRows();
    await run.sums.last().answer(succeed({ items: [], total: 0 }));
    run.ref.send({ type: 'history.cancel.requested', id: 'T-1' });
    expect(run.toldTo(actorIds.dialogs)).toMatchObject([
      { type: 'dialog.requested', name: CANCEL_DIALOG, kind: 'confirm', replyTo: 'history' },
    ]);
    expect(run.intent.prepare.calls).toHaveLength(0);
    answer(run, true);
    expect(run.intent.prepare.last().input).toMatchObject({
      call: 'Cashier.cancelwithdrawal',
      payload: { id: 'T-1' },
    });
    await run.intent.written();
    expect(run.select(selectCancelling)).toBe('T-1');
    expect(run.rows()[0]?.status).toBe('pending');
    await run.intent.done(1);
    expect(run.toldTo(actorIds.balance)).toEqual([{ type: 'balance.refresh.requested' }]);
    expect(run.toldTo(actorIds.toasts)).toMatchObject([
      { kind: 'success', title: { id: 'history.cancel.done' } },
    ]);
    expect(run.read.last().input).toEqual({ tab: 'withdrawal', filter: 'all', offset: 0, count: 4 });
    expect(run.sums.calls).toHaveLength(2);
    await run.read.last().answer(page([{ ...pending, status: 'cancelled' }]));
    expect(run.rows()).toMatchObject([{ id: 'T-1', status: 'cancelled', canCancel: false }]);
  });

  it('is offered for pending ones, for those the platform names, and only where the market allows it', async () => {
    const rows = [
      pending,
      item(2, { status: 'processing' }),
      item(3, { status: 'processing', can_cancel: true }),
      item(4, { status: 'pending', can_cancel: false }),
    ];
    const run = await withRows(rows);
    expect(run.rows().map(({ canCancel }) => canCancel)).toEqual([true, false, true, false]);
    const forbidden = await withRows(rows, false);
    expect(forbidden.rows().some(({ canCancel }) => canCancel)).toBe(false);
    forbidden.ref.send({ type: 'history.cancel.requested', id: 'T-1' });
    expect(forbidden.toldTo(actorIds.dialogs)).toEqual([]);
  });

  it('does nothing when the player keeps it', async () => {
    const run = await withRows();
    run.ref.send({ type: 'history.cancel.requested', id: 'T-1' });
    answer(run, false);
    expect(run.intent.prepare.calls).toHaveLength(0);
    run.ref.send({ type: 'history.cancel.requested', id: 'T-1' });
    expect(run.toldTo(actorIds.dialogs)).toHaveLength(2);
  });

  it('cannot be cancelled any more, paid or cancelled elsewhere: says so, not why, and reads the row anew', async () => {
    const run = await withRows();
    run.ref.send({ type: 'history.cancel.requested', id: 'T-1' });
    answer(run, true);
    await run.intent.written();
    await run.intent.refused(failureOf('WithdrawalDeclined', { status: 400 }));
    expect(run.toldTo(actorIds.toasts)).toMatchObject([{ title: { id: 'history.cancel.refused' } }]);
    expect(run.read.calls).toHaveLength(2);
  });

  it('holds the page while it is on its way, and waits for its player when the session ends', async () => {
    const run = await withRows();
    run.ref.send({ type: 'history.cancel.requested', id: 'T-1' });
    expect(isLocked(run.root.system, actorIds.history)).toBe(false);
    answer(run, true);
    expect(isLocked(run.root.system, actorIds.history)).toBe(true);
    await run.intent.written();
    await run.intent.settles({ kind: 'unknown', failure: failureOf('Authorization'), at: standInNow });
    expect(run.stage()).toBe('expired');
    run.ref.send({ type: 'session.changed', uid: 0, currency: '' });
    expect([run.stage(), isLocked(run.root.system, actorIds.history)]).toEqual(['expired', true]);
    run.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
    expect(run.intent.send.calls).toHaveLength(2);
    await run.intent.done(1);
    expect(run.toldTo(actorIds.toasts)).toMatchObject([{ title: { id: 'history.cancel.done' } }]);
  });

  it('one that cannot be confirmed is told, and not sent again by itself', async () => {
    const run = await withRows();
    run.ref.send({ type: 'history.cancel.requested', id: 'T-1' });
    answer(run, true);
    await run.intent.written();
    const failure = failureOf('Authorization', { status: 401, code: UNCONFIRMED_PLAYER });
    for (let round = 0; round < 3; round += 1) {
      await run.intent.settles({ kind: 'again', failure, at: standInNow });
      run.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
    }
    expect(run.toldTo(actorIds.toasts)).toMatchObject([{ kind: 'error', sticky: true }]);
    expect([run.find.calls.length, run.intent.send.calls.length]).toEqual([1, 3]);
  });

  it('asks about the amount in the currency of the row, else of the player', async () => {
    const run = await withRows([pending, { ...pending, id: 'T-2', amount: '25.00', currency: '' }]);
    run.ref.send({ type: 'history.cancel.requested', id: 'T-2' });
    expect(run.toldTo(actorIds.dialogs).at(-1)).toMatchObject({
      props: { amount: { amount: '25.00', currency: 'EUR' } },
    });
    // The one asked about last is the one that is cancelled.
    run.ref.send({ type: 'history.cancel.requested', id: 'T-1' });
    answer(run, true);
    expect(run.intent.prepare.last().input).toMatchObject({ payload: { id: 'T-1' } });
    await run.intent.written();
    await run.intent.settles({ kind: 'found', at: standInNow } as never);
    expect(run.toldTo(actorIds.toasts)).toMatchObject([{ title: { id: 'history.cancel.done' } }]);
  });

  it('a device that keeps no wish sends none, and says so', async () => {
    const run = await withRows();
    run.ref.send({ type: 'history.cancel.requested', id: 'T-1' });
    answer(run, true);
    await run.intent.prepare.last().answer(succeed({ kind: 'storage' }));
    expect(run.toldTo(actorIds.toasts)).toMatchObject([{ kind: 'error', title: { id: 'cashier.storage' } }]);
    expect([run.intent.send.calls.length, run.select(selectCancelling)]).toEqual([0, null]);
  });

  it('another player ends it; their own open cancels are looked for', async () => {
    const run = await withRows();
    run.ref.send({ type: 'history.cancel.requested', id: 'T-1' });
    answer(run, true);
    await run.intent.written();
    await run.intent.lost();
    run.ref.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
    expect([run.stage(), run.select(selectCancelling)]).toEqual([null, null]);
    expect(run.find.last().input).toEqual({ uid: 8, calls: ['Cashier.cancelwithdrawal'] });
  });

  it('a lost answer is asked about again, and one from before as soon as the page opens', async () => {
    const run = await withRows();
    run.ref.send({ type: 'history.cancel.requested', id: 'T-1' });
    answer(run, true);
    await run.intent.written('key-5');
    await run.intent.lost();
    expect([run.stage(), isLocked(run.root.system, actorIds.history)]).toEqual(['lost', true]);
    run.askAgain();
    expect(run.intent.send.inputs().map(({ key }) => key)).toEqual(['key-5', 'key-5']);
    run.stop();
    const later = open({ tab: 'withdrawal' });
    await later.find.last().answer(
      succeed({
        open: [
          {
            v: 1,
            key: 'key-5',
            uid: 7,
            call: 'Cashier.cancelwithdrawal',
            payload: { id: 'T-1' },
            createdAt: standInNow,
            sentAt: standInNow,
            state: 'unknown',
            sensitive: false,
          },
        ],
        prepared: null,
      }),
    );
    expect(later.intent.send.inputs()).toMatchObject([{ key: 'key-5', payload: { id: 'T-1' } }]);
  });
});

it('another currency of the same player’s account is that of rows without one, and both lists are read anew', async () => {
  const run = open();
  await run.settled();
  await run.read.last().answer(page([item(1, { currency: '' })]));
  await run.sums.last().answer(succeed({ items: [], total: 0 }));
  run.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
  expect([run.rows()[0]?.currency, run.read.calls.length]).toEqual(['EUR', 1]);
  run.ref.send({ type: 'session.changed', uid: 7, currency: 'USD' });
  await run.read.last().answer(page([item(1, { currency: '' })]));
  expect([run.rows()[0]?.currency, run.read.calls.length, run.sums.calls.length]).toEqual(['USD', 2, 2]);
});

it('a cancel on its way goes on while the currency of its account changes', async () => {
  const run = open({ tab: 'withdrawal' });
  await run.settled();
  await run.read.last().answer(page([item(1, { type: 'withdrawal', status: 'pending', can_cancel: true })]));
  run.ref.send({ type: 'history.cancel.requested', id: 'T-1' });
  run.ref.send({ type: 'dialog.answered', name: CANCEL_DIALOG, result: true });
  await run.intent.written();
  run.ref.send({ type: 'session.changed', uid: 7, currency: 'USD' });
  expect([run.select(selectCancelling), run.select(selectRowFacts).currency]).toEqual(['T-1', 'USD']);
});
