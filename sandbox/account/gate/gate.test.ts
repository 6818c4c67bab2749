import * as Effect from 'effect/Effect';
import * as Schema from 'effect/Schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GateList } from '../../../schemas/account/gates.ts';
import { DecodeReport } from '../../../schemas/kit/lenient.ts';
import type { DecodeFault } from '../../../schemas/kit/lenient.ts';
import { dayMs } from '../../clock.ts';
import { defaultSwitches } from '../../settings.ts';
import type { Switches } from '../../settings.ts';
import { changeSwitches } from '../../site/nfx/market.ts';
import { key, makePlayer, startTestSandbox } from '../../../tests/harness/sandbox-client.ts';
import type { Client, TestSandbox } from '../../../tests/harness/sandbox-client.ts';

let sandbox: TestSandbox;
let client: Client;
let login: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  sandbox.platform.clock.reset();
  await sandbox.platform.setSwitches(defaultSwitches);
  client = sandbox.client();
  ({ login } = await makePlayer(client, { balance: '100' }));
  await client.signIn(login);
});

const into = (switches: Partial<Switches>) =>
  sandbox.platform.setSwitches(changeSwitches(defaultSwitches, switches));
const due = async (): Promise<readonly unknown[]> => {
  const { data } = await client.call<{ items: { step: string; before: string[] }[] }>('account.getGates');
  return data.items.map(({ step, before }) => [step, ...before]);
};
const pass = (payload: Readonly<Record<string, unknown>>) => client.call('account.passGate', payload);
const start = async () => {
  const wish = { sysname: 'double_bell', mode: 'real', platform: 'desktop', idempotency_key: key() };
  return (await client.call('games.start', wish)).error?.type;
};
const deposit = async () =>
  (
    await client.call('Cashier.makedeposit', {
      method_id: 1,
      amount: '20',
      currency: 'EUR',
      idempotency_key: key(),
    })
  ).error;

/** What lenient reading had to replace in the answer of `account.getGates`. */
const faults = async (): Promise<readonly DecodeFault[]> => {
  const { data } = await client.call('account.getGates');
  const found: DecodeFault[] = [];
  await Effect.runPromise(
    Schema.decodeUnknownEffect(GateList)(data).pipe(
      Effect.provideService(DecodeReport, (fault) => found.push(fault)),
    ),
  );
  return found;
};

