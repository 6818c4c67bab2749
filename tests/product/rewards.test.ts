import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { all, byRole, drawn, wordsOf } from '../harness/drawn.ts';
import { childOf } from '../harness/fill.ts';
import { answerCall } from '../harness/other-answers.ts';
import { openPage } from '../harness/page.tsx';
import type { OpenPage, SeenCall } from '../harness/page.tsx';
import { key, makePlayer, startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';
import { depositMethods } from '../../sandbox/cashier/methods.ts';
import { banners } from '../../sandbox/seed/banners.ts';

let sandbox: TestSandbox;
let page: OpenPage;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, 60_000);
afterEach(() => {
  sandbox.platform.faults.clear();
  sandbox.platform.setOverrides({});
  page.close();
});
afterAll(() => sandbox.stop());

const callsOf = (name: string): readonly SeenCall[] =>
  page.calls().filter(({ url }) => url.pathname.toLowerCase() === `/api/${name.toLowerCase()}`);
const bodiesOf = (name: string) => callsOf(name).map(({ body }) => Object.fromEntries(body));
const queriesOf = (name: string) => callsOf(name).map(({ url }) => Object.fromEntries(url.searchParams));
const player = (rest: Readonly<Record<string, unknown>> = {}) => makePlayer(sandbox.client(), rest);
const soon = (check: () => void) => vi.waitFor(check, { timeout: 8000, interval: 10 });
const uuid: unknown = expect.stringMatching(/^[\da-f-]{36}$/);

describe('offers of a deposit', () => {
  const offerCards = async () =>
    all(drawn(await page.html()), ({ attributes }) => attributes['name'] === 'deposit-offer').map(
      ({ attributes }) => attributes['value'],
    );
  const choose = (sysname: string) =>
    page.send('deposit', {
      type: 'deposit.method.chosen',
      id: depositMethods.find((method) => method.sysname === sysname)?.id ?? 0,
    });
  const open = async (rest = {}) => {
    page = await openPage(sandbox.base, '/cashier/deposit', { as: await player(rest) });
    await page.until('deposit', (state) => state.matches({ form: 'editing' }));
  };
  const reasons = () =>
    (page.actor('deposit').getSnapshot() as { context: { offerReasons: string[] } }).context.offerReasons;

  it('AC-4.15 AC-4.17 BY-3.08 only those of a deposit are offered, without those that exclude the method, and the page knows why', async () => {
    await open();
    expect(await offerCards()).toEqual(['-1', '101', '102']);
    choose('phone_bill');
    expect(await offerCards()).toEqual(['-1']);
    expect(reasons()).toEqual([
      '101:satisfied+excluded:phone_bill',
      '102:satisfied+excluded:phone_bill',
      '301:action:take',
      '302:action:take',
      '303:action:take',
      'none-chosen',
    ]);
    choose('bank_transfer');
    expect(await offerCards()).toEqual(['-1', '101']);
    choose('card');
    expect(await offerCards()).toEqual(['-1', '101', '102']);
  });

  it('AC-4.16 one whose conditions the player does not meet is not offered', async () => {
    await open({ balance: '20.00' });
    expect(await offerCards()).toEqual(['-1', '102']);
    expect(reasons()).toContain('101:not-satisfied');
  });
});

