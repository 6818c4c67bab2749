import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePlayer, startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { TestSandbox } from '../../tests/harness/sandbox-client.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const toTime = (at: string): void => {
  const { clock } = sandbox.platform;
  clock.move(Date.parse(at) - clock.now());
};
const signedIn = async (at: string, registeredAt: string) => {
  toTime(at);
  const client = sandbox.client();
  await client.post('/sandbox/api/switches', { market: 'gb', gateSteps: '' });
  const player = await makePlayer(client);
  await sandbox.platform.db
    .updateTable('players')
    .set({ registered_at: Date.parse(registeredAt) })
    .where('uid', '=', player.uid)
    .execute();
  await client.signIn(player.login);
  return { client, ...player };
};

it('HP-06 the three months at hand are whole at the end of a long month, with two days for the zones', async () => {
  const { client } = await signedIn('2027-05-31T12:00:00Z', '2026-01-01T00:00:00Z');
  const { data } = await client.call<{ history_from: string }>('account.getTotals');
  expect(data.history_from.slice(0, 13)).toBe('2027-02-26T12');
  const whole = { date_from: '2027-02-28T00:00:00Z', date_to: '2027-05-31T12:00:00Z' };
  expect((await client.call('account.getTotals', whole)).status).toBe(200);
});

it('days of a place that skips a midnight are told whole, and soon', async () => {
  const { client, uid } = await signedIn('2027-03-29T12:00:00Z', '2027-01-01T00:00:00Z');
  const hour = (text: string) => Date.parse(`2027-03-${text}:00:00Z`);
  await sandbox.platform.db
    .insertInto('game_sessions')
    .values({
      id: `over-midnight-${uid}`,
      uid,
      sysname: 'double_bell',
      mode: 'real',
      currency: 'EUR',
      locale: 'en-US',
      front_origin: sandbox.base,
      created_at: hour('27T23'),
      ended_at: hour('28T04'),
      expires_at: hour('28T04'),
    })
    .execute();
  const { data } = await client.call<{ days: { day: string; played_seconds: number }[] }>(
    'account.getActivity',
    { zone: 'Atlantic/Azores', date_from: '2027-03-26T01:00:00Z', date_to: '2027-03-29T12:00:00Z' },
  );
  // At one o'clock of UTC the clocks of the Azores go from midnight to one.
  expect(data.days.map(({ day, played_seconds: seconds }) => [day, seconds])).toEqual([
    ['2027-03-27', 2 * 3600],
    ['2027-03-28', 3 * 3600],
  ]);
});
