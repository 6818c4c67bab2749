import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePlayer, startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { TestSandbox } from '../../tests/harness/sandbox-client.ts';
import { house, playerOwner, post } from '../ledger/ledger.ts';

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

it('a withdrawal that is taken back counts no longer from its request on, in whichever days that falls', async () => {
  const { client, uid } = await signedIn('2027-03-29T12:00:00Z', '2027-01-01T00:00:00Z');
  const day = (number: number) => `2027-03-${number}T12:00:00Z`;
  const move = (kind: 'deposit' | 'withdrawal_reserve' | 'withdrawal_release', on: number, minor: bigint) =>
    post(sandbox.platform.db, {
      kind,
      ref: `${uid}-${kind === 'withdrawal_release' || minor === -5000n ? 'taken back' : kind}`,
      at: Date.parse(day(on)),
      currency: 'EUR',
      legs: [
        { owner: playerOwner(uid), kind: 'main', amountMinor: minor },
        house(kind === 'deposit' ? 'clearing' : 'reserve', -minor),
      ],
    });
  await move('deposit', 20, 20_000n);
  await move('withdrawal_reserve', 24, -5000n);
  await move('withdrawal_reserve', 26, -3000n);
  await move('withdrawal_release', 27, 5000n);
  const withdrawn = async (from: number, to: number) => {
    const span = { date_from: day(from), date_to: day(to) };
    const sums = await client.call<{ withdrawn: string }>('account.getTotals', span);
    const { data } = await client.call<{ days: { day: string; withdrawn: string }[] }>(
      'account.getActivity',
      {
        zone: 'UTC',
        ...span,
      },
    );
    return [sums.data.withdrawn, Object.fromEntries(data.days.map((one) => [one.day, one.withdrawn]))];
  };
  expect(await withdrawn(27, 28)).toEqual(['0.00', {}]);
  expect(await withdrawn(23, 25)).toEqual(['0.00', { '2027-03-24': '0.00' }]);
  expect(await withdrawn(23, 28)).toEqual(['30.00', { '2027-03-24': '0.00', '2027-03-26': '30.00' }]);
});
