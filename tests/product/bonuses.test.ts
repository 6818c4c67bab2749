import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BonusesEvent } from '../../machines/rewards/bonuses/bonuses.events.ts';
import { selectIsFree } from '../../machines/rewards/bonuses/claim.selectors.ts';
import { bonusFields } from '../../schemas/rules/kit/asked-fields.ts';
import { textsOf } from '../e2e/pages/texts.ts';
import { all, drawn, wordsOf } from '../harness/drawn.ts';
import { childOf } from '../harness/fill.ts';
import { answerCall } from '../harness/other-answers.ts';
import { openPage } from '../harness/page/page.ts';
import type { OpenPage, SeenCall } from '../harness/page/page.types.ts';
import { makePlayer, startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';

let sandbox: TestSandbox;
let page: OpenPage;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, 60_000);
afterEach(() => {
  sandbox.platform.faults.clear();
  page.close();
  sandbox.platform.setOverrides({});
});
afterAll(() => sandbox.stop());

const callsOf = (name: string): readonly SeenCall[] =>
  page.calls().filter(({ url }) => url.pathname.toLowerCase() === `/api/${name.toLowerCase()}`);
const bodiesOf = (name: string) => callsOf(name).map(({ body }) => Object.fromEntries(body));
const queryOf = (name: string) =>
  Object.fromEntries([...(callsOf(name)[0]?.url.searchParams ?? [])].filter(([key]) => key !== 'v'));
const uuid: unknown = expect.stringMatching(/^[\da-f-]{36}$/);

const player = (rest: Readonly<Record<string, unknown>> = {}) => makePlayer(sandbox.client(), rest);
type Perk = 'bonuses' | 'cashbacks' | 'freespins';
const grant = async (uid: number, perk: Perk, body: object): Promise<void> => {
  const answer = await sandbox.client().post(`/sandbox/api/players/${uid}/${perk}`, { ...body });
  if (!answer.ok) throw new Error(await answer.text());
};
const idOf = async (uid: number, table: 'bonuses' | 'cashbacks'): Promise<string> => {
  const row = await sandbox.platform.db
    .selectFrom(table)
    .select('id')
    .where('uid', '=', uid)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return String(row.id);
};
/** A button of a card, as soon as it can be pressed. */
const press = async (event: BonusesEvent): Promise<void> => {
  await vi.waitFor(
    () => {
      const claim = childOf(page.actor('bonuses'), 'claim');
      if (!selectIsFree(claim.getSnapshot() as never)) throw new Error('a claim is under way');
    },
    { timeout: 8000, interval: 10 },
  );
  page.send('bonuses', event);
};
const agree = async (name: string): Promise<void> => {
  await page.until('dialogs', ({ context }) =>
    context.stack.some((dialog: { name: string }) => dialog.name === name),
  );
  page.send('dialogs', { type: 'dialog.close.requested', name, result: true } as never);
};