describe('promo codes', () => {
  const promo = () => childOf(page.actor('deposit'), 'promo');
  const open = async (as?: object) => {
    const one = as ?? (await player());
    page = await openPage(sandbox.base, '/cashier/deposit', { as: one as never });
    await page.until('deposit', (state) => state.matches({ form: 'editing' }));
    promo().send({ type: 'promo.opened' });
    await soon(() => expect(promo().getSnapshot()).toMatchObject({ value: { open: 'empty' } }));
  };
  const type = (value: string) => promo().send({ type: 'promo.code.changed', value });
  const tracked = () =>
    queriesOf('events.handle').filter(({ event_name: name }) => name === 'promocode_not_found');

  it('AC-9.12 SH-9.18 AC-7.34 AC-3.23 AC-5.39 a code is asked about 300 ms after the last letter, trimmed', async () => {
    await open();
    const through = globalThis.fetch;
    let askedAt = 0;
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
      if (/checkPromocode/i.test(input)) askedAt = performance.now();
      return through(input, init);
    });
    const at = performance.now();
    type(' EVEN');
    type(' EVENING ');
    await page.shows('The code works');
    expect(askedAt - at).toBeGreaterThanOrEqual(299);
    expect(bodiesOf('campaigns.checkPromocode')).toEqual([{ promo_code: 'EVENING' }]);
    expect(callsOf('campaigns.checkPromocode')[0]?.method).toBe('POST');
  });

  it('AC-7.33 AC-5.39 the code is activated once and told; its offers are read anew', async () => {
    await open();
    type(' EVENING ');
    await page.shows('The code works');
    promo().send({ type: 'promo.apply.requested' });
    await page.shows('Promo code EVENING is active');
    expect(bodiesOf('campaigns.activateOffer')).toEqual([
      {
        promo_code: 'EVENING',
        idempotency_key: uuid,
        fields:
          'id,trigger,description,promotions,expires_at,is_taken,wager,products,conditions,reward,closed',
      },
    ]);
    expect(callsOf('campaigns.getoffers').length).toBeGreaterThan(1);
  });

  it.each([
    ['LASTYEAR', 'EXPIRED'],
    ['FIRST100', 'LIMIT'],
    ['JUSTFORRICH', 'NOT_FOR_USER'],
    ['NO SUCH CODE!', 'INVALID'],
  ] as const)(
    'AC-7.91 AC-8.22 AC-5.40 AC-5.38 %s is let through here and refused by the platform alone, as %s',
    async (code, why) => {
      await open();
      type(code);
      await page.shows(promoTexts[why]);
      expect(bodiesOf('campaigns.checkPromocode')).toEqual([{ promo_code: code }]);
    },
  );

  it('AC-7.91 AC-8.22 a code that nobody has a text for falls back to the common one', async () => {
    await open();
    sandbox.platform.faults.set({
      target: 'campaigns.checkPromocode',
      kind: 'error',
      when: 'before',
      times: 1,
      errorType: 'InvalidParameter',
      errorData: { promo_code: [{ code: 'MOONPHASE' }] },
    });
    type('EVENING');
    await page.shows(promoTexts.INVALID);
  });

  it('AC-7.92 an invalid code is tracked', async () => {
    await open();
    type('NOPE');
    await page.shows(promoTexts.INVALID);
    await soon(() => expect(tracked()).toHaveLength(1));
    expect(tracked()[0]).toMatchObject({ event_params: '{"code":"INVALID"}' });
  });
});
const promoTexts = {
  EXPIRED: 'This code has expired',
  LIMIT: 'This code has been used as often as it could be',
  NOT_FOR_USER: 'This code is not for your account',
  INVALID: 'There is no such code',
} as const;

