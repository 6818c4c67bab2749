import * as Effect from 'effect/Effect';
import * as Exit from 'effect/Exit';
import fc from 'fast-check';
import type { Http } from '../../effects/kit/api/http.ts';
import { findIntents } from '../../effects/kit/intents/find-intents.ts';
import type { Intent, IntentCall } from '../../effects/kit/intents/intent.ts';
import type { IntentLock } from '../../effects/kit/intents/intent-lock.ts';
import type { IntentStore } from '../../effects/kit/intents/intent-store.ts';
import { prepareIntent } from '../../effects/kit/intents/prepare-intent.ts';
import type { Settlement } from '../../effects/kit/intents/settle-intent.ts';
import type { SimulatedBrowser, SimulatedTab } from './simulated-browser.ts';

export const scheduleUid = 7;
export const scheduleAmount = '50';
const FOREVER = 999;

/** One thing that happens to a player: its faults in order, and after how many operations the page dies. */
type Turn<Fault> = {
  readonly faults: readonly Fault[];
  readonly diesAfter: number;
  readonly secondTab: boolean;
  readonly wait: boolean;
  /** A field was changed and changed back: the key of a wish that was never sent is dropped. */
  readonly retyped: boolean;
};
export type Schedule<Fault> = { readonly sensitive: boolean; readonly turns: readonly Turn<Fault>[] };

export const scheduleOf = <Fault>(faults: readonly Fault[]): fc.Arbitrary<Schedule<Fault>> =>
  fc.record({
    sensitive: fc.boolean(),
    turns: fc.array(
      fc.record({
        faults: fc.array(fc.constantFrom(...faults), { maxLength: 4 }),
        diesAfter: fc.oneof(
          { weight: 2, arbitrary: fc.integer({ min: 1, max: 12 }) },
          { weight: 1, arbitrary: fc.constant(FOREVER) },
        ),
        secondTab: fc.boolean(),
        wait: fc.boolean(),
        retyped: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  });

/** What the player wants: once. */
export type Wished = { readonly call: IntentCall; readonly payload: Readonly<Record<string, unknown>> };
const oneDeposit: Wished = {
  call: 'Cashier.makedeposit',
  payload: { method_id: 1, amount: scheduleAmount, currency: 'EUR' },
};

type Stored = IntentStore | IntentLock | Http;

/** A platform as a schedule needs it. */
export type ScheduleWorld<Fault> = {
  readonly browser: SimulatedBrowser;
  /** One round for an intent; `filled`: the sensitive requisites are still there. */
  readonly settle: (
    tab: SimulatedTab,
    intent: { readonly key: string; readonly sensitive: boolean },
    filled: boolean,
    next: () => Fault | null,
  ) => Effect.Effect<Settlement<unknown>, never, Stored>;
  /** Whether the player's history shows a payment. */
  readonly isPaid: Effect.Effect<boolean>;
  /** What was on its way arrives. */
  readonly settleLate: () => void;
};

/** After these the player looks into the history before pressing again. */
const leavesOpen: ReadonlySet<string> = new Set(['gone', 'unknown']);
const ends = (settlement: Settlement<unknown>): boolean =>
  settlement.kind === 'done' || (settlement.kind === 'found' && settlement.transaction.status !== 'declined');

/** An earlier wish of the same call may still be open: its answer is not the answer to this one. */
const isOf = (wished: Wished['payload'], intent: Intent): boolean =>
  Object.entries(intent.payload).every(
    ([name, value]) => JSON.stringify(wished[name]) === JSON.stringify(value),
  );

/** A player wants one payment, and presses again only when told that nothing has happened. True once told that it has. */
export const playSchedule = async <Fault>(
  { browser, settle, isPaid, settleLate }: ScheduleWorld<Fault>,
  { sensitive, turns }: Schedule<Fault>,
  { call, payload }: Wished = oneDeposit,
): Promise<boolean> => {
  let told = false;
  /** The last press was answered: the player trusts that word and does not look into the history. */
  let answered = true;

  const oneTurn = async ({ faults, diesAfter, secondTab, wait, retyped }: Turn<Fault>): Promise<void> => {
    if (wait) {
      settleLate();
      browser.advance(180_000);
    }
    const queue = [...faults];
    const next = () => queue.shift() ?? null;
    const tab = browser.tab(diesAfter);
    const visit = Effect.gen(function* () {
      const { open, prepared } = yield* findIntents({ uid: scheduleUid, calls: [call] });
      for (const intent of open) {
        const settlement = yield* settle(tab, intent, false, next);
        if (ends(settlement) && isOf(payload, intent)) told = true;
        if (settlement.kind === 'unknown') return;
        answered = !leavesOpen.has(settlement.kind);
      }
      if (!answered) told ||= yield* tab.step(isPaid);
      if (told) return;
      answered = false;
      // A form that an earlier wish has filled is changed to this one: its key is dropped.
      let key = retyped || !prepared || !isOf(payload, prepared) ? undefined : prepared.key;
      if (key === undefined) {
        const made = yield* prepareIntent({
          uid: scheduleUid,
          call,
          payload,
          sensitive,
          baseline: null,
          replaces: prepared?.key ?? null,
        });
        if (made.kind === 'storage') return;
        key = made.key;
      }
      const settlement = yield* settle(tab, { key, sensitive }, true, next);
      if (ends(settlement)) told = true;
      answered = !leavesOpen.has(settlement.kind);
    });
    const other = browser.tab();
    const otherVisit = Effect.gen(function* () {
      const { open } = yield* findIntents({ uid: scheduleUid, calls: [call] });
      for (const intent of open) yield* settle(other, intent, false, () => null);
    });
    await Promise.all([tab.run(visit), secondTab ? other.run(otherVisit) : Promise.resolve(Exit.void)]);
  };

  for (const one of turns) await oneTurn(one);
  settleLate();
  for (let round = 0; round < 4 && !told; round += 1)
    await oneTurn({ faults: [], diesAfter: FOREVER, secondTab: false, wait: true, retyped: false });
  return told;
};