describe('bonuses of a player', () => {
  const open = async (bonus: object) => {
    const one = await player({ balance: '20.00' });
    await grant(one.uid, 'bonuses', { amount: '15', name: 'Lamplight', wager_times: 4, ...bonus });
    const id = Number(await idOf(one.uid, 'bonuses'));
    page = await openPage(sandbox.base, '/profile/bonuses', { as: one });
    return { one, id };
  };
  const change = (kind: 'activate' | 'deactivate' | 'remove', bonusType: 'casino' | 'betting', id: number) =>
    press({ type: 'bonuses.change.requested', change: kind, bonusType, id });

  it('AC-7.31 AC-7.27 SH-3.41 both lists are asked for by count and offset, and their bonuses are drawn in the order that the configuration names, with or without a promo code', async () => {
    const { one } = await open({});
    await grant(one.uid, 'bonuses', { amount: '7', name: 'Side bet', type: 'betting' });
    page.send('bonuses', { type: 'bonuses.reload.requested' });
    page.close();
    page = await openPage(sandbox.base, '/profile/bonuses', { as: one });
    const text = await page.shows('Side bet');
    expect(text).toMatch(/Casino bonuses\n[^]*Lamplight/);
    expect(text).toMatch(/Betting bonuses\n[^]*Side bet/);
    expect(text).toMatch(/Casino bonuses[^]*Betting bonuses[^]*Promo code/);
    page.close();
    sandbox.platform.setOverrides({
      config: { offers: { showPromocodeSwitcher: false, bonusesSwitchOrder: ['betting', 'casino'] } },
    });
    page = await openPage(sandbox.base, '/profile/bonuses', { as: one });
    const turned = await page.shows('Side bet');
    expect(turned).toMatch(/Betting bonuses[^]*Casino bonuses/);
    expect(turned).not.toContain('Promo code');
    await page.goTo('/cashier/deposit');
    await page.until('deposit', (state) => state.matches({ form: 'editing' }));
    expect(await page.text()).not.toContain('promo code');
    for (const list of ['Bonuses.get', 'BettingBonuses.get'])
      expect(queryOf(list)).toMatchObject({ count: '100', offset: '0', fields: bonusFields.join() });
  });

  it('AC-7.29 a casino bonus is started by its id, once it is asked and agreed', async () => {
    const { id } = await open({ starts: 0 });
    await page.shows('To start');
    await change('activate', 'casino', id);
    await page.shows('Start this bonus?');
    expect(callsOf('Bonuses.activate')).toHaveLength(0);
    await agree('BonusConfirm');
    await page.shows('The bonus runs');
    expect(bodiesOf('Bonuses.activate')).toEqual([{ bonus_id: String(id), idempotency_key: uuid }]);
    expect(await page.shows('Running')).not.toContain('To start');
  });

  it('AC-3.24 of a bonus that the platform tells no wagering of, none is said to be asked for', async () => {
    const one = await player({ balance: '20.00' });
    const bonus = { id: 7, type: 'casino', status: 'available', description: 'Lamplight' };
    page = await openPage(sandbox.base, '/', { as: one });
    answerCall('Bonuses.get', { body: { data: { items: [bonus], total: 1 } } });
    await page.goTo('/profile/bonuses');
    const text = await page.shows('To start');
    expect(text).toContain('Lamplight');
    await change('activate', 'casino', 7);
    expect(await page.shows('Start this bonus?')).not.toMatch(/No wagering/);
    expect(text).not.toMatch(/No wagering/);
  });

  it('one that is refused because it has gone leaves the page, which says why', async () => {
    const { id } = await open({ starts: 0 });
    await page.shows('To start');
    await sandbox.platform.db
      .updateTable('bonuses')
      .set({ status: 'removed' })
      .where('id', '=', id)
      .execute();
    await change('activate', 'casino', id);
    await agree('BonusConfirm');
    expect(await page.shows('No bonus now')).toContain(textsOf('en-US')('bonuses.refused.NOT_FOUND'));
  });

  it('AC-7.30 a running casino bonus is paused by its id and keeps its money', async () => {
    const { id } = await open({});
    await page.shows('Running');
    await change('deactivate', 'casino', id);
    await page.shows('The bonus is paused, its money is set aside');
    expect(bodiesOf('Bonuses.deactivate')).toEqual([{ bonus_id: String(id), idempotency_key: uuid }]);
    expect(await page.shows('Paused')).toMatch(/Lamplight[^]*15\.?0?0? €/);
  });

  it('AC-7.32 a casino bonus is given up by its id, after the amount that is lost was named', async () => {
    const { id } = await open({});
    await page.shows('Lamplight');
    await change('remove', 'casino', id);
    await page.shows(/You lose 15(?:\.00)? € of bonus money/);
    await agree('BonusConfirm');
    await page.shows('The bonus is removed');
    expect(bodiesOf('Bonuses.remove')).toEqual([{ bonus_id: String(id), idempotency_key: uuid }]);
    await page.shows('No bonus now');
  });

  it('AC-7.26 a betting bonus is started by its id, and the way to the bets is offered', async () => {
    const { id } = await open({ type: 'betting', starts: 0 });
    await page.shows('To start');
    await change('activate', 'betting', id);
    await page.shows('Start this bonus?');
    await agree('BonusConfirm');
    await page.shows('Your betting bonus runs');
    expect(bodiesOf('BettingBonuses.activate')).toEqual([{ bonus_id: String(id), idempotency_key: uuid }]);
    await agree('BettingBonusActivated');
    await page.until('navigation', (state) => state.matches('shown') && page.address() === '/betting');
  });

  it('AC-7.28 a betting bonus is given up by its id', async () => {
    const { id } = await open({ type: 'betting' });
    await page.shows('Running');
    await change('remove', 'betting', id);
    await page.shows(/You lose 15(\.00)? €/);
    await agree('BonusConfirm');
    await page.shows('The bonus is removed');
    expect(bodiesOf('BettingBonuses.remove')).toEqual([{ bonus_id: String(id), idempotency_key: uuid }]);
  });
});