describe('loyalty', () => {
  it('AC-7.66 AC-3.30 points, level and character are read and drawn; the operator takes them away', async () => {
    const one = await player();
    sandbox.platform.setOverrides({
      config: { loyalty: { coinIcon: '/coin.svg', tutorialUrl: '/promotions' } },
    });
    page = await openPage(sandbox.base, '/loyalty', { as: one });
    await page.shows('Your character');
    expect(Object.keys(queriesOf('Loyalty.getinfo')[0] ?? {})).toEqual(['v', 'locale']);
    const html = drawn(await page.html());
    expect(all(html, ({ tag }) => tag === 'img').map(({ attributes }) => attributes['src'])).toContain(
      '/coin.svg',
    );
    expect(all(html, ({ attributes }) => attributes['href'] === '/promotions').length).toBeGreaterThan(0);
    const levels = all(html, ({ attributes }) => attributes['aria-label'] === 'Levels').flatMap((list) =>
      all(list, ({ tag }) => tag === 'img').map(({ attributes }) => attributes['src']),
    );
    expect(levels).toHaveLength(6);
    expect(new Set(levels).size).toBeGreaterThan(1);
    page.close();
    sandbox.platform.setOverrides({ config: { loyalty: { isEnableCharacters: false } } });
    page = await openPage(sandbox.base, '/loyalty', { as: one });
    await page.shows('Quests');
    expect(await page.text()).not.toContain('Your character');
  });

  it.each([
    ['loyalty-page', '/loyalty'],
    ['profile-loyalty-pages', '/profile/loyalty'],
    ['profile-page', '/profile/settings'],
  ] as const)(
    'AC-3.29 AC-3.31 AC-7.65 AC-7.71 AC-7.85 with %s the character is shown and changed on %s alone',
    async (place, path) => {
      sandbox.platform.setOverrides({ config: { loyalty: { placesWhereDisplayedCharacters: [place] } } });
      const one = await player();
      for (const other of ['/loyalty', '/profile/loyalty', '/profile/settings'].filter((at) => at !== path)) {
        page = await openPage(sandbox.base, other, { as: one });
        await page.shows(other === '/profile/settings' ? 'Personal data' : 'Quests');
        expect(await page.text()).not.toContain('Your character');
        page.close();
      }
      page = await openPage(sandbox.base, path, { as: one });
      await page.shows('None yet');
      const view =
        place === 'profile-page' ? childOf(page.actor('profile'), 'membership') : page.actor('loyalty');
      view.send({ type: 'loyalty.character.change.requested' });
      const { context } = await page.until('dialogs', (state) => state.context.stack.length > 0);
      const { characters } = context.stack[0].props as { characters: { id: string; name: string }[] };
      expect(queriesOf('Loyalty.getcharacters')).toEqual([
        expect.objectContaining({ offset: '0', limit: '100' }),
      ]);
      const fetched = JSON.parse(callsOf('Loyalty.getcharacters')[0]?.answer?.text ?? '{}') as {
        data: { items: unknown[]; total: number };
      };
      expect(fetched.data).toMatchObject({ offset: 0, limit: 100, total: characters.length });
      expect(fetched.data.items).toHaveLength(characters.length);
      const [chosen] = characters;
      page.send('character', {
        type: 'dialog.answered',
        name: 'LoyaltyCharacterChangeConfirmPopup',
        result: chosen?.id ?? '',
      });
      await soon(() => expect(bodiesOf('Loyalty.setcharacter')).toEqual([{ id: chosen?.id }]));
      await page.shows(new RegExp(`Your character\n${chosen?.name}`));
    },
  );

  it('AC-1.06 points are earned by playing, and spent in the shop once that is agreed to', async () => {
    const one = await player({ balance: '100.00' });
    const client = sandbox.client();
    await client.signIn(one.login);
    const { data } = await client.call<{ session_id: string }>('games.start', {
      sysname: 'fox_on_the_roof',
      mode: 'real',
      platform: 'desktop',
      idempotency_key: key(),
    });
    const spun = await client.post('/frame/spin', { session: data.session_id, round: key(), stake: '100' });
    expect(spun.status).toBe(200);
    const pointsOf = (text: string) => Number(/([\d,.]+) points/.exec(text)?.[1]?.replace(',', ''));
    page = await openPage(sandbox.base, '/loyalty', { as: one });
    const earned = pointsOf(await page.shows(/\d points/));
    expect(earned).toBeGreaterThan(0);
    page.close();
    await sandbox.platform.db
      .insertInto('loyalty_points')
      .values({
        uid: one.uid,
        at: 1,
        kind: 'play',
        ref: `g-${one.uid}`,
        points_minor: 200_000,
        staked_minor: 0,
      } as never)
      .execute();
    page = await openPage(sandbox.base, '/loyalty/shop', { as: one });
    const before = pointsOf(await page.shows('5 € cash'));
    const { page: shop } = page.actor('loyalty').getSnapshot().context as {
      page: { products: readonly { id: string; name: string }[] };
    };
    const product = shop.products.find(({ name }) => name.replace(/\s/g, ' ') === '5 € cash');
    await page.until('purchase', (state) => state.matches('idle'));
    page.send('loyalty', { type: 'loyalty.product.chosen', id: product?.id ?? '' });
    await page.until('dialogs', (state) => JSON.stringify(state.context).includes('LoyaltyShopPopupConfirm'));
    expect(bodiesOf('Loyalty.buyproduct')).toEqual([]);
    page.send('dialogs', { type: 'dialog.close.requested', name: 'LoyaltyShopPopupConfirm', result: true });
    await soon(() => expect(bodiesOf('Loyalty.buyproduct')).toHaveLength(1));
    await vi.waitFor(async () => expect(pointsOf(await page.text())).toBeCloseTo(before - 1000, 2), {
      timeout: 8000,
    });
    const orders = await sandbox.platform.db
      .selectFrom('loyalty_orders')
      .selectAll()
      .where('uid', '=', one.uid)
      .execute();
    expect(orders).toHaveLength(1);
  });

  it('AC-3.27 nobody is said to be on the highest level where no level is told, and a null of what is not told costs nothing', async () => {
    const one = await player();
    const info = { id: one.uid, uid: one.uid, is_active: true, points: '5.00', pointsAlias: 'points' };
    const open = async (levels: unknown) => {
      page = await openPage(sandbox.base, '/', { as: one });
      answerCall('Loyalty.getinfo', { body: { data: { ...info, levels, hundred_points: null } } });
      await page.goTo('/loyalty');
      return page.shows('5 points');
    };
    expect(await open(null)).not.toContain('This is the highest level.');
    page.close();
    const level = { sysname: 'keeper', name: 'Keeper', points_from: '0', points_to: null, is_current: true };
    expect(await open([level])).toContain('This is the highest level.');
  });

  it.each(['SOLD_OUT', 'NOT_FOUND'])(
    'AC-7.64 a product that the platform refuses as %s is said to be gone, and the shop is read anew',
    async (code) => {
      const one = await player();
      await sandbox.platform.db
        .insertInto('loyalty_points')
        .values({
          uid: one.uid,
          at: 1,
          kind: 'play',
          ref: `g-${code}`,
          points_minor: 200_000,
          staked_minor: 0,
        } as never)
        .execute();
      page = await openPage(sandbox.base, '/loyalty/shop', { as: one });
      await page.shows('5 € cash');
      const { page: shop } = page.actor('loyalty').getSnapshot().context as {
        page: { products: readonly { id: string; name: string }[] };
      };
      const product = shop.products.find(({ name }) => name.replace(/\s/g, ' ') === '5 € cash');
      await page.until('purchase', (state) => state.matches('idle'));
      sandbox.platform.faults.set({
        target: 'Loyalty.buyproduct',
        kind: 'error',
        when: 'before',
        times: 1,
        errorType: 'InvalidParameter',
        errorData: { product_id: [{ code }] },
      });
      const asked = queriesOf('Loyalty.getproducts').length;
      page.send('loyalty', { type: 'loyalty.product.chosen', id: product?.id ?? '' });
      await page.until('dialogs', (state) =>
        JSON.stringify(state.context).includes('LoyaltyShopPopupConfirm'),
      );
      page.send('dialogs', { type: 'dialog.close.requested', name: 'LoyaltyShopPopupConfirm', result: true });
      await page.shows('The shop has changed since you looked.');
      await soon(() => expect(queriesOf('Loyalty.getproducts').length).toBeGreaterThan(asked));
    },
  );

  it('SH-9.30 the account of points writes all points with as many decimals, and their stakes and values too', async () => {
    const one = await player();
    const line = (at: number, points_minor: bigint, staked_minor: bigint) =>
      ({ uid: one.uid, at, kind: 'play', ref: String(at), points_minor, staked_minor }) as never;
    await sandbox.platform.db
      .insertInto('loyalty_points')
      .values([line(Date.now(), 1860n, 18_600n), line(Date.now() - 86_400_000, 2000n, 20_050n)])
      .execute();
    page = await openPage(sandbox.base, '/profile/loyalty', { as: one });
    await page.shows('18.60');
    const cells = async () =>
      all(drawn(await page.html()), ({ tag }) => tag === 'td').map((cell) => wordsOf(cell).trim());
    expect((await cells()).filter((text) => /^\+|€/.test(text))).toEqual([
      expect.stringContaining('186.00 €'),
      '+18.60',
      expect.stringContaining('200.50 €'),
      '+20.00',
    ]);
  });
});

