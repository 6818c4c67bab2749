import { describe, expect, it } from 'vitest';
import { textsOf } from '../e2e/pages/texts.ts';
import { all, drawn, wordsOf } from '../harness/drawn.ts';
import type { TestPlayer } from '../harness/host-api.ts';
import { key } from '../harness/sandbox-client.ts';
import { bodiesOf, callsOf, openAt, page, sandbox, soon } from './account-pages.ts';
import {
  answer,
  cardOf,
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
const casino = 'Fifteen for a quiet evening';
const stands = 'Ten for the stands';
const deposit = 'First deposit, matched once';

const clientOf = async ({ login, password }: TestPlayer) => {
  const client = sandbox.client();
  expect((await client.call('auth.login', { login, password })).status).toBe(200);
  return client;
};
const factsOf = (node: Awaited<ReturnType<typeof mainOf>>) => {
  const words = (name: string) => all(node, ({ tag }) => tag === name).map(wordsOf);
  const values = words('dd');
  return Object.fromEntries(words('dt').map((label, at) => [label, values[at] ?? '']));
};
const ready = () => page.until('bonuses', (state) => state.hasTag('ready'));

describe('offers of a market', () => {
  it('HP-56 in gb every offer tells all of its conditions on its card and its page, one action from the cashier, and once more before it is taken; what is called free is not there', async () => {
    await host.setSwitches({ market: 'gb' });
    sandbox.platform.setOverrides({ offers: { 101: { wagerTimes: 8 } } });
    const one = await host.createPlayer({ mainMinor: 5000n });
    const told = {
      gives: '15 €',
      wager: '×10',
      deposit: t('terms.none'),
      stake: t('terms.none'),
      time: t('terms.days', { count: 14 }),
      games: t('terms.none'),
      who: t('terms.who.all'),
    };
    const named = Object.fromEntries(
      Object.entries(told).map(([name, value]) => [t(`terms.${name}`), value]),
    );
    await openAt('/offers/302', { as: one });
    await seen(async () => expect(factsOf(await mainOf())).toMatchObject(named));
    await page.goTo('/offers');
    await seen(async () => expect(factsOf((await cardOf(casino)) ?? drawn(''))).toMatchObject(named));
    const first = factsOf((await cardOf(deposit)) ?? drawn(''));
    expect(first).toMatchObject({
      [t('terms.who')]: t('terms.who.new'),
      [t('terms.deposit')]: '10 €',
    });
    expect(await mainText()).not.toContain('Twenty turns');
    page.send('bonuses', { type: 'bonuses.offer.requested', id: 302 });
    await seen(async () => expect((await dialogTexts()).join()).toContain(t('bonuses.ask.take.title')));
    for (const part of ['15 €', '×10', '14 days']) expect((await dialogTexts()).join()).toContain(part);
    expect(callsOf('Campaigns.takepromotions')).toEqual([]);
    const { context } = await page.until('dialogs', (state) => state.context.stack.length > 0);
    await answer(context.stack[0].name as string, true);
    await seen(async () => expect(await cardText(casino)).toContain(t('bonuses.offer.taken')));
    expect(bodiesOf('Campaigns.takepromotions')).toMatchObject([{ offer_id: '302' }]);
    await page.goTo('/cashier/deposit');
    await page.until('deposit', (state) => state.matches({ form: 'editing' }));
    const option = all(await mainOf(), ({ tag }) => tag === 'label').find((label) =>
      wordsOf(label).includes(deposit),
    );
    expect(option && linksOf(option)[t('deposit.offer.all')]).toBe('/offers/101');
    await page.goTo('/offers/101');
    await seen(async () =>
      expect(Object.keys(factsOf(await mainOf()))).toEqual(expect.arrayContaining(Object.keys(named))),
    );
    page.close();

    sandbox.platform.setOverrides({
      offers: { 302: { text: { 'en-US': 'A free bonus of 15, without risk.' } } },
      content: {
        promotions: [
          {
            slug: 'gift',
            locale: 'en-US',
            title: 'Ten free turns',
            text: 'Just so.',
            kind: 'casino',
            facts: [],
          },
        ],
      },
    });
    await openAt('/offers', { as: one });
    await ready();
    await seen(async () => expect(await cardText(stands)).not.toBe(''));
    expect(await cardText(casino)).toBe('');
    page.close();
    await openAt('/promotions', { as: one });
    await soon(() => expect(page.calls().some(({ url }) => /promotions/.test(url.pathname))).toBe(true));
    expect(await page.text()).not.toContain('Ten free turns');
  });

  it('HP-57 in se one offer, for the first occasion and of sixty days, and after it nothing: no offer, loyalty, cashback or shop', async () => {
    await host.setSwitches({ market: 'se' });
    const first = { onlyFirstDeposit: true, validDays: 60, wagerTimes: 10 };
    sandbox.platform.setOverrides({ offers: { 302: first, 303: { ...first, validDays: 59 } } });
    const one = await host.createPlayer({ mainMinor: 5000n });
    await openAt('/offers', { as: one });
    await seen(async () => expect(await cardText(casino)).not.toBe(''));
    for (const other of [deposit, stands]) expect(await cardText(other)).toBe('');
    page.close();
    const client = await clientOf(one);
    const take = async (offer_id: number) =>
      JSON.stringify(
        (await client.call('campaigns.takepromotions', { offer_id, idempotency_key: key() })).error ?? null,
      );
    expect(await take(303)).toContain('FORBIDDEN_BY_MARKET');
    expect(await take(302)).toBe('null');
    sandbox.platform.setOverrides({ offers: { 302: first, 303: first } });
    expect(await take(303)).toContain('FORBIDDEN_BY_MARKET');
    await openAt('/offers', { as: one });
    await seen(async () => expect(await mainText()).toContain(t('section.closed.title')));
    for (const other of [casino, stands]) expect(await cardText(other)).toBe('');
    page.close();
    await openAt('/profile/bonuses', { as: one });
    await ready();
    expect(Object.values(linksOf(await mainOf())).filter((href) => href?.includes('/offers'))).toEqual([]);
    page.close();
    const parts = ['/loyalty', '/loyalty/shop', '/profile/loyalty', '/profile/cashback'];
    for (const path of parts) {
      await openAt(path, { as: one });
      await page.shows(t('system.notFound.header'));
      page.close();
    }
    await host.setSwitches({ market: 'plain' });
    for (const path of ['/loyalty', '/profile/cashback']) {
      await openAt(path, { as: one });
      await seen(async () => expect(all(await mainOf(), ({ tag }) => tag === 'h1')).toHaveLength(1));
      expect(await page.text()).not.toContain(t('system.notFound.header'));
      page.close();
    }
    await openAt('/terms');
  });
});

describe('the shop of loyalty', () => {
  it('AC-2.54 AC-2.55 AC-2.56 AC-7.64 AC-7.68 an order is confirmed and given once, though its answer is lost, and what is missing is told without a call, or when the platform says so', async () => {
    const one = await host.createPlayer({ mainMinor: 10_000n });
    const give = (ref: string, minor: number) =>
      host.query(
        'insert into loyalty_points (uid, at, kind, ref, points_minor, staked_minor) values (?, ?, ?, ?, ?, ?)',
        [one.uid, 1, minor > 0 ? 'play' : 'shop', `${ref}-${one.uid}`, minor, 0],
      );
    const orders = async () =>
      (await host.query('select id from loyalty_orders where uid = ?', [one.uid])).length;
    await give('gift', 250_000);
    await openAt('/loyalty/shop', { as: one });
    await page.shows('2,500 points');
    expect(callsOf('Loyalty.getproducts').map(({ method, answer: got }) => [method, got?.status])).toEqual([
      ['GET', 200],
    ]);
    const listed = JSON.parse(callsOf('Loyalty.getproducts')[0]?.answer?.text ?? '{}') as {
      readonly data: { readonly items: readonly { readonly id: string; readonly name: string }[] };
    };
    for (const { name } of listed.data.items) expect(await mainText()).toContain(name.replace(/\s/g, ' '));
    const idOf = (name: string) =>
      listed.data.items.find((item) => item.name.replace(/\s/g, ' ') === name)?.id ?? '';
    const choose = async (name: string) => {
      await page.until('purchase', (state) => state.matches('idle'));
      page.send('loyalty', { type: 'loyalty.product.chosen', id: idOf(name) });
    };
    const asked = async (text: string) => {
      await seen(async () => expect((await dialogTexts()).join()).toContain(text));
      return dialogTexts();
    };
    const gone = () => seen(async () => expect(await dialogTexts()).toEqual([]));

    await choose('20 € cash');
    const [missing = ''] = await asked(t('dialogs.shop.missing.title'));
    expect(missing).toContain('1,300 points');
    await answer('LoyaltyShopInsufficientFundsPopup', undefined);
    await gone();
    await choose('5 € cash');
    expect((await asked('1,500 points')).join()).toContain(t('dialogs.shop.confirm.agree'));
    await answer('LoyaltyShopPopupConfirm', undefined);
    await gone();
    expect([callsOf('Loyalty.buyproduct'), await orders()]).toEqual([[], 0]);

    await host.setFault({ target: 'Loyalty.buyproduct', kind: 'drop', when: 'after', times: 1 });
    await choose('5 € cash');
    await answer('LoyaltyShopPopupConfirm', true);
    const [bought = ''] = await asked(t('dialogs.shop.bought.title', { name: '5 € cash' }));
    expect(bought).toContain('1,500 points');
    expect(callsOf('Loyalty.buyproduct').every(({ method }) => method === 'POST')).toBe(true);
    expect(new Set(bodiesOf('Loyalty.buyproduct').map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodiesOf('Loyalty.buyproduct')[0]).toMatchObject({ product_id: String(idOf('5 € cash')) });
    await answer('LoyaltyShopPopupBuy', undefined);
    await page.shows('105.00 €');
    expect([await orders(), (await host.balances(one.login)).main]).toEqual([1, 10_500n]);
    await gone();

    // Another device spends what this page still shows.
    await choose('5 € cash');
    await asked(t('dialogs.shop.confirm.agree'));
    await give('other', -100_000);
    await answer('LoyaltyShopPopupConfirm', true);
    expect((await asked(t('dialogs.shop.missing.title'))).join()).toContain('500 points');
    expect([await orders(), await host.imbalances()]).toEqual([1, []]);
  });
});

describe('stakes', () => {
  it('HP-61 the law bounds a stake by age, the provider is told, the limits centre says when that changes, and it changes at midnight of the birthday', async () => {
    await host.setSwitches({ market: 'gb', gateSteps: '' });
    // London is on UTC in February: midnight there is midnight here.
    const year = new Date(await host.now()).getUTCFullYear() + 1;
    const birthday = Date.UTC(year, 1, 20);
    await host.moveClock(Date.UTC(year, 0, 20, 12) - (await host.now()));
    const born = (birthYear: number) => JSON.stringify({ birth_date: `${birthYear}-02-20` });
    const young = await host.createPlayer({ mainMinor: 100_000n, profile: born(year - 25) });
    const grown = await host.createPlayer({ mainMinor: 100_000n, profile: born(1980) });
    const unknown = await host.createPlayer({ mainMinor: 100_000n });
    const launch = async (one: TestPlayer) => {
      await openAt('/game/double_bell#real', { as: one });
      await page.until('game', (state) => state.hasTag('ready'));
      page.send('game', { type: 'game.mounted', platform: 'desktop', hash: 'real' });
      await soon(() => expect(callsOf('games.start')[0]?.answer?.status).toBe(200));
      const { data } = JSON.parse(callsOf('games.start')[0]?.answer?.text ?? '{}') as {
        readonly data: { readonly session_id: string };
      };
      const told = bodiesOf('games.start')[0];
      page.close();
      const spin = async (stake: number) => {
        await host.moveClock(5000);
        const body = { session: data.session_id, round: crypto.randomUUID(), stake: String(stake) };
        const got = await sandbox.client().post('/frame/spin', body);
        return [got.status, ((await got.json()) as { readonly error?: string }).error ?? null];
      };
      return { told, spin };
    };
    const refused = [402, 'STAKE_BY_LAW'];
    for (const [one, allowed, above] of [
      [grown, 500, 1000],
      [unknown, 200, 500],
      [young, 200, 500],
    ] as const) {
      const { told, spin } = await launch(one);
      expect(told).toMatchObject({ market: 'gb', max_stake: `${allowed / 100}.00` });
      expect(await spin(above)).toEqual(refused);
      expect(await spin(allowed)).toEqual([200, null]);
    }
    await openAt('/profile/responsible-game', { as: young });
    await page.shows(t('limits.law', { value: '2 €' }));
    const pad = (part: number) => String(part).padStart(2, '0');
    const at = new Date(birthday);
    const day = `${pad(at.getDate())}.${pad(at.getMonth() + 1)}.${at.getFullYear()}`;
    const date = `${day} ${pad(at.getHours())}:${pad(at.getMinutes())}`;
    await page.shows(t('limits.law.next', { date, value: '5 €' }));
    page.close();
    await host.moveClock(birthday - (await host.now()) - 60_000);
    const { spin } = await launch(young);
    expect(await spin(500)).toEqual(refused);
    await host.moveClock(60_000);
    expect(await spin(500)).toEqual([200, null]);
    expect(await spin(1000)).toEqual(refused);
    await openAt('/terms');
  });
});
