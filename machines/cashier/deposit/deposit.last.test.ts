import { describe, expect, it } from 'vitest';
import type { DepositPageData } from '../../../effects/cashier/load-deposit.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { bank, card, methodOf, pageData, standInDeposit } from '../../../tests/stand-ins/deposit.ts';
import {
  selectAmount,
  selectFewPresets,
  selectIsShort,
  selectMethods,
  selectPresets,
  selectSavedTitle,
} from './deposit.selectors.ts';

const presets = [{ currency: 'EUR', amounts: ['20', '50', '100'].map((value) => ({ value })) }];
const cashier = { ...cmsDefaults.cashier, presets };
const open = async (rest: Partial<DepositPageData>, input = {}) => {
  const run = standInDeposit({
    input,
    config: { cashier },
  });
  await run.ready(pageData(rest));
  const seen = () => run.ref.getSnapshot();
  return { ...run, seen, amounts: () => selectPresets(seen()).map(({ value, isOff }) => [value, isOff]) };
};
const last = { method: 'bank_transfer', amount: '35.00', currency: 'EUR' };

describe('paid before', () => {
  it('the method stands first and is chosen; its amount is among the others, and none is filled in', async () => {
    const run = await open({ last });
    expect(run.context().methodId).toBe(bank.id);
    expect(selectMethods(run.seen()).map(({ id, isLast }) => [id, isLast ?? false])).toEqual([
      [bank.id, true],
      [card.id, false],
      [3, false],
      [4, false],
      [5, false],
    ]);
    expect(run.amounts()).toEqual([
      ['20', false],
      ['35', false],
      ['50', false],
      ['100', false],
    ]);
    expect(selectAmount(run.seen())).toBe('');
    expect(run.addresses()).toEqual([
      { type: 'navigation.requested', to: '/cashier/deposit/bank_transfer', replace: true, yields: true },
    ]);
  });

  it('the address names another method; what is offered no more is not chosen', async () => {
    const named = await open({ last }, { route: 'cashier-deposit-sysname', params: { sysname: 'card' } });
    expect(named.context().methodId).toBe(card.id);
    const gone = methodOf({ id: 2, sysname: 'bank_transfer', is_available: false });
    const off = await open({ last, methods: [card, gone] });
    expect([off.context().methodId, selectMethods(off.seen()).map(({ id }) => id)]).toEqual([null, [1, 2]]);
  });

  it('an amount over the limit is off, one outside the method or of another currency is left out', async () => {
    const limit = {
      available_amount: '30',
      can_edit: true,
      expired_at: null,
      limit_amount: '100',
      period: '1_day',
    } as unknown as DepositPageData['limit'];
    expect((await open({ last, limit })).amounts()).toContainEqual(['35', true]);
    for (const other of [
      { ...last, amount: '5' },
      { ...last, amount: '600' },
      { ...last, amount: '35.50' },
      { ...last, currency: 'USD' },
    ])
      expect((await open({ last: other })).amounts()).toHaveLength(3);
  });
});

describe('over a game', () => {
  const route = 'QuickDeposit';
  const shown = (run: Awaited<ReturnType<typeof open>>) => {
    const snapshot = run.seen();
    return [selectIsShort(snapshot), ...selectFewPresets(snapshot).map(({ value }) => value)];
  };

  it('BY-1.09 method and three amounts of the last time are enough, until all methods are wanted', async () => {
    const run = await open({ last }, { route });
    expect(shown(run)).toEqual([true, '20', '35', '50']);
    run.ref.send({ type: 'deposit.form.requested' });
    expect(shown(run)).toEqual([false, '20', '35', '50']);
    run.ref.send({ type: 'deposit.reload.requested' });
    await run.load.last().answer({ ok: true, value: pageData({ last }) });
    expect(selectIsShort(run.seen())).toBe(true);
  });

  it('the whole form stands where nothing was paid before, details are asked for, or on a page', async () => {
    const runs = [
      await open({}, { route }),
      await open({ last: { ...last, method: 'iban' } }, { route }),
      await open({ last }),
    ];
    expect(runs.map((run) => selectIsShort(run.seen()))).toEqual([false, false, false]);
    const saved = await open({ last: { ...last, method: 'detailed' } }, { route });
    expect([selectIsShort(saved.seen()), selectSavedTitle(saved.seen())]).toEqual([true, '•••• 4471']);
    saved.ref.send({ type: 'deposit.requisite.chosen', id: null });
    expect(selectIsShort(saved.seen())).toBe(false);
  });
});