describe('cashbacks of a player', () => {
  const seen = (name: string) =>
    page.did().filter(([what, key]) => what === 'store' && String(key).startsWith(name));

  it('AC-7.37 AC-7.38 they are asked for newest first, and one is collected by its id', async () => {
    const one = await player();
    await grant(one.uid, 'cashbacks', { amount: '8.5', description: 'A week of games' });
    const id = await idOf(one.uid, 'cashbacks');
    page = await openPage(sandbox.base, '/profile/cashback', { as: one });
    await page.shows('To collect');
    const lists = callsOf('Cashbacks.get').map(({ url }) => Object.fromEntries(url.searchParams));
    expect(lists).toContainEqual(
      expect.objectContaining({
        count: '100',
        offset: '0',
        sort: 'end_date',
        order: 'desc',
        statuses: 'active,paid_out',
      }),
    );
    await press({ type: 'bonuses.cashback.requested', change: 'payout', id });
    await page.shows('The cashback is on your account');
    expect(bodiesOf('Cashbacks.payout')).toEqual([{ id, idempotency_key: uuid }]);
    expect(await page.shows('Earlier')).toContain('Collected');
  });

  it('AC-7.39 one is given up by its id, after the amount that is lost was named', async () => {
    const one = await player();
    await grant(one.uid, 'cashbacks', { amount: '8.5' });
    const id = await idOf(one.uid, 'cashbacks');
    page = await openPage(sandbox.base, '/profile/cashback', { as: one });
    await page.shows('To collect');
    await press({ type: 'bonuses.cashback.requested', change: 'remove', id });
    await page.shows(/You lose 8\.50? €/);
    await agree('BonusConfirm');
    await page.shows('The cashback is given up');
    expect(bodiesOf('Cashbacks.remove')).toEqual([{ id, idempotency_key: uuid }]);
  });

  it('one whose time ended meanwhile is no longer among those to collect, and the page says why', async () => {
    const one = await player();
    await grant(one.uid, 'cashbacks', { amount: '8.5' });
    const id = await idOf(one.uid, 'cashbacks');
    page = await openPage(sandbox.base, '/profile/cashback', { as: one });
    await page.shows('To collect');
    await sandbox.platform.db
      .updateTable('cashbacks')
      .set({ expires_at: 1 })
      .where('id', '=', id as never)
      .execute();
    await press({ type: 'bonuses.cashback.requested', change: 'payout', id });
    const text = await page.shows(textsOf('en-US')('bonuses.cashback.late'));
    expect(text).toContain(textsOf('en-US')('bonuses.refused.EXPIRED'));
    expect(text).not.toContain('To collect');
  });

  const popup = 'UnseenCashbackPopup';
  const settled = () => page.until('popups', (state) => state.matches('resting') || state.matches('ready'));
  const isOpen = async () =>
    (await page.until('dialogs', (state) => state.matches('settled'))).context.stack.some(
      ({ name }: { name: string }) => name === popup,
    );

  it('AC-4.10 AC-4.11 AC-4.12 the popup comes for the newest one alone, until it was closed in this account', async () => {
    const one = await player();
    await grant(one.uid, 'cashbacks', { amount: '8.5', ended_days_ago: 3 });
    const id = await idOf(one.uid, 'cashbacks');
    page = await openPage(sandbox.base, '/', { as: one });
    await page.until('dialogs', ({ context }) =>
      context.stack.some((dialog: { name: string }) => dialog.name === popup),
    );
    expect(callsOf('Storage.set')).toHaveLength(0);
    page.send('dialogs', { type: 'dialog.close.requested', name: popup });
    await page.until('popups', (state) => state.matches('resting'));
    expect(bodiesOf('Storage.set')).toEqual([{ key: 'already_seen_cashback_id', value: id }]);
    page.close();
    // Another browser of the same player.
    page = await openPage(sandbox.base, '/', { as: one });
    await settled();
    expect(await isOpen()).toBe(false);
    page.close();
    // A newer one comes again.
    await grant(one.uid, 'cashbacks', { amount: '3' });
    page = await openPage(sandbox.base, '/', { as: one });
    await page.until('dialogs', ({ context }) =>
      context.stack.some((dialog: { name: string }) => dialog.name === popup),
    );
    page.close();
    // Paid out with a term: there is nothing left to tell.
    const newest = await idOf(one.uid, 'cashbacks');
    await sandbox.platform.db
      .updateTable('cashbacks')
      .set({ status: 'paid_out' })
      .where('id', '=', newest as never)
      .execute();
    page = await openPage(sandbox.base, '/', { as: one });
    await settled();
    expect(await isOpen()).toBe(false);
  });

  it('SH-2.105 AC-2.52 opened by its name the popup says whether the cashback can be collected, until when, or was paid, and leads to it', async () => {
    page = await openPage(sandbox.base, '/lv/promotions', { as: await player({ locale: 'lv' }) });
    const cashback = {
      id: '9',
      status: 'active',
      receiving_expired_at: null,
      paid_out_at: null,
      description: 'Week 46',
      end_date: 1,
      amount: '12.5',
      currency: 'GBP',
    } as const;
    const lv = textsOf('lv');
    const says = async (rest: object, words: string | RegExp) => {
      const props = { ...cashback, ...rest };
      page.send('dialogs', { type: 'dialog.requested', kind: 'popup', name: popup, props });
      expect(await page.shows(words)).toContain('Week 46');
      expect(await page.html()).toContain('href="/lv/profile/cashback"');
      page.send('dialogs', { type: 'dialog.close.requested', name: popup });
      await page.until('dialogs', ({ context }) => context.stack.length === 0);
    };
    const amount = '12.50 GBP';
    await says({}, lv('dialogs.cashback.active', { amount }));
    await says({ status: 'paid_out', paid_out_at: 2 }, lv('dialogs.cashback.paid', { amount }));
    const date = '24.12.2026 18:00';
    const receiving_expired_at = new Date(2026, 11, 24, 18).getTime();
    await says({ receiving_expired_at }, lv('dialogs.cashback.until', { amount, date }));
    // No platform has to tell a sum, nor the currency of one.
    await says({ currency: '' }, lv('dialogs.cashback.active', { amount: '12.50 €' }));
    await says({ amount: '0', currency: '' }, 'Jūsu atmaksa gaida saņemšanu.');
  });

  it('AC-4.12 a popup that was never shown is not stored as seen', async () => {
    const one = await player({ promotion_bar: 'at_risk' });
    await grant(one.uid, 'cashbacks', { amount: '8.5' });
    page = await openPage(sandbox.base, '/', { as: one });
    const { context } = await page.until('dialogs', (state) =>
      state.context.reasons.some(({ name }: { name: string }) => name === popup),
    );
    expect(context.reasons).toContainEqual({ name: popup, reason: 'offered, dropped: excluded: at_risk' });
    await page.until('popups', (state) => state.matches('ready') || state.matches('resting'));
    expect([bodiesOf('Storage.set'), seen('already_seen')]).toEqual([[], []]);
  });
});