describe('the steps before play and deposit', () => {
  it('are unknown in a market that names none, and refuse nothing', async () => {
    expect((await client.call('account.getGates')).error?.type).toBe('MethodNotFoundException');
    expect((await pass({ step: 'tools', answer: 'seen' })).error?.type).toBe('MethodNotFoundException');
    expect([await start(), await deposit()]).toEqual([undefined, undefined]);
  });

  it('HP-10 HP-11 HP-53 in gb a deposit waits for a limit or the word that there is none, play for the level of protection alone', async () => {
    await into({ market: 'gb' });
    expect(await due()).toEqual([
      ['limits', 'deposit'],
      ['funds', 'play', 'deposit'],
    ]);
    expect(await faults()).toEqual([]);
    expect([await start(), (await deposit())?.error_data]).toEqual([
      'GateDueException',
      { steps: ['limits', 'funds'] },
    ]);
    expect((await pass({ step: 'limits', answer: 'set' })).error?.type).toBe('InvalidParameterException');
    expect((await pass({ step: 'funds', answer: 'seen', version: '7' })).error?.type).toBe(
      'InvalidParameterException',
    );
    const answer = await pass({
      step: 'limits',
      answer: 'set',
      limits: [{ kind: 'deposit', period: '7_days', value: '150' }],
    });
    const startsAt = Date.parse(String(answer.data['starts_at']));
    expect(Math.abs(startsAt - sandbox.platform.clock.now())).toBeLessThan(60_000);
    expect(await due()).toEqual([['funds', 'play', 'deposit']]);
    await pass({ step: 'funds', answer: 'seen', version: '1' });
    expect([await due(), await start(), await deposit()]).toEqual([[], undefined, undefined]);
  });

  it('HP-12 HP-26 HP-53 come again after their months', async () => {
    await into({ market: 'gb' });
    await pass({ step: 'limits', answer: 'none' });
    await pass({ step: 'funds', answer: 'seen', version: '1' });
    expect(await due()).toEqual([]);
    const later = async (days: number) => {
      sandbox.platform.clock.move(days * dayMs);
      await client.signIn(login);
      return due();
    };
    expect(await later(180)).toEqual([]);
    expect(await later(4)).toEqual([
      ['funds', 'signIn', 'play', 'deposit'],
      ['review', 'signIn', 'play'],
    ]);
    expect(await faults()).toEqual([]);
    expect((await pass({ step: 'review', answer: 'seen', months: 2 })).error?.type).toBe(
      'InvalidParameterException',
    );
    await pass({ step: 'review', answer: 'seen', months: 3 });
    await pass({ step: 'funds', answer: 'seen', version: '1' });
    expect(await due()).toEqual([]);
    expect(await later(185)).toEqual([
      ['limits', 'signIn', 'deposit'],
      ['funds', 'signIn', 'play', 'deposit'],
      ['review', 'signIn', 'play'],
    ]);
  });

  it('HP-20 in se nothing begins before a limit for each of the three periods, and one that is left out is refused', async () => {
    await into({ market: 'se' });
    expect(await due()).toEqual([['limits', 'play', 'deposit']]);
    expect([await start(), (await deposit())?.type]).toEqual(['GateDueException', 'GateDueException']);
    const limit = (period: string, value: string) => ({ kind: 'deposit', period, value });
    expect((await pass({ step: 'limits', answer: 'none' })).error?.type).toBe('InvalidParameterException');
    const two = [limit('1_day', '20'), limit('7_days', '60')];
    expect((await pass({ step: 'limits', answer: 'set', limits: two })).error?.type).toBe(
      'InvalidParameterException',
    );
    expect(await start()).toBe('GateDueException');
    await pass({ step: 'limits', answer: 'set', limits: [...two, limit('1_month', '150')] });
    expect([await due(), await start()]).toEqual([[], undefined]);
  });

  it('HP-20 HP-21 in se a month above what needs a talk stays due and says so; a day is judged beside its month', async () => {
    await into({ market: 'se' });
    const give = (day: string, month: string) =>
      pass({
        step: 'limits',
        answer: 'set',
        limits: [
          { kind: 'deposit', period: '1_day', value: day },
          { kind: 'deposit', period: '7_days', value: '3000' },
          { kind: 'deposit', period: '1_month', value: month },
        ],
      });
    const high = await give('500', '20000');
    expect(high.data).toMatchObject({ starts_at: null, items: [{ step: 'limits', needs_talk: true }] });
    expect(await start()).toBe('GateDueException');
    const low = await give('500', '5000');
    expect([low.data['starts_at'], await due(), await start()]).toEqual([expect.any(String), [], undefined]);
  });

  it('HP-21 in nl, which asks for a limit on the page, the call itself waits for one too', async () => {
    await into({ market: 'nl' });
    expect((await deposit())?.error_data).toEqual({ steps: ['limits'] });
    await client.call('account.setLimit', {
      kind: 'deposit',
      period: '1_month',
      value: '100',
      idempotency_key: key(),
    });
    expect((await deposit())?.type).not.toBe('GateDueException');
  });

  it('HP-25 HP-51 HP-54 HP-68 on, mt and de ask for their own, and for the terms when their version changes', async () => {
    await into({ market: 'on' });
    expect(await due()).toEqual([['limits', 'signIn', 'deposit']]);
    await pass({ step: 'limits', answer: 'none' });
    expect(await due()).toEqual([]);
    await into({ market: 'on', termsVersion: '2' });
    expect(await due()).toEqual([['terms', 'play', 'deposit']]);
    expect(await faults()).toEqual([]);
    expect((await pass({ step: 'terms', answer: 'seen', version: '1' })).error?.type).toBe(
      'InvalidParameterException',
    );
    await pass({ step: 'terms', answer: 'seen', version: '2' });
    expect(await due()).toEqual([]);

    await into({ market: 'mt' });
    expect([await due(), await start()]).toEqual([[['tools', 'play', 'deposit']], 'GateDueException']);
    await pass({ step: 'tools', answer: 'seen' });
    expect([await due(), await start()]).toEqual([[], undefined]);

    await into({ market: 'de' });
    expect(await due()).toEqual([['totals', 'signIn', 'play']]);
    expect(await faults()).toEqual([]);
    await pass({ step: 'totals', answer: 'seen' });
    expect(await due()).toEqual([]);
    sandbox.platform.clock.move(dayMs);
    expect(await due()).toEqual([['totals', 'signIn', 'play']]);
  });
});
