import { describe, expect, it, onTestFinished } from 'vitest';
import { depositMethods } from '../../sandbox/cashier/methods.ts';
import { textsOf } from '../e2e/pages/texts.ts';
import { all, byRole, drawn, wordsOf } from '../harness/drawn.ts';
import { fill } from '../harness/fill.ts';
import { newProfile } from '../harness/page/profile.ts';
import {
  bodiesOf,
  callsOf,
  child,
  openAt,
  page,
  player,
  queriesOf,
  sandbox,
  soon,
  useAccountPages,
} from './account-pages.ts';

const t = textsOf('en-US');
useAccountPages();
const dayMs = 86_400_000;
const uuid: unknown = expect.stringMatching(/^[\da-f-]{36}$/);
const linkWith = async (name: string) =>
  all(drawn(await page.html()), ({ tag }) => tag === 'a')
    .map(wordsOf)
    .find((words) => words.includes(name)) ?? '';
const cards = async () => {
  const main = /<main.*<\/main>/s.exec(await page.html())?.[0] ?? '';
  return new Set([...main.matchAll(/href="\/game\/([^"#?]+)/g)].map(([, sysname]) => sysname));
};

describe('tournaments', () => {
  it('AC-1.07 AC-2.18 AC-3.34 AC-4.07 AC-4.08 AC-7.81 AC-9.08 a player finds one in four lists and takes part: it and its entry are read anew, and twelve of its games are shown', async () => {
    const name = 'The lamplighters’ race';
    await openAt('/tournaments', { as: await player({ balance: '50.00' }) });
    for (const list of ['all', 'future', 'active', 'finished']) {
      await page.goTo(list === 'all' ? '/tournaments' : `/tournaments?status=${list}`);
      const wanted = list === 'all' ? undefined : list;
      await soon(() =>
        expect(queriesOf('Tournaments.get').some(({ status }) => (status ?? undefined) === wanted)).toBe(
          true,
        ),
      );
      await page.shows(t(`tournaments.list.${list}`));
    }
    await page.goTo('/tournaments?status=active');
    await page.shows(name);
    expect(await linkWith(name)).not.toContain(t('tournaments.in'));
    const path = /href="(\/tournaments\/\d+)"[^>]*>(?:(?!<\/a>).)*The lamplighters/s.exec(
      await page.html(),
    )?.[1];
    const id = path?.split('/').at(-1) ?? '';
    await page.goTo(path ?? '');
    const players = (text: string) => Number(/Players\n([\d,]+)/.exec(text)?.[1]?.replace(',', ''));
    const before = players(await page.shows(t('tournaments.join')));
    const asked = callsOf('Tournaments.get').length;
    page.send('tournaments', { type: 'tournaments.join.requested' });
    // Before the page reads again by itself, which it does after ten seconds.
    await soon(async () => expect(await page.text()).toContain(t('tournaments.run.none')));
    await page.shows(t('tournaments.joined.title'));
    expect(bodiesOf('Tournaments.participate')).toEqual([{ tournament_id: id, idempotency_key: uuid }]);
    expect(JSON.parse(callsOf('Tournaments.participate')[0]?.answer?.text ?? '{}')).toMatchObject({
      data: 1,
    });
    const reread = queriesOf('Tournaments.get').slice(asked);
    expect(reread.map(({ ids }) => ids)).toContain(id);
    expect(players(await page.text())).toBe(before + 1);
    // The list is the one from before, with this entry as it is now.
    sandbox.platform.faults.set({
      target: 'Tournaments.get',
      kind: 'status',
      when: 'before',
      times: -1,
      status: 500,
    });
    await page.goTo('/tournaments?status=active');
    await soon(async () => expect(await linkWith(name)).toContain(t('tournaments.in')));
    sandbox.platform.faults.clear();
    await page.goTo(`${path}/gamehall`);
    await soon(async () => expect((await cards()).size).toBe(12));
    await page.shows(t('list.more', { count: 12 }));
  });
});

describe('play', () => {
  it('HP-37 the provider is told market and shortest round with every launch, for money and for a demo', async () => {
    const switchTo = (market: string) =>
      sandbox.client().post('/sandbox/api/switches', { market, gateSteps: '' });
    onTestFinished(() => switchTo('plain').then(() => {}));
    await switchTo('gb');
    const one = await player({ balance: '50.00' });
    for (const [path, options] of [
      ['/game/double_bell#real', { as: one }],
      ['/game/double_bell#demo', { as: one }],
      ['/game/double_bell#demo', {}],
    ] as const) {
      await openAt(path, options);
      await page.until('game', (state) => state.hasTag('ready'));
      page.send('game', { type: 'game.mounted', platform: 'desktop', hash: path.split('#')[1] ?? '' });
      await soon(() =>
        expect(bodiesOf('games.start').at(-1)).toMatchObject({
          mode: path.split('#').at(-1),
          market: 'gb',
          min_cycle_ms: '2500',
          min_cycle_other_ms: '5000',
        }),
      );
      page.close();
    }
  });

  it.each([
    ['a slot', 'double_bell', 2500],
    ['a game of cards', 'ace_in_the_attic', 5000],
  ] as const)(
    'HP-37 in Great Britain rounds of %s begin no sooner than the market says, also for a provider who was told nothing',
    async (_, sysname, leastMs) => {
      const client = sandbox.client();
      const switchTo = (market: string) => client.post('/sandbox/api/switches', { market, gateSteps: '' });
      onTestFinished(() => switchTo('plain').then(() => {}));
      await switchTo('gb');
      await openAt(`/game/${sysname}#real`, { as: await player({ balance: '50.00' }) });
      await page.until('game', (state) => state.hasTag('ready'));
      page.send('game', { type: 'game.mounted', platform: 'desktop', hash: 'real' });
      await soon(() => expect(callsOf('games.start')[0]?.answer?.status).toBe(200));
      const answer = JSON.parse(callsOf('games.start')[0]?.answer?.text ?? '{}') as {
        readonly data: { readonly session_id: string };
      };
      const spin = async () => {
        const body = { session: answer.data.session_id, round: crypto.randomUUID(), stake: '20' };
        return (await client.post('/frame/spin', body)).status;
      };
      const { clock, db } = sandbox.platform;
      const from = clock.offsetMs();
      onTestFinished(() => clock.move(from - clock.offsetMs()));
      // Time runs on between the two, on a slow machine past the moment from which the second is allowed.
      const keepsPace = () =>
        soon(async () => {
          clock.move(leastMs);
          expect(await spin()).toBe(200);
          clock.move(leastMs - 1000);
          expect(await spin()).toBe(429);
        });
      await keepsPace();
      await db.updateTable('game_sessions').set({ min_cycle_ms: 0 }).execute();
      await keepsPace();
      await switchTo('plain');
      expect(await spin()).toBe(200);
    },
  );
});

describe('favourites', () => {
  const heart = async () =>
    all(
      drawn(await page.html()),
      ({ attributes }) => attributes['aria-label'] === t('outside.favorites.toggle'),
    ).map(({ attributes }) => attributes['aria-pressed']);
  it('AC-1.08 AC-7.51 the hearts are those of whoever signs in on the page', async () => {
    const one = await player();
    await sandbox.platform.db
      .insertInto('likes')
      .values({ uid: one.uid, sysname: 'koi_department' })
      .execute();
    await openAt('/game/koi_department');
    await page.shows('Koi Department');
    expect(callsOf('games.getLikes')).toEqual([]);
    page.send('dialogs', {
      type: 'dialog.requested',
      name: 'AuthPopup',
      kind: 'popup',
      props: { view: 'authorization' },
    });
    const form = await child('login', 'heldForm', 'form');
    fill(form, page.vault, { login: one.login, password: one.password });
    form.send({ type: 'form.submit.requested' });
    await soon(async () => expect(await heart()).toEqual(['true']));
  });

  it('AC-1.08 AC-3.38 AC-7.51 AC-7.56 AC-7.57 a game is kept among them by its sysname and taken out of them; a refused one goes back', async () => {
    const one = await player({ balance: '50.00' });
    await openAt('/game/koi_department', { as: one });
    await soon(() => expect(callsOf('games.getLikes')[0]?.answer?.status).toBe(200));
    expect(callsOf('games.getLikes')[0]?.method).toBe('GET');
    await soon(async () => expect(await heart()).toEqual(['false']));
    const choose = (isFavourite: boolean) =>
      page.send('favourites', { type: 'favourites.chosen', sysname: 'koi_department', isFavourite });
    const kept = async () =>
      (
        await sandbox.platform.db.selectFrom('likes').select('sysname').where('uid', '=', one.uid).execute()
      ).map(({ sysname }) => sysname);
    sandbox.platform.faults.set({
      target: 'games.addLike',
      kind: 'error',
      when: 'before',
      times: 1,
      errorType: 'InvalidParameter',
    });
    choose(true);
    await page.shows(t('outside.favorites.failed'));
    expect([await heart(), await kept()]).toEqual([['false'], []]);
    choose(true);
    await soon(async () => expect([await heart(), await kept()]).toEqual([['true'], ['koi_department']]));
    expect(callsOf('games.addLike').map(({ method, body }) => [method, Object.fromEntries(body)])).toEqual([
      ['POST', { sysname: 'koi_department' }],
      ['POST', { sysname: 'koi_department' }],
    ]);
    page.close();
    await openAt('/gamehall?category=favorites', { as: one });
    await soon(async () => expect([...(await cards())]).toEqual(['koi_department']));
    expect(JSON.parse(callsOf('games.getLikes')[0]?.answer?.text ?? '{}')).toEqual({
      data: ['koi_department'],
    });
    choose(false);
    await soon(async () => expect(await kept()).toEqual([]));
    expect(callsOf('games.removeLike').map(({ method, body }) => [method, Object.fromEntries(body)])).toEqual(
      [['POST', { sysname: 'koi_department' }]],
    );
    // And the game is there to be played.
    await page.goTo('/game/koi_department#real');
    page.send('game', { type: 'game.mounted', platform: 'desktop', hash: 'real' });
    await soon(() => expect(callsOf('games.start')[0]?.answer?.status).toBe(200));
    expect(bodiesOf('games.start')).toContainEqual(expect.objectContaining({ sysname: 'koi_department' }));
  });
});

describe('a payment', () => {
  const key = 'payment_success_back_url';
  it('AC-9.25 its stored backUrl lives for a day and not a moment longer, and is followed once', async () => {
    const one = await player({ balance: '50.00' });
    const profile = newProfile();
    await openAt('/cashier/deposit/card?backUrl=%2Fgamehall%3Fcategory%3Dslots', { as: one, profile });
    await soon(() => expect(profile.local.get(key)).toContain('/gamehall?category=slots'));
    await page.until('deposit', (state) => state.matches({ form: 'editing' }));
    const id = depositMethods.find(({ sysname }) => sysname === 'card')?.id ?? 0;
    page.send('deposit', { type: 'deposit.method.chosen', id });
    page.send('deposit', { type: 'deposit.amount.changed', value: '25' });
    page.send('deposit', { type: 'deposit.submit.requested' });
    await soon(() => expect(page.did().map(([name]) => name)).toContain('loadDocument'));
    const { id: payment } = await sandbox.platform.db
      .selectFrom('payments')
      .select('id')
      .where('uid', '=', one.uid)
      .executeTakeFirstOrThrow();
    await sandbox.client().post(`/sandbox/api/payments/${payment}`, { decision: 'approve' });
    page.close();
    const { url } = JSON.parse(profile.local.get(key) ?? '{}') as { url: string };
    const leadsTo = async (age: number) => {
      profile.local.set(key, JSON.stringify({ url, saved_at: Date.now() - age }));
      await openAt(`/cashier/paysuccess/${payment}`, { as: one, profile });
      await soon(() => expect(profile.local.has(key)).toBe(false));
      if (age >= dayMs) await page.shows(t('system.paymentSuccess.header'));
      else await soon(() => expect(page.address()).not.toContain('paysuccess'));
      const address = page.address();
      page.close();
      return address;
    };
    expect(await leadsTo(dayMs)).toBe(`/cashier/paysuccess/${payment}`);
    expect(await leadsTo(dayMs - 60_000)).toBe('/gamehall?category=slots');
  });

  it('AC-9.25 SH-4.39 SH-4.40 SH-4.41 SH-4.42 SH-3.06 both hints are shown to who has just registered; a hidden one stays hidden for a day, and the next sign-in resets it', async () => {
    const one = await player({ is_email_confirmed: false });
    // The operator says nothing of how long.
    sandbox.platform.setOverrides({ config: { hints: null } });
    await openAt('/promotions', { as: one });
    const titles = ['shell.hint.registration.title', 'shell.hint.confirm.title'] as const;
    const shown = async () => {
      await page.until('hints', (state) => state.matches('shown'));
      const text = await page.text();
      return titles.map((title) => text.includes(t(title)));
    };
    await page.shows(t(titles[0]));
    expect(await shown()).toEqual([true, true]);
    page.send('hints', { type: 'hints.hide.requested', hint: 'registration' });
    await soon(async () => expect(await shown()).toEqual([false, true]));
    page.send('hints', { type: 'hints.hide.requested', hint: 'confirm' });
    await soon(async () => expect(await shown()).toEqual([false, false]));
    const hiddenKeys = [`registration_hint_hidden_${one.uid}`, `confirm_hint_hidden_${one.uid}`];
    const hiddenUntil = () => hiddenKeys.map((name) => Number(page.profile.local.get(name)));
    for (const until of hiddenUntil()) {
      expect(until - Date.now()).toBeGreaterThan(dayMs - 10_000);
      expect(until - Date.now()).toBeLessThanOrEqual(dayMs);
    }
    await page.goTo('/offers');
    expect(await shown()).toEqual([false, false]);
    expect(JSON.parse(page.profile.local.get('user_balances') ?? '{}')).toMatchObject({
      uid: one.uid,
      balances: { balance_main: { amount: '0.00', currency: 'EUR' } },
    });
    const { profile } = page;
    page.close();
    await openAt('/promotions', { profile });
    expect(await shown()).toEqual([false, false]);
    page.close();
    const [first = ''] = hiddenKeys;
    for (const [until, isShown] of [
      [Date.now() + 20_000, false],
      [Date.now(), true],
    ] as const) {
      profile.local.set(first, String(until));
      await openAt('/promotions', { profile });
      expect(await shown()).toEqual([isShown, false]);
      page.close();
    }
    // Who signs in anew sees them again.
    profile.cookies.delete('platform_session');
    await openAt('/promotions?show_popup_auth=1', { profile });
    const form = await child('login', 'heldForm', 'form');
    fill(form, page.vault, { login: one.login, password: one.password });
    form.send({ type: 'form.submit.requested' });
    await page.until('session', (state) => state.matches('player'));
    await soon(async () => expect(await shown()).toEqual([true, true]));
    page.close();
    // A contact that is asked to be confirmed here is not asked for again.
    profile.local.set(`confirm_sent_${one.uid}`, '1');
    await openAt('/promotions', { as: one, profile });
    expect((await shown())[1]).toBe(false);
  });
});

describe('the history of bets', () => {
  it('AC-4.39 AC-7.53 AC-7.54 AC-7.55 is read by the player’s wish; its file is ordered first and fetched later', async () => {
    const one = await player({ balance: '50.00' });
    await openAt('/profile/bets', { as: one });
    await page.shows(t('bets.export.request'));
    expect(callsOf('games.getHistory').map(({ method }) => method)).toContain('GET');
    expect(callsOf('games.createhistoryexportrequest')).toEqual([]);
    page.send('bets', { type: 'bets.export.requested' });
    await page.shows(t('bets.export.preparing'));
    await soon(() => expect(callsOf('games.createhistoryexportrequest')[0]?.answer?.status).toBe(200));
    expect(callsOf('games.createhistoryexportrequest').map(({ method }) => method)).toEqual(['POST']);
    expect(await page.text()).not.toContain(t('bets.export.download'));
    sandbox.platform.clock.move(10_000);
    page.send('bets', { type: 'bets.export.checked' });
    await page.shows(t('bets.export.download'));
    expect(callsOf('games.gethistoryexportrequest').at(-1)?.method).toBe('GET');
    const [link] = all(
      drawn(await page.html()),
      ({ attributes, tag }) => tag === 'a' && 'download' in attributes,
    );
    expect(link && wordsOf(link)).toBe(t('bets.export.download'));
  });
});

describe('limits', () => {
  it('AC-4.41 BY-1.03 a deposit limit is for 1, 7, 14 or 30 days; lowering acts at once, a raise and a removal wait for their date and are confirmed then', async () => {
    const one = await player();
    const open = async () => {
      await openAt('/profile/responsible-game#limit-deposit', { as: one });
      await page.until('limits', (state) => state.matches({ shown: 'editing' }));
    };
    await open();
    const card = async () => {
      const [found] = all(drawn(await page.html()), ({ attributes }) => attributes['id'] === 'limit-deposit');
      return found ?? drawn('');
    };
    const periods = all(await card(), ({ attributes }) => attributes['role'] === 'group')
      .flatMap((group) => all(group, ({ tag }) => tag === 'button'))
      .map(wordsOf);
    expect(periods).toEqual(
      ['1_day', '7_days', '14_days', '30_days'].map((period) => t(`limits.period.${period}`)),
    );
    const save = async (value: string) => {
      await page.until('limits', (state) => state.matches({ shown: 'editing' }));
      page.send('limits', { type: 'limits.value.changed', kind: 'deposit', value });
      page.send('limits', { type: 'limits.save.requested', kind: 'deposit' });
    };
    const holds = (amount: string) => soon(async () => expect(wordsOf(await card())).toContain(amount));
    const agree = async () => {
      const { context } = await page.until('dialogs', (state) => state.context.stack.length > 0);
      const [{ name }] = context.stack as [{ name: 'RaiseLimit' }];
      page.send('dialogs', { type: 'dialog.close.requested', name, result: true });
    };
    page.send('limits', { type: 'limits.period.chosen', kind: 'deposit', period: '7_days' });
    await save('100');
    await holds('100 €');
    await save('60');
    await holds('60 €');
    expect(wordsOf(await card())).not.toContain(t('limits.pending.confirm'));
    await save('250');
    await agree();
    const waits = () => soon(async () => expect(wordsOf(await card())).toMatch(/Waits until|250 €/));
    await waits();
    expect(wordsOf(await card())).toContain('60 €');
    expect(wordsOf(await card())).not.toContain(t('limits.pending.confirm'));
    page.close();
    sandbox.platform.clock.move(dayMs + 60_000);
    await open();
    await page.shows(t('limits.pending.confirm'));
    page.send('limits', { type: 'limits.pending.confirmed', kind: 'deposit' });
    await soon(async () => expect(wordsOf(await card())).not.toContain(t('limits.pending.confirm')));
    await holds('250 €');
    page.send('limits', { type: 'limits.remove.requested', kind: 'deposit' });
    await agree();
    await page.shows(t('limits.pending.removal'));
    page.send('limits', { type: 'limits.pending.dropped', kind: 'deposit' });
    await soon(async () => expect(wordsOf(await card())).not.toContain(t('limits.pending.removal')));
    await holds('250 €');
    sandbox.platform.clock.move(-dayMs - 70_000);
  });
});

describe('support', () => {
  it('AC-7.78 AC-7.79 its settings are read, and what a player writes is sent once, with what is wrong told at its field', async () => {
    const one = await player({ email: 'wren.hale@evenfall.test' });
    await openAt('/support', { as: one });
    page.send('support', { type: 'support.mounted' });
    await page.shows(t('support.send'));
    expect(callsOf('Support.getsettings').map(({ method }) => method)).toContain('GET');
    await page.shows('support@evenfall.test');
    const form = await child('support', 'feedback', 'form');
    form.send({ type: 'form.submit.requested' });
    expect(callsOf('Support.sendFeedback')).toEqual([]);
    expect(await page.text()).toContain('Field is required');
    fill(form, page.vault, { email: 'wren.hale@evenfall.test' });
    fill(form, page.vault, { name: 'Wren Hale', text: 'Where is my\nwithdrawal?', topic_id: 'payments' });
    form.send({ type: 'form.submit.requested' });
    await page.shows(t('support.sent.title'));
    expect(callsOf('Support.sendFeedback').map(({ method }) => method)).toEqual(['POST']);
    expect(bodiesOf('Support.sendFeedback')[0]).toMatchObject({
      email: 'wren.hale@evenfall.test',
      name: 'Wren Hale',
      text: 'Where is my\nwithdrawal?',
      topic_id: 'payments',
    });
    expect(
      all(drawn(await page.html()), byRole('alert'))
        .map(wordsOf)
        .join(''),
    ).toBe('');
  });
});