describe('offers', () => {
  it('AC-2.02 SH-2.03 /offers lists every offer of the platform, each by its name, its words and the way to its page', async () => {
    const { data } = await sandbox
      .client()
      .call<{ items: { id: number; description: { title: string; text: string } }[] }>(
        'campaigns.getoffers',
        { offset: 0, count: 100 },
      );
    expect(data.items.length).toBeGreaterThan(3);
    for (const as of [undefined, await player()]) {
      page = await openPage(sandbox.base, '/offers', as ? { as } : {});
      await page.shows('Choose it at a deposit');
      const html = drawn(await page.html());
      const cards = all(html, ({ tag }) => tag === 'article' || tag === 'li').filter(
        (card) => all(card, ({ attributes }) => /\/offers\/\d+$/.test(attributes['href'] ?? '')).length === 1,
      );
      const seen = cards.map((card, at) => ({
        heads: all(card, ({ tag }) => /^h\d$/.test(tag)).map(wordsOf),
        hrefs: all(card, ({ attributes }) => /\/offers\//.test(attributes['href'] ?? '')).map(
          ({ attributes }) => attributes['href'],
        ),
        hasText: wordsOf(card).includes(data.items[at]?.description.text.replace(/\s+/g, ' ') || 'no text'),
      }));
      expect(seen).toEqual(
        data.items.map(({ id, description }) => ({
          heads: [description.title],
          hrefs: [`/offers/${id}`],
          hasText: true,
        })),
      );
      page.close();
    }
    sandbox.platform.faults.set({
      target: 'campaigns.getoffers',
      kind: 'status',
      when: 'before',
      times: -1,
      status: 500,
    });
    page = await openPage(sandbox.base, '/offers');
    expect(await page.text()).not.toContain(data.items[0]?.description.title);
  });

  it('AC-7.35 AC-3.22 the offers are asked for by count and offset and drawn with what they ask for', async () => {
    page = await openPage(sandbox.base, '/offers', { as: await player() });
    const text = await page.shows('Choose it at a deposit');
    expect(queryOf('campaigns.getoffers')).toMatchObject({ count: '100', offset: '0' });
    expect(text).toMatch(/Wagering\n×\d+\n/);
    expect(text).toContain('Take the offer');
  });

  it('AC-4.16 what the platform says of nobody closes no offer to a guest; it does to a player', async () => {
    const closed = 'For a first deposit only';
    const one = await player({ balance: '20.00' });
    page = await openPage(sandbox.base, '/offers', { as: one });
    expect(await page.shows('Choose it at a deposit')).toContain(closed);
    page.close();
    page = await openPage(sandbox.base, '/offers');
    expect(await page.shows('Choose it at a deposit')).not.toContain(closed);
  });
});

