import { expect, it } from 'vitest';
import { closesHouse } from './failure-page.ts';

const both = (call: string) =>
  ['ApplicationDisabled', 'ApplicationUnavailable'].map((type) => closesHouse(call, type));

it.each([
  'auth.login',
  'Cashier.gethistory',
  'games.get',
  'account.getInfo',
  'Loyalty.getinfo',
  'Support.sendFeedback',
])('SH-8.32 a refusal of %s closes the house', (call) => {
  expect(both(call)).toEqual([true, true]);
});

it.each(['games.start', 'Games.Stop'])('SH-8.32 a provider that %s does not reach is down alone', (call) => {
  expect(both(call)).toEqual([true, false]);
});

it.each([
  'Jackpots.get',
  'Jackpots.getWinners',
  'Leaderboard.live',
  'banners.get',
  'account.getNotices',
  'notices.getList',
  'Loyalty.getnotifications',
  'Support.getsettings',
  'FreshChat.storeChatEvent',
  'events.handle',
])('a block that %s fills stays hidden', (call) => {
  expect(both(call)).toEqual([false, false]);
});

it('no other refusal does', () => {
  for (const type of ['ok', 'failed', 'UserBanned', 'AccessDenied', 'ApplicationDisabledNow', ''])
    expect(closesHouse('auth.login', type)).toBe(false);
});
