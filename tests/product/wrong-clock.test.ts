import { describe, expect, it } from 'vitest';
import { depositMethods } from '../../sandbox/cashier/methods.ts';
import { callsOf, child, openAt, page, soon } from './account-pages.ts';
import { answer, cardText, host, mainText, seen, useRowPages } from './row-pages.ts';

useRowPages();

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The clock of the device is ahead of the platform's: a wrong zone, an empty battery. */
const deviceAheadBy = (ms: number) => host.moveClock(-ms);

describe('a device whose clock is wrong', () => {
  it('AC-2.24 BY-1.08 the details that a deposit is paid to stay until the platform lets them lapse', async () => {
    await deviceAheadBy(4 * DAY_MS);
    await openAt('/cashier/deposit', { as: await host.createPlayer({ mainMinor: 100n }) });
    await page.until('deposit', (state) => state.matches({ form: 'editing' }));
    const id = depositMethods.find(({ sysname }) => sysname === 'bank_transfer')?.id ?? 0;
    page.send('deposit', { type: 'deposit.method.chosen', id });
    page.send('deposit', { type: 'deposit.amount.changed', value: '20' });
    page.send('deposit', { type: 'deposit.submit.requested' });
    const checkout = await child('deposit', 'checkout');
    await soon(() => expect(checkout.getSnapshot().value).toEqual({ instructions: 'timed' }));
    await seen(async () => expect(await mainText()).toContain('LV68TEST0000000000001'));
    expect(checkout.getSnapshot().value).toEqual({ instructions: 'timed' });
  });

  it('AC-3.24 a bonus runs, and its time is told, by the clock of the platform', async () => {
    await deviceAheadBy(10 * DAY_MS);
    const one = await host.createPlayer({ mainMinor: 100n });
    await host.grant(one.login, 'bonuses', { amount: '10', name: 'Lasts', valid_days: 3 });
    await openAt('/profile/bonuses', { as: one });
    // The time that answers bear is in whole seconds.
    await seen(async () => expect(await cardText('Lasts')).toMatch(/Time left[23] days/));
  });

  it('SH-4.38 SH-4.39 SH-4.40 a hint stands for its time after the registration, and stays hidden for its time, by the clock of the platform', async () => {
    await deviceAheadBy(3 * HOUR_MS);
    const one = await host.createPlayer();
    await openAt('/gamehall', { as: one });
    const isShown = { shown: 'timed' };
    await page.until('hints', (state) => state.context.hints.registrationUntil > 0 && state.matches(isShown));
    expect(page.actor('hints').getSnapshot().value).toEqual(isShown);
    page.send('hints', { type: 'hints.hide.requested', hint: 'registration' });
    const hidden = () => Number(localStorage.getItem(`registration_hint_hidden_${one.uid}`));
    await soon(() => expect(hidden()).toBeGreaterThan(0));
    expect(Math.abs(hidden() - (await host.now()) - DAY_MS)).toBeLessThan(HOUR_MS);
  });

  it('AC-7.53 the bets of the last days are those of the platform’s days', async () => {
    await deviceAheadBy(40 * DAY_MS);
    await openAt('/profile/bets', { as: await host.createPlayer({ mainMinor: 100n }) });
    await soon(() => expect(callsOf('games.getHistory')).not.toEqual([]));
    const { searchParams: asked } = callsOf('games.getHistory')[0]?.url ?? new URL('http://a.example');
    const now = await host.now();
    expect(Date.parse(asked.get('date_from') ?? '')).toBeLessThan(now);
    expect(Date.parse(asked.get('date_to') ?? '')).toBeGreaterThan(now);
    expect(Date.parse(asked.get('date_to') ?? '')).toBeLessThan(now + 2 * DAY_MS);
  });

  it('BY-1.03 a raise that waits is looked for at the time of the platform', async () => {
    await deviceAheadBy(3 * DAY_MS);
    const one = await host.createPlayer({ mainMinor: 100n });
    const now = await host.now();
    await host.query(
      'insert into limits (uid, kind, period, value_minor, rolls_from_at, set_at) values (?, ?, ?, ?, ?, ?)',
      [one.uid, 'deposit', '7_days', 10_000, null, now],
    );
    await openAt('/profile/responsible-game', { as: one });
    await page.until('limits', (state) => state.matches({ shown: { editing: 'settled' } }));
    page.send('limits', { type: 'limits.value.changed', kind: 'deposit', value: '300' });
    page.send('limits', { type: 'limits.save.requested', kind: 'deposit' });
    await answer('RaiseLimit', true);
    await soon(() =>
      expect(page.actor('limits').getSnapshot().value).toEqual({ shown: { editing: 'waiting' } }),
    );
  });
});