describe('loyalty notices', () => {
  const note = (uid: number, rest: object = {}) =>
    sandbox.platform.db
      .insertInto('loyalty_notes')
      .values({
        uid,
        at: Date.now(),
        trigger_name: 'level',
        type: 'credit',
        title: 'New level: Lamp',
        message: 'All points so far:',
        amount: '250',
        amount_type: 'points',
        ...rest,
      } as never)
      .execute();
  const toasts = () =>
    (page.actor('toasts').getSnapshot() as { context: { toasts: { durationMs?: number; kind: string }[] } })
      .context.toasts;

  it('AC-4.26 AC-4.28 AC-7.67 AC-3.28 AC-3.32 AC-9.10 AC-9.11 they are loaded at the first interaction, shown 300 ms later with their picture, and stay five seconds', async () => {
    const one = await player();
    // The operator says nothing of how long.
    sandbox.platform.setOverrides({ config: { loyalty: { notification: { duration: undefined } } } });
    page = await openPage(sandbox.base, '/', { as: one });
    await page.until('notices', (state) => state.matches({ loading: 'idle' }));
    await page.until('notices', (state) => state.matches({ loading: 'idle' }));
    await note(one.uid);
    await note(one.uid, { type: 'debit', title: 'Points gone', message: 'They were not used.', amount: '0' });
    const before = callsOf('Loyalty.getnotifications').length;
    const at = Date.now();
    page.send('notices', { type: 'notices.interaction.seen' });
    const text = await page.shows('New level: Lamp');
    expect(Date.now() - at).toBeGreaterThanOrEqual(300);
    expect(callsOf('Loyalty.getnotifications')).toHaveLength(before + 1);
    expect(text).toMatch(/All points so far:.*250/);
    expect(toasts().map(({ kind, durationMs }) => [kind, durationMs])).toEqual([
      ['success', 5000],
      ['error', 5000],
    ]);
    const alert = all(drawn(await page.html()), byRole('alert'));
    expect(alert.map(wordsOf).join()).toContain('Points gone');
    const status = all(drawn(await page.html()), byRole('status'));
    expect(status.flatMap((node) => all(node, ({ tag }) => tag === 'img'))).toHaveLength(1);
    page.send('notices', { type: 'notices.interaction.seen' });
    await page.until('notices', (state) => state.matches({ loading: 'idle' }));
    expect(callsOf('Loyalty.getnotifications')).toHaveLength(before + 1);
  });

  it('AC-4.30 their sound is played at the volume 0.5, once for all that came', async () => {
    const one = await player();
    page = await openPage(sandbox.base, '/', { as: one });
    await page.until('notices', (state) => state.matches({ loading: 'idle' }));
    const sounds = () => page.did().filter(([name]) => name === 'playSound');
    expect(sounds()).toEqual([]);
    await note(one.uid);
    await note(one.uid);
    page.send('notices', { type: 'notices.interaction.seen' });
    await page.shows('New level: Lamp');
    expect(sounds()).toEqual([
      ['playSound', expect.stringMatching(/^\/media\/sounds\/notice\.wav(?:\?|$)/), 0.5],
    ]);
  });

  it('AC-4.29 a credit is a success and any other type an error, whatever the platform calls it', async () => {
    const one = await player();
    page = await openPage(sandbox.base, '/', { as: one });
    await page.until('notices', (state) => state.matches({ loading: 'idle' }));
    const types = ['credit', 'debit', 'account'];
    const items = types.map((type) => ({
      id: type,
      trigger: 'level',
      type,
      title: `Told of ${type}`,
      message: 'Points:',
      amount: '5',
      amountType: 'points',
    }));
    answerCall('Loyalty.getnotifications', { body: { data: { items } } });
    page.send('notices', { type: 'notices.interaction.seen' });
    for (const type of types) await page.shows(`Told of ${type}`);
    expect(
      toasts()
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['error', 'error', 'success']);
  });

  it('AC-4.29 SH-9.29 what they give is set as numbers are, money in the currency of the account', async () => {
    const one = await player();
    page = await openPage(sandbox.base, '/', { as: one });
    await page.until('notices', (state) => state.matches({ loading: 'idle' }));
    await note(one.uid, { title: 'Points', message: 'So far:', amount: '12345.5' });
    await note(one.uid, { title: 'Money', message: 'A gift:', amount: '1500.5', amount_type: 'money' });
    await note(one.uid, { title: 'Spins', message: 'Won:', amount: '1200', amount_type: 'freespins' });
    page.send('notices', { type: 'notices.interaction.seen' });
    const text = await page.shows('So far:');
    for (const told of ['So far: 12,345.50 points.', 'A gift: 1,500.50 € on', 'Won: 1,200 free spins.'])
      expect(text).toContain(told);
  });

  it('AC-4.27 AC-9.10 they are loaded again on every path, and stay as long as the operator wants', async () => {
    const one = await player();
    sandbox.platform.setOverrides({ config: { loyalty: { notification: { duration: 2.5 } } } });
    page = await openPage(sandbox.base, '/', { as: one });
    await page.until('notices', (state) => state.matches({ loading: 'idle' }));
    for (const path of ['/promotions', '/offers']) {
      const before = callsOf('Loyalty.getnotifications').length;
      await page.goTo(path);
      await soon(() => expect(callsOf('Loyalty.getnotifications')).toHaveLength(before + 1));
      await page.until('notices', (state) => state.matches({ loading: 'idle' }));
    }
    await note(one.uid);
    await page.goTo('/promotions');
    await page.shows('New level: Lamp');
    expect(toasts().map(({ durationMs }) => durationMs)).toEqual([2500]);
  });
});