describe('the look that the configuration gives', () => {
  const look = (offers: object) => sandbox.platform.setOverrides({ config: { offers } });

  it('SH-3.41 bonusesSwitchOrder orders the kinds, cashbackIntervalView tells the time to collect, showPromocodeSwitcher the deposit’s code', async () => {
    const one = await player({ balance: '20.00' });
    await grant(one.uid, 'bonuses', { type: 'casino', amount: '10.00' });
    await grant(one.uid, 'bonuses', { type: 'betting', amount: '5.00' });
    await grant(one.uid, 'cashbacks', { amount: '7.00' });
    const see = async (path: string, piece: string) => {
      page.close();
      page = await openPage(sandbox.base, path, { as: one });
      return page.shows(piece);
    };
    const order = (text: string) =>
      text.split('\n').filter((line) => line === 'Casino bonuses' || line === 'Betting bonuses');
    const times = (text: string) =>
      text.split('\n').filter((line) => line === 'Time left' || line === 'Until');
    page = await openPage(sandbox.base, '/', { as: one });

    expect(order(await see('/profile/bonuses', 'Casino bonuses'))).toEqual([
      'Casino bonuses',
      'Betting bonuses',
    ]);
    look({ bonusesSwitchOrder: ['betting', 'unknown'] });
    expect(order(await see('/profile/bonuses', 'Casino bonuses'))).toEqual([
      'Betting bonuses',
      'Casino bonuses',
    ]);

    for (const [view, shown] of [
      ['', ['Time left', 'Until']],
      ['date', ['Until']],
      ['left', ['Time left']],
    ] as const) {
      look({ cashbackIntervalView: view });
      expect([view, times(await see('/profile/cashback', 'To collect'))]).toEqual([view, shown]);
    }

    for (const isShown of [true, false]) {
      look({ showPromocodeSwitcher: isShown });
      const text = await see('/cashier/deposit', 'No offer');
      expect([isShown, text.includes('promo code')]).toEqual([isShown, isShown]);
    }
  });
});
