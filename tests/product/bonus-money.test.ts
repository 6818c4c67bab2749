import { describe, expect, it } from 'vitest';
import type { BonusesEvent } from '../../machines/rewards/bonuses/bonuses.events.ts';
import { offerText } from '../../sandbox/rewards/bonuses/offer-terms.ts';
import { offers } from '../../sandbox/seed/offers.ts';
import { selectIsFree } from '../../machines/rewards/bonuses/claim.selectors.ts';
import { textsOf } from '../e2e/pages/texts.ts';
import { all, byRole, drawn, wordsOf } from '../harness/drawn.ts';
import { childOf } from '../harness/fill.ts';
import { answerCall } from '../harness/other-answers.ts';
import { bodiesOf, callsOf, child, openAt, page, queriesOf, sandbox, soon } from './account-pages.ts';
import {
  answer,
  cardText,
  dialogTexts,
  host,
  linksOf,
  mainOf,
  mainText,
  seen,
  useRowPages,
} from './row-pages.ts';

const t = textsOf('en-US');
useRowPages();

const shows = (text: string) => seen(async () => expect(await mainText()).toContain(text));
const cardShows = (name: string, text: string) =>
  seen(async () => expect(await cardText(name)).toContain(text));
const asked = async (text: string) => {
  await seen(async () => expect((await dialogTexts()).join()).toContain(text));
  return dialogTexts();
};
const unasked = () => seen(async () => expect(await dialogTexts()).toEqual([]));
const toasts = async () =>
  all(drawn(await page.html()), byRole('status'))
    .map(wordsOf)
    .join();
/** A button of a card, as soon as it can be pressed. */
const press = async (event: BonusesEvent): Promise<void> => {
  await soon(() =>
    expect(selectIsFree(childOf(page.actor('bonuses'), 'claim').getSnapshot() as never)).toBe(true),
  );
  page.send('bonuses', event);
};
const moneyOf = async (login: string) => {
  const { main, bonus, bettingBonus } = await host.balances(login);
  expect(await host.imbalances()).toEqual([]);
  return [main, bonus, bettingBonus];
};
const idOf = async (uid: number, table: 'bonuses' | 'cashbacks', name: string) => {
  const column = table === 'bonuses' ? 'name' : 'description';
  const [row] = await host.query(`select id from ${table} where uid = ? and ${column} like ?`, [
    uid,
    `%${name}%`,
  ]);
  return Number(row?.['id']);
};

