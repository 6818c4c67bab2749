import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { StateMachine } from 'xstate';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { machinesUnderTest } from '../model/machines.ts';
import { openPage } from '../harness/page/page.ts';
import type { OpenPage } from '../harness/page/page.types.ts';
import { makePlayer, startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';

let sandbox: TestSandbox;
let page: OpenPage;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, 60_000);
afterEach(() => page.close());
afterAll(() => sandbox.stop());

type LogicOf = AnyActorRef & { readonly logic: unknown };

/** The machines that run below an actor, itself among them. */
const running = (ref: AnyActorRef): readonly AnyStateMachine[] => {
  const { logic } = ref as LogicOf;
  if (!(logic instanceof StateMachine)) return [];
  const { children } = ref.getSnapshot() as AnyMachineSnapshot;
  return [logic, ...Object.values(children).flatMap((child) => running(child as AnyActorRef))];
};

it('BY-3.05 every machine that runs in the site is one whose paths are generated, state for state', async () => {
  const walked = new Map(machinesUnderTest().map((one) => [one.machine.id, one]));
  const seen = new Map<string, AnyStateMachine>();
  const see = () => {
    for (const machine of running(page.root)) seen.set(machine.id, machine);
  };
  page = await openPage(sandbox.base, '/forms/sign_up');
  await page.until('registration', (state) => state.matches({ flow: { filling: 'editing' } }));
  see();
  page.close();
  const player = await makePlayer(sandbox.client(), { balance: '100.00' });
  page = await openPage(sandbox.base, '/', { as: player });
  for (const [path, id] of [
    ['/gamehall', 'gameHall'],
    ['/cashier/deposit', 'deposit'],
    ['/cashier/withdraw', 'withdrawal'],
    ['/cashier/history', 'history'],
    ['/profile/settings', 'profile'],
    ['/profile/security', 'security'],
    ['/profile/bonuses', 'bonuses'],
    ['/loyalty/shop', 'loyalty'],
    ['/tournaments', 'tournaments'],
  ] as const) {
    await page.goTo(path);
    await page.until(id, (state) => state.hasTag('ready'));
    see();
  }
  expect([...seen.keys()].filter((id) => !walked.has(id))).toEqual([]);
  expect(seen.size).toBeGreaterThan(35);
  for (const [id, machine] of seen) {
    const model = walked.get(id);
    // The very configuration: nothing that runs has a state or a transition that no path can reach.
    expect([id, model?.cases.length === 0, machine.config === model?.machine.config]).toEqual([
      id,
      false,
      true,
    ]);
  }
});