describe('banners and popups', () => {
  it('AC-7.25 AC-9.06 ten banners are asked for with what a page shows of them', async () => {
    page = await openPage(sandbox.base, '/');
    await page.shows('Eight new tables, live');
    expect(queriesOf('banners.get')[0]).toMatchObject({
      offset: '0',
      count: '10',
      fields: 'id,finished_at,description',
    });
  });

  it('AC-3.40 a banner stands where its position says, until its end', async () => {
    const hero = async () => {
      page = await openPage(sandbox.base, '/');
      const text = await page.shows('Know where you stand');
      const { data } = (await page.until('home', (state) => state.context.data !== null)).context;
      const at = (data.banners as { id: string; description: { position: string } }[]).map(
        ({ id, description }) => [id, description.position],
      );
      const heads = all(drawn(await page.html()), ({ tag }) => tag === 'h1').map(wordsOf);
      page.close();
      return { text, at, heads };
    };
    const [first, second] = banners;
    const [hers = '', beside = ''] = [first, second].map((banner) => banner?.title['en-US']);
    const now = await hero();
    expect([now.heads, now.at]).toEqual([
      [hers],
      [
        ['1', 'home_hero'],
        ['2', 'home_side'],
        ['3', 'home_side'],
      ],
    ]);
    const popup = async () => {
      page = await openPage(sandbox.base, '/');
      page.send('dialogs', {
        type: 'dialog.requested',
        name: 'AuthPopup',
        kind: 'popup',
        props: { view: 'registration' },
      });
      await page.shows('Open the account');
      await page.until('registration', (state) => state.matches({ banner: 'settled' }));
      const text = await page.text();
      page.close();
      return text.includes('100% up to 100');
    };
    expect(await popup()).toBe(true);
    const [ofPopup] = banners.filter(({ position }) => position === 'registration');
    try {
      // One that is over, one that takes the hero's place, and one that runs on.
      Object.assign(first ?? {}, { finishedAt: Date.now() - 1000 });
      Object.assign(second ?? {}, { position: 'home_hero', finishedAt: Date.now() + 60_000 });
      const later = await hero();
      expect([later.heads, later.at]).toEqual([
        [beside],
        [
          ['2', 'home_hero'],
          ['3', 'home_side'],
        ],
      ]);
      expect(later.text).not.toContain(hers);
      Object.assign(ofPopup ?? {}, { finishedAt: Date.now() - 1000 });
      expect(await popup()).toBe(false);
    } finally {
      Object.assign(ofPopup ?? {}, { finishedAt: undefined });
      Object.assign(first ?? {}, { finishedAt: undefined });
      Object.assign(second ?? {}, { position: 'home_side', finishedAt: undefined });
    }
  });

  it('AC-3.41 the banner of the registration is drawn with its picture for each width', async () => {
    page = await openPage(sandbox.base, '/');
    page.send('dialogs', {
      type: 'dialog.requested',
      name: 'AuthPopup',
      kind: 'popup',
      props: { view: 'registration' },
    });
    await page.shows('Open the account');
    const text = await page.shows('100% up to 100');
    expect(text).toContain('100%');
    const pictures = all(drawn(await page.html()), ({ tag }) => tag === 'img' || tag === 'source').flatMap(
      ({ attributes }) => [attributes['src'], attributes['srcSet'], attributes['srcset']],
    );
    for (const size of ['735x240', '360x520', 'compact'])
      expect(pictures.some((address) => address?.includes(`size=${size}`))).toBe(true);
  });

  it('AC-7.72 AC-7.86 a campaign that the platform names is fetched by name and locale from the content service', async () => {
    page = await openPage(sandbox.base, '/?popup=live-tables', { as: await player() });
    await page.until('dialogs', (state) =>
      state.context.stack.some(({ name }: { name: string }) => name === 'CampaignPopup'),
    );
    expect(Object.keys(queriesOf('popups.get')[0] ?? {})).toEqual(['v', 'locale']);
    const [asked, ...others] = page.calls().filter(({ url }) => url.pathname.includes('campaign-popups'));
    expect([asked?.method, asked?.url.searchParams.get('locale'), others]).toEqual(['GET', 'en-US', []]);
    expect(asked?.url.searchParams.get('filters[name][$eq]')).toBe('live-tables');
    page.close();
    page = await openPage(sandbox.base, '/?popup=not-there', { as: await player() });
    await page.until('popups', (state) => state.matches('ready') || state.matches('resting'));
    expect(page.calls().filter(({ url }) => url.pathname.includes('campaign-popups'))).toEqual([]);
  });
});

describe('tournaments', () => {
  it('AC-7.80 AC-3.33 lists are asked for by status, count, offset and fields, one by its id, with all its points', async () => {
    page = await openPage(sandbox.base, '/tournaments?status=active', { as: await player() });
    await soon(() => expect(queriesOf('Tournaments.get')).not.toEqual([]));
    expect(queriesOf('Tournaments.get')).toContainEqual(
      expect.objectContaining({
        status: 'active',
        count: expect.stringMatching(/^\d+$/) as unknown,
        offset: '0',
        fields: expect.stringContaining('total_participants') as unknown,
      }),
    );
    const list = (
      await sandbox
        .client()
        .call<{ items: { id: string; total_points: string | null }[] }>('Tournaments.get', {
          offset: 0,
          count: 20,
        })
    ).data.items;
    const one = list.find(({ total_points: points }) => Number(points ?? 0) > 0);
    await page.goTo(`/tournaments/${one?.id}`);
    const text = await page.shows('Points of all players');
    expect(queriesOf('Tournaments.get').at(-1)).toMatchObject({ ids: String(one?.id) });
    expect(text.replace(/[\s,]/g, '')).toContain(
      `Pointsofallplayers${String(Math.trunc(Number(one?.total_points)))}`,
    );
  });
});
