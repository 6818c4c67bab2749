import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { all, byRole, drawn, wordsOf } from '../harness/drawn.ts';
import { childOf } from '../harness/fill.ts';
import { answerCall } from '../harness/other-answers.ts';
import { openPage } from '../harness/page/page.ts';
import type { OpenPage, SeenCall } from '../harness/page/page.types.ts';
import { key, makePlayer, startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';

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