describe('bonuses', () => {
  it('AC-1.04 AC-2.64 AC-2.65 AC-2.66 AC-3.24 AC-4.13 AC-4.14 HP-02 start and go after a question that names their money, which stands apart from the own', async () => {
    const one = await host.createPlayer({ mainMinor: 10_000n });
    const { login, uid } = one;
    await host.grant(login, 'bonuses', { amount: '15', name: 'Quiet', starts: 0 });
    await host.grant(login, 'bonuses', { amount: '10', name: 'Stands', type: 'betting', starts: 0 });
    await host.grant(login, 'bonuses', { amount: '50', name: 'Lamp', wager_times: 10 });
    const ids = Object.fromEntries(
      await Promise.all(
        ['Quiet', 'Stands', 'Lamp'].map(async (name) => [name, await idOf(uid, 'bonuses', name)]),
      ),
    ) as Readonly<Record<string, number>>;
    const change = (
      name: string,
      wish: 'activate' | 'deactivate' | 'remove',
      bonusType: 'casino' | 'betting' = 'casino',
    ) => press({ type: 'bonuses.change.requested', change: wish, bonusType, id: ids[name] ?? 0 });
    await openAt('/profile/bonuses', { as: one });
    await cardShows('Lamp', t('bonuses.wager', { done: '0 €', required: '500 €' }));
    const amounts = async () =>
      Object.fromEntries(
        ['own', 'bonus', 'betting', 'total'].map((kind) => [
          kind,
          new RegExp(`${t(`bonuses.money.${kind}`)}\n([\\d,.]+)`).exec(page_)?.[1],
        ]),
      );
    let page_ = await page.text();
    expect(await amounts()).toEqual({ own: '100.00', bonus: '50.00', betting: '0', total: '150.00' });
    // What a withdrawal does to the bonus is said where it is offered.
    expect(await mainText()).toContain(t('bonuses.money.text'));
    expect(linksOf(await mainOf())[t('bonuses.money.withdraw')]).toBe('/cashier/withdraw');
    // Fourteen days after it was given, by a clock of the platform that may run a second behind or ahead.
    const left = [13, 14].map((count) => t('bonuses.left.days', { count }));
    await seen(async () => {
      const text = await cardText('Lamp');
      expect(left.filter((one) => text.includes(one))).toHaveLength(1);
    });

    await change('Quiet', 'activate');
    const [start = ''] = await asked(t('bonuses.ask.start.title'));
    for (const sum of ['15 €', '150 €']) expect(start).toContain(sum);
    await answer('BonusConfirm', undefined);
    await unasked();
    expect([callsOf('Bonuses.activate'), await moneyOf(login)]).toEqual([[], [10_000n, 5_000n, 0n]]);
    await change('Quiet', 'activate');
    await answer('BonusConfirm', true);
    await cardShows('Quiet', t('bonuses.refused.ANOTHER_ACTIVE'));

    // A pause keeps the money and asks nothing.
    await change('Lamp', 'deactivate');
    await cardShows('Lamp', t('bonuses.status.paused'));
    expect(await dialogTexts()).toEqual([]);
    expect(await moneyOf(login)).toEqual([10_000n, 0n, 0n]);
    await change('Quiet', 'activate');
    await answer('BonusConfirm', true);
    await cardShows('Quiet', t('bonuses.status.active'));
    expect(await moneyOf(login)).toEqual([10_000n, 1_500n, 0n]);
    await seen(async () => {
      page_ = await page.text();
      expect((await amounts())['bonus']).toBe('15.00');
    });

    await change('Quiet', 'remove');
    expect((await asked(t('bonuses.ask.remove.title')))[0]).toContain('15 €');
    await answer('BonusConfirm', undefined);
    await unasked();
    expect(callsOf('Bonuses.remove')).toEqual([]);
    await change('Quiet', 'remove');
    await answer('BonusConfirm', true);
    await seen(async () => expect(await cardText('Quiet')).toBe(''));
    await seen(async () => expect(await toasts()).toContain(t('bonuses.done.remove')));
    expect(bodiesOf('Bonuses.remove').map((body) => body['bonus_id'])).toEqual([String(ids['Quiet'])]);
    await shows(t('bonuses.end.removed'));
    expect(await moneyOf(login)).toEqual([10_000n, 0n, 0n]);

    await change('Stands', 'activate', 'betting');
    await answer('BonusConfirm', true);
    await asked(t('bonuses.betting.title'));
    expect(await moneyOf(login)).toEqual([10_000n, 0n, 1_000n]);
    await answer('BettingBonusActivated', true);
    await soon(() => expect(page.address()).toBe('/betting'));
  });

  it('AC-3.25 AC-6.05 AC-7.48 AC-9.07 free spins are asked for by a player alone, stand at their game, are played at no stake and used up', async () => {
    const sysname = 'cherry_parliament';
    await openAt(`/game/${sysname}`);
    await page.shows('Cherry Parliament');
    page.send('notices', { type: 'notices.interaction.seen' });
    expect(callsOf('freespins.get')).toEqual([]);
    page.close();
    const one = await host.createPlayer({ mainMinor: 10_000n });
    await host.grant(one.login, 'freespins', { sysname, count: 2, amount: '0.20' });
    await openAt('/gamehall?search=cherry+parliament', { as: one });
    const tile = async () =>
      all(await mainOf(), ({ attributes }) => (attributes['href'] ?? '').startsWith(`/game/${sysname}`))
        .map(wordsOf)
        .join();
    await seen(async () => expect(await tile()).toContain(t('outside.freespins', { count: 2 })));
    expect(queriesOf('freespins.get')[0]).toMatchObject({ count: '99', status: 'active' });
    expect(queriesOf('freespins.get')[0]?.['fields']).toContain('remaining_count');
    const answered = JSON.parse(callsOf('freespins.get')[0]?.answer?.text ?? '{}') as object;
    expect(answered).toMatchObject({ data: { items: [{ game: { sysname }, remaining_count: 2 }] } });
    await page.goTo(`/game/${sysname}#real`);
    await page.until('game', (state) => state.hasTag('ready'));
    page.send('game', { type: 'game.mounted', platform: 'desktop', hash: 'real' });
    await soon(() => expect(callsOf('games.start')[0]?.answer?.status).toBe(200));
    const { data } = JSON.parse(callsOf('games.start')[0]?.answer?.text ?? '{}') as {
      readonly data: { readonly session_id: string };
    };
    const body = { session: data.session_id, round: crypto.randomUUID(), stake: '20' };
    expect((await sandbox.client().post('/frame/spin', body)).status).toBe(200);
    const [round] = await host.rounds(one.login);
    expect(round?.stake_minor).toBe(0n);
    expect(await moneyOf(one.login)).toEqual([10_000n + (round?.payout_minor ?? 0n), 0n, 0n]);
    page.close();
    await openAt('/profile/bonuses', { as: one });
    await shows(t('bonuses.spins.count', { count: 1 }));
    expect(Object.values(linksOf(await mainOf()))).toContain(`/game/${sysname}#real`);
  });

  it('AC-2.50 AC-2.51 AC-3.23 AC-7.36 an offer is taken once by its id; what a promo code gives is told with it and by its popup, but not on the deposit', async () => {
    const one = await host.createPlayer({ mainMinor: 10_000n });
    const quiet = 'Fifteen for a quiet evening';
    await host.query('insert into promo_codes (code, offer_id) values (?, 201), (?, 202)', [
      'DUSKONE',
      'DUSKTWO',
    ]);
    await openAt('/offers', { as: one });
    await cardShows(quiet, t('bonuses.offer.take'));
    await press({ type: 'bonuses.offer.requested', id: 302 });
    page.send('bonuses', { type: 'bonuses.offer.requested', id: 302 });
    await cardShows(quiet, t('bonuses.offer.taken'));
    expect(callsOf('Campaigns.takepromotions').map(({ method }) => method)).toEqual(['POST']);
    expect(bodiesOf('Campaigns.takepromotions')).toEqual([
      { offer_id: '302', idempotency_key: expect.stringMatching(/^[\da-f-]{36}$/) as unknown },
    ]);
    expect(await host.query('select name from bonuses where uid = ?', [one.uid])).toEqual([{ name: quiet }]);

    const given = (id: number) =>
      offers
        .filter((one) => one.id === id)
        .map((one) => offerText(one, 'text', 'en-US').replace(/\s/g, ' '))[0] ?? '';
    const activate = async (of: 'bonuses' | 'deposit', code: string, description: string) => {
      const promo = await child(of, 'promo');
      expect(await mainText()).not.toContain(description);
      promo.send({ type: 'promo.opened' });
      promo.send({ type: 'promo.code.changed', value: code });
      await shows(description);
      promo.send({ type: 'promo.apply.requested' });
    };
    await activate('bonuses', 'DUSKONE', given(201));
    const [popup = ''] = await asked(t('dialogs.promo.title'));
    expect(popup).toContain('DUSKONE');
    expect(popup).toContain(given(201));
    await answer('PromocodeActivatedPopup', undefined);
    await unasked();
    await page.goTo('/cashier/deposit');
    await page.until('deposit', (state) => state.matches({ form: 'editing' }));
    await activate('deposit', 'DUSKTWO', given(202));
    await page.shows(t('deposit.promo.activated.title', { code: 'DUSKTWO' }));
    await page.until('dialogs', (state) => state.matches('settled'));
    expect(await dialogTexts()).toEqual([]);
    expect((await host.balances(one.login)).bonus).toBe(500n);
    expect(await host.imbalances()).toEqual([]);
  });
});

