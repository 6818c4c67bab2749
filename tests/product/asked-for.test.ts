import { describe, expect, it, vi } from 'vitest';
import { campaigns } from '../../sandbox/seed/campaigns.ts';
import { textsOf } from '../e2e/pages/texts.ts';
import { all, byRole, drawn, wordsOf } from '../harness/drawn.ts';
import { newProfile } from '../harness/page/profile.ts';
import { callsOf, openAt, page, soon } from './account-pages.ts';
import { answer, dialogTexts, holdTimers, host, linksOf, seen, useRowPages } from './row-pages.ts';

const t = textsOf('en-US');
useRowPages();

describe('a visit', () => {
  const hits = () =>
    page
      .calls()
      .filter(({ url }) => url.pathname === '/hit')
      .map(({ url }) => Object.fromEntries(url.searchParams));

  it('SH-7.23 SH-7.24 SH-9.27 is told once by referer and track_id, or by td after a td_, and six parameters of its address are kept', async () => {
    const profile = newProfile();
    const kept = () => JSON.parse(profile.session.get('analytics') ?? 'null') as unknown;
    const five = 'publisher_id=p1&goal_id=g1&goal_entry_id=e1&link_id=l1&show_popup_reg=0';
    const referrer = 'https://ads.example/board';
    const visit = async (path: string) => {
      await openAt(path, { profile, referrer });
      await page.until('analytics', (state) => state.matches({ visit: 'told' }));
    };
    await visit(`/terms?track_id=lamp-1&${five}&email=a%40b.c`);
    expect(hits()).toEqual([{ referer: referrer, track_id: 'lamp-1' }]);
    expect(page.calls().find(({ url }) => url.pathname === '/hit')).toMatchObject({
      method: 'GET',
      answer: { status: 204 },
    });
    const parameters = {
      track_id: 'lamp-1',
      publisher_id: 'p1',
      goal_id: 'g1',
      goal_entry_id: 'e1',
      link_id: 'l1',
      show_popup_reg: '0',
    };
    expect(kept()).toEqual(parameters);
    page.close();
    // The same visit is told once, another track id is another visit.
    await visit('/winners');
    expect(hits()).toEqual([]);
    page.close();
    await visit(`/terms?track_id=${'x'.repeat(200)}&track_id=td_77`);
    expect(hits()).toEqual([{ td: '77' }]);
    expect(kept()).toEqual({ ...parameters, track_id: 'td_77' });
    page.close();
    await visit(`/terms?link_id=${'y'.repeat(200)}`);
    expect(kept()).toMatchObject({ link_id: 'y'.repeat(128) });
    expect(hits()).toEqual([]);
  });
});

describe('the balance', () => {
  it('AC-4.24 AC-4.25 AC-6.08 SH-6.06 is asked for on the interval and by a click, but neither for a guest nor on game pages', async () => {
    await host.setSwitches({ isPushOffered: false });
    const asked = () => callsOf('account.getBalance').length;
    /** Lets the interval pass as soon as what is under way has come. */
    const polled = (least: number) =>
      vi.waitFor(
        async () => {
          await vi.advanceTimersByTimeAsync(2000);
          expect(asked()).toBeGreaterThanOrEqual(least);
        },
        { interval: 20 },
      );
    const click = () => page.send('balance', { type: 'balance.clicked', at: Date.now() });
    const wait = async () => {
      for (let second = 0; second < 5; second += 1) {
        click();
        // Later than the interval of the configuration, however often.
        await vi.advanceTimersByTimeAsync(11_000);
      }
    };
    holdTimers();
    await openAt('/terms', { polls: true });
    await wait();
    expect(asked()).toBe(0);
    page.close();
    const one = await host.createPlayer({ mainMinor: 5000n });
    await openAt('/terms', { as: one, polls: true });
    await page.shows('50.00 €');
    const first = asked();
    await polled(first + 2);
    const before = asked();
    click();
    await soon(() => expect(asked()).toBeGreaterThan(before));
    await host.credit(one.login, 1234n);
    await polled(before + 3);
    await page.shows('62.34 €');
    await page.goTo('/game/double_bell');
    await page.until('balance', (state) => state.matches({ on: { schedule: 'quiet', fetch: 'idle' } }));
    const atGame = asked();
    await wait();
    expect(asked()).toBe(atGame);
    await page.goTo('/terms');
    await polled(atGame + 1);
  });
});

