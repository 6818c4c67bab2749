import * as Effect from 'effect/Effect';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchTransaction } from '../../effects/kit/intents/match-transaction.ts';
import { faults, platformModel } from './platform-model.ts';
import type { Fault, ModelAnswer } from './platform-model.ts';
import { playSchedule, scheduleAmount, scheduleOf, scheduleUid } from './play-schedule.ts';
import type { Schedule } from './play-schedule.ts';
import { settleIntent } from '../../effects/kit/intents/settle-intent.ts';
import { simulatedBrowser } from './simulated-browser.ts';

/** A try is declined, the next one is on its way when the page dies: the row of the first is not the end of the second. */
const turn = { diesAfter: 999, secondTab: false, wait: false, retyped: false };
const declinedBefore: Schedule<Fault> = {
  sensitive: true,
  turns: [
    { ...turn, faults: ['declined'] },
    { ...turn, faults: ['lost-late'] },
    { ...turn, faults: [] },
  ],
};

it('BY-1.08 one effect for each wish of a player, whatever is lost, repeated, reloaded or done in two tabs', async () => {
  await fc.assert(
    fc.asyncProperty(scheduleOf<Fault>(faults), async (schedule) => {
      const browser = simulatedBrowser();
      const platform = platformModel();
      const isTold = await playSchedule<Fault>(
        {
          browser,
          settle: (tab, { key, sensitive }, filled, next) =>
            settleIntent<ModelAnswer>({
              key,
              uid: scheduleUid,
              fallback: null,
              complete: (payload) => (sensitive && !filled ? null : payload),
              ask: () => tab.step(Effect.suspend(() => platform.ask(key, scheduleAmount, next() ?? 'none'))),
              lookUp: (intent) => tab.step(Effect.sync(() => matchTransaction(intent, platform.rows))),
            }),
          isPaid: Effect.sync(() => platform.paid().length > 0),
          settleLate: platform.settleLate,
        },
        schedule,
      );
      expect(isTold).toBe(true);
      expect(platform.paid()).toHaveLength(1);
      const left = await Effect.runPromise(browser.store.all);
      expect(left.filter((intent) => intent.state !== 'prepared')).toEqual([]);
    }),
    { numRuns: Number(process.env['MONEY_SCHEDULES'] ?? 400), seed: 20261121, examples: [[declinedBefore]] },
  );
}, 120_000);