describe('cashback', () => {
  it('AC-1.05 AC-2.52 AC-3.26 AC-4.09 AC-6.06 the newest is told of by its popup, collected once though the answer is lost, and another given up after a question', async () => {
    await openAt('/promotions');
    await page.until('popups', (state) => !state.matches('deciding') && !state.matches('loading'));
    expect(callsOf('Cashbacks.get')).toEqual([]);
    page.close();
    const one = await host.createPlayer({ mainMinor: 10_000n });
    const give = (amount: string, description: string, rest: object) =>
      host.grant(one.login, 'cashbacks', { amount, description, ...rest });
    await give('7', 'Older week', { ended_days_ago: 9 });
    await give('12.50', 'Newest week', { ended_days_ago: 1, valid_days: 3 });
    const [older, newest] = [
      await idOf(one.uid, 'cashbacks', 'Older week'),
      await idOf(one.uid, 'cashbacks', 'Newest week'),
    ];
    await openAt('/promotions', { as: one });
    const [popup = ''] = await asked('Newest week');
    expect(popup).toContain('12.50 €');
    expect(popup).not.toContain('Older week');
    expect(queriesOf('Cashbacks.get')[0]).toMatchObject({
      sort: 'end_date',
      order: 'desc',
      statuses: 'active,paid_out',
    });
    await answer('UnseenCashbackPopup', undefined);
    await page.goTo('/profile/cashback');
    await cardShows('Newest week', '12.50 €');
    sandbox.platform.faults.set({ target: 'Cashbacks.payout', kind: 'drop', when: 'after', times: 1 });
    await press({ type: 'bonuses.cashback.requested', change: 'payout', id: String(newest) });
    await seen(async () => expect(await cardText('Newest week')).toBe(''));
    await seen(async () => expect(await toasts()).toContain(t('bonuses.done.payout')));
    expect(await moneyOf(one.login)).toEqual([11_250n, 0n, 0n]);
    await press({ type: 'bonuses.cashback.requested', change: 'remove', id: String(older) });
    expect((await asked(t('bonuses.ask.cashback.title')))[0]).toContain('7 €');
    await answer('BonusConfirm', true);
    await seen(async () => expect(await cardText('Older week')).toBe(''));
    expect(await moneyOf(one.login)).toEqual([11_250n, 0n, 0n]);
    await shows(t('bonuses.cashback.paid'));
    page.close();
    await openAt('/cashier/history?tab=cashbacks', { as: one });
    await seen(async () =>
      expect(
        all(await mainOf(), ({ tag }) => tag === 'tr')
          .map(wordsOf)
          .find((row) => row.includes('12.50')),
      ).toContain(t('status.success')),
    );
  });
});