describe('notices', () => {
  it('SH-4.48 SH-4.49 AC-4.29 come with the first click or touch and with a new path, once each, good and bad ones apart', async () => {
    for (const kind of ['click', 'dblclick', 'touchstart', 'touchmove', 'touchend']) {
      const { uid, login, password } = await host.createPlayer({ registered_at: 1 });
      const add = (type: string, title: string) =>
        host.query(
          'insert into loyalty_notes (uid, at, trigger_name, type, title, message, amount, amount_type) values (?, ?, ?, ?, ?, ?, ?, ?)',
          [uid, Date.now(), 'level', type, title, 'Well then.', '50', 'points'],
        );
      const asked = () => callsOf('Loyalty.getnotifications').length;
      await openAt('/terms', { as: { login, password }, hears: true });
      // The first page is a path as well where no server has drawn it.
      await soon(() => expect(callsOf('Loyalty.getnotifications')[0]?.answer?.status).toBe(200));
      await page.until('notices', (state) => state.matches({ loading: 'idle' }));
      await add('credit', 'A new level');
      document.dispatchEvent(new Event('scroll'));
      expect(asked()).toBe(1);
      document.dispatchEvent(new Event(kind));
      await soon(() => expect([kind, asked()]).toEqual([kind, 2]));
      const alerts = async (role: string) =>
        all(drawn(await page.html()), byRole(role))
          .map(wordsOf)
          .join('\n');
      await seen(async () => expect(await alerts('status')).toMatch(/A new level.*Well then\. 50/s));
      document.dispatchEvent(new Event(kind));
      expect(asked()).toBe(2);
      if (kind === 'click') {
        await add('other', 'Points have run out');
        await page.goTo('/privacy');
        await soon(() => expect(asked()).toBe(3));
        await seen(async () => expect(await alerts('alert')).toContain('Points have run out'));
        expect(await alerts('alert')).not.toContain('A new level');
        expect((await page.text()).split('A new level')).toHaveLength(2);
      }
      page.close();
    }
  });
});

describe('campaigns', () => {
  const [live] = campaigns;
  const title = live?.title['en-US'] ?? '';
  const asked = () =>
    page.calls().flatMap(({ url }) => /popups\.get|campaign-popups/.exec(url.pathname)?.[0] ?? []);
  const atRest = () =>
    page.until('popups', (state) => ['guest', 'resting', 'ready'].some((name) => state.matches(name)));

  it('SH-6.05 AC-6.09 AC-2.75 AC-2.76 are asked for and open for players alone, and wait on game and deposit pages for another one', async () => {
    await openAt('/?popup=live-tables');
    await atRest();
    expect([asked(), await dialogTexts()]).toEqual([[], []]);
    page.close();
    const one = await host.createPlayer();
    await openAt('/game/double_bell?popup=live-tables', { as: one });
    await atRest();
    for (const path of ['/cashier/deposit', '/cashier/deposit/card']) {
      await page.goTo(path);
      await atRest();
      expect([asked(), await dialogTexts()]).toEqual([['popups.get'], []]);
    }
    await page.goTo('/terms');
    await seen(async () => expect((await dialogTexts()).join()).toContain(title));
    expect(asked()).toEqual(['popups.get', 'campaign-popups']);
  });

  it('AC-2.60 AC-2.73 AC-2.74 open by the name in the query, in preview without a login, and leave the address', async () => {
    await openAt('/?popup=next-season#popup-preview');
    await seen(async () => expect((await dialogTexts()).join()).toContain(t('dialogs.campaign.preview')));
    expect((await dialogTexts()).join()).toContain('Next season.');
    await answer('CampaignPopup', undefined);
    await soon(() => expect(page.address()).toBe('/'));
    page.close();
    await openAt('/?popup=live-tables&track_id=7', { as: await host.createPlayer({ registered_at: 1 }) });
    await seen(async () => expect((await dialogTexts()).join()).toContain(title));
    expect(await dialogTexts()).not.toContain(t('dialogs.campaign.preview'));
    const [dialog] = all(drawn(await page.html()), byRole('dialog'));
    expect(dialog && linksOf(dialog)).toMatchObject({ 'See the tables': '/gamehall?category=live' });
    await answer('CampaignPopup', undefined);
    await soon(() => expect(page.address()).toBe('/?track_id=7'));
    expect(await dialogTexts()).toEqual([]);
  });
});
