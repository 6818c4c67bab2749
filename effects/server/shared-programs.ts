import * as Effect from 'effect/Effect';
import { isClosedBy } from '../../schemas/rules/site/failure-page.ts';
import type { Outcome } from '../../schemas/rules/kit/outcome.ts';
import type { KeepOutcome } from '../kit/bridge.ts';
import type { KeepValue } from '../kit/shared.ts';
import { loadConfig } from '../site/load-config.ts';
import { loadHead } from '../site/load-head.ts';
import { loadSite } from '../site/load-site.ts';
import { resolveAddress } from '../site/resolve-address.ts';
import type { AddressWish } from '../../schemas/rules/site/navigation/address.ts';
import { forVisitor } from './arm.ts';
import type { Cache } from './cache.ts';
import type { ExitCache } from './keep-effect.ts';
import { keepEffect } from './keep-effect.ts';
import { currentVisitor, forAll } from './visitor.ts';
import type { VisitorInfo } from './visitor.ts';

/** A site in trouble shows what it had; one that is closed does not. */
const ERROR_MS = 6 * 3_600_000;

const numbers = new WeakMap<object, number>();
let lastNumber = 0;
/** Tells lists apart by what they are, not by what stands in them: those of a configuration are long, and few. */
const numberOf = (list: object): number => {
  const known = numbers.get(list) ?? (lastNumber += 1);
  numbers.set(list, known);
  return known;
};

/** Of a player an address only asks whether there is one. */
const addressKey = ({ to, external, isServer, facts }: AddressWish): string => {
  const { rules, locales, uid, ...rest } = facts;
  return JSON.stringify([to, external, isServer, numberOf(rules), numberOf(locales), uid > 0, rest]);
};

type SharedProgram = {
  readonly name: string;
  readonly lifeMs: number;
  /** What its outcome depends on; all of its input without this. */
  readonly keyOf?: (input: never) => string;
  /** What of a good outcome one visitor gets; all of it without this. */
  readonly of?: (value: never, visitor: VisitorInfo | undefined) => unknown;
};

/** Programs whose outcome is the same for all visitors, with how long it is kept. */
const sharedPrograms = new Map<unknown, SharedProgram>([
  [loadSite, { name: 'site', lifeMs: 60_000 }],
  [
    loadConfig,
    {
      name: 'config',
      lifeMs: 60_000,
      of: (value: Parameters<typeof forVisitor>[0], visitor) => forVisitor(value, visitor?.isIn),
    },
  ],
  [loadHead, { name: 'head', lifeMs: 60_000 }],
  [resolveAddress, { name: 'address', lifeMs: 5_000, keyOf: addressKey }],
]);

/**
 * Keeps good outcomes of shared programs; two brands of one server share nothing. Requests that ask at the same time wait for
 * one run. An outcome may be twice as old as its life: nobody waits while it is asked for anew. Nothing that is kept is for
 * who is shown drafts, and nothing of theirs is kept.
 */
export const keepOutcomes =
  (cache: Cache<Outcome<unknown>>, whose: () => VisitorInfo | undefined): KeepOutcome =>
  async (program, input, run) => {
    const known = sharedPrograms.get(program);
    if (!known) return run();
    const visitor = whose();
    const ownOf = (outcome: Outcome<unknown>) =>
      (outcome.ok && known.of
        ? { ...outcome, value: known.of(outcome.value as never, visitor) }
        : outcome) as Awaited<ReturnType<typeof run>>;
    if (visitor?.showsDrafts) return ownOf(await run());
    const key = known.keyOf ? known.keyOf(input as never) : JSON.stringify(input);
    const outcome = await cache.of(`${visitor?.origin ?? ''} ${known.name} ${key}`, {
      lifeMs: known.lifeMs,
      staleMs: known.lifeMs,
      errorMs: ERROR_MS,
      // Others may wait for it when the request that asked first is over.
      make: () => run(new AbortController().signal),
      judge: (made) => (made.ok ? 'keep' : isClosedBy(made.failure) ? 'drop' : 'leave'),
    });
    return ownOf(outcome);
  };

/** The same for values of programs. `marketOf` names the rules that a visitor's values are made by. */
export const keepValues =
  (cache: ExitCache, marketOf: (visitor: VisitorInfo | undefined) => string): KeepValue =>
  (key, lifeMs, program, isWhole) =>
    Effect.suspend(() =>
      currentVisitor()?.showsDrafts
        ? forAll(program)
        : keepEffect(
            cache,
            `value ${currentVisitor()?.origin ?? ''} ${marketOf(currentVisitor())} ${key}`,
            { lifeMs, staleMs: lifeMs, errorMs: ERROR_MS, isWhole },
            forAll(program),
          ),
    );
