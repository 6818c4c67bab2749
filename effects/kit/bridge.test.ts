import * as Effect from 'effect/Effect';
import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { succeed } from '../../schemas/rules/kit/outcome.ts';
import { createBridge } from './bridge.ts';
import type { Bridge, RunProgram } from './bridge.ts';

const run: RunProgram = async (program) => succeed(Effect.runSync(program as never));
const double = (input: number) => Effect.succeed(input * 2);

/** A bridge whose page is used when `use` is called; `loads` names what it has loaded. */
const bridgeOfPage = () => {
  const used = Promise.withResolvers<void>();
  const loads: string[] = [];
  const bridge = createBridge(
    async () => {
      loads.push('runtime');
      return run;
    },
    { used: used.promise },
  );
  const load = async () => {
    loads.push('program');
    return double;
  };
  const start = (manner?: Parameters<Bridge>[1]) =>
    createActor(bridge(load, manner as 'used'), { input: 21 as never }).start();
  return { start, loads, use: used.resolve };
};
const turns = () => new Promise((done) => setImmediate(done));

describe('the bridge', () => {
  it('loads a program that waits for use, and the runtime, when somebody uses the page', async () => {
    const { start, loads, use } = bridgeOfPage();
    const actor = start('used');
    await turns();
    expect([loads, actor.getSnapshot().status]).toEqual([[], 'active']);
    use();
    expect(await toPromise(actor)).toEqual(succeed(42));
    expect(loads).toEqual(['runtime', 'program']);
  });

  it('loads nothing for a program that was stopped while it waited', async () => {
    const { start, loads, use } = bridgeOfPage();
    start('used').stop();
    use();
    await turns();
    expect(loads).toEqual([]);
  });

  it('answers what is at hand without the program, and runs it where nothing is', async () => {
    const { start, loads } = bridgeOfPage();
    expect(await toPromise(start((() => 7) as never))).toEqual(succeed(7));
    expect(loads).toEqual([]);
    expect(await toPromise(start((() => null) as never))).toEqual(succeed(42));
    expect(loads).toEqual(['runtime', 'program']);
  });

  it('runs any other program at once', async () => {
    const { start } = bridgeOfPage();
    expect(await toPromise(start())).toEqual(succeed(42));
  });
});