const openWith = async (path: string, answers: Readonly<Record<string, readonly object[]>>, player = {}) => {
  await openAt('/support', { as: await host.createPlayer(player) });
  for (const [call, items] of Object.entries(answers))
    answerCall(call, { body: { data: { items, total: items.length } } });
  await page.goTo(path);
};

describe('a platform that names no currency', () => {
  it('AC-3.24 the wagering in the strip and the stake of free spins are in that of the account', async () => {
    const wager = { required: '500', done: '120' };
    await openWith(
      '/profile/bonuses',
      {
        'Bonuses.get': [{ id: 6, type: 'casino', status: 'active', name: 'Lamp', amount: '50', wager }],
        'freespins.get': [{ id: '1', game: { sysname: 'owl' }, remaining_count: 5, stake: '0.2' }],
      },
      { bonusMinor: 5000n },
    );
    await shows(t('bonuses.spins.stake', { amount: '0.20 €' }));
    page.send('wager', { type: 'wager.money.seen', main: '0', bonus: '50' });
    await seen(async () =>
      expect(await page.html()).toContain(
        t('outside.wager.of', { done: '120\u00A0€', required: '500\u00A0€' }),
      ),
    );
  });

  it('AC-2.02 the conditions of an offer are in that of the account', async () => {
    const conditions = { gives: '10 spins', least_deposit: '20', max_stake: '0', valid_days: 7 };
    const offer = { id: 301, trigger: { action: 'take' }, description: { title: 'Spins', text: 'Ten' } };
    const rest = { excluded_games: [], new_players: false };
    await openWith('/offers', {
      'campaigns.getoffers': [{ ...offer, conditions: { ...conditions, ...rest } }],
    });
    await shows(t('terms.deposit'));
    expect(await mainText()).toMatch(/Minimum deposit\s*20\s€/);
  });

  it('AC-3.24 the amounts of rounds are in that of the account', async () => {
    const round = { id: '1', created_at: null, game: { sysname: 'owl', name: 'Owl' }, bet: '2', win: '3.5' };
    await openWith('/profile/bets', { 'games.getHistory': [round] });
    await shows('3.50 €');
    expect(await mainText()).toContain('2.00 €');
  });
});

describe('a platform that tells no sums', () => {
  const day = 86_400_000;
  const at = (days: number) => new Date(Date.now() + days * day).toISOString();
  const sums = /(?<![\d.:])0(?![\d.:])/;

  it('AC-1.05 AC-2.43 AC-3.26 a cashback without an amount is named by its words, and never said to be nothing', async () => {
    const active = { id: 5, status: 'active', receiving_expired_at: at(3), end_date: at(-1) };
    const paid = { id: 4, status: 'paid_out', paid_out_at: at(-4), end_date: at(-6) };
    await openWith('/profile/cashback', {
      'Cashbacks.get': [
        { ...active, description: 'Plain week' },
        { ...paid, description: 'Old week' },
        { ...active, id: 3, description: 'Told week', amount: '12.5' },
      ],
    });
    await cardShows('Plain week', t('bonuses.collect'));
    expect(await cardText('Plain week')).not.toMatch(sums);
    await cardShows('Told week', '12.50 €');
    const list = await mainText();
    expect(list.slice(list.indexOf('Old week'))).not.toMatch(sums);
    await press({ type: 'bonuses.cashback.requested', change: 'remove', id: '5' });
    const [question = ''] = await asked(t('bonuses.ask.cashback.title'));
    expect(question).toContain('It does not come back.');
    expect(question).not.toMatch(/You lose|0/);
  });

  it('AC-2.65 AC-3.24 AC-4.13 a bonus without name and amount is named by its words, and its questions name no sum', async () => {
    await openWith('/profile/bonuses', {
      'Bonuses.get': [
        { id: 5, type: 'casino', status: 'available', description: 'Plain bonus' },
        {
          id: 7,
          type: 'casino',
          status: 'available',
          description: 'Free of bets',
          wager: { required: '0', done: '0' },
        },
        { id: 6, type: 'casino', status: 'active', description: 'Plain run', can_remove: true },
      ],
    });
    await cardShows('Plain bonus', t('bonuses.start'));
    for (const name of ['Plain bonus', 'Plain run']) expect(await cardText(name)).not.toMatch(sums);
    const ask = async (change: 'activate' | 'remove', id: number, title: string) => {
      await press({ type: 'bonuses.change.requested', change, bonusType: 'casino', id });
      const [question = ''] = await asked(t(title));
      await answer('BonusConfirm', undefined);
      await unasked();
      return question;
    };
    const start = await ask('activate', 5, 'bonuses.ask.start.title');
    // What is not told is not said to be none.
    expect(start).not.toMatch(/wagering|0/i);
    expect(await ask('activate', 7, 'bonuses.ask.start.title')).toContain('No wagering is asked for.');
    const remove = await ask('remove', 6, 'bonuses.ask.remove.title');
    expect(remove).toContain('Its bonus money does not come back.');
    expect(remove).not.toContain('0');
  });
});
