import { describe, expect, it } from 'vitest';
import { limitKinds } from '../../../schemas/rules/account/limits.ts';
import { marketDefaults } from '../../../schemas/rules/site/market-defaults.ts';
import { standInNow as at } from '../../../tests/stand-ins/input.ts';
import { standInLimit, standInPending } from './limits.cases.ts';
import { asksLoss, needsWord, nextDueAt } from './limits-form.ts';
import type { LimitsContext } from './limits-form.ts';

const policy = (isAsked: boolean): Pick<LimitsContext, 'policy'> => ({
  policy: { ...marketDefaults.limits, asksLoss: isAsked } as NonNullable<LimitsContext['policy']>,
});
const changes = ['set', 'raise', 'lower', 'remove'] as const;
const asked = (isAsked: boolean) =>
  limitKinds.flatMap((kind) =>
    changes.flatMap((change) =>
      asksLoss(policy(isAsked), { kind, change } as never) ? [`${kind} ${change}`] : [],
    ),
  );

describe('the question whether the amount may be lost', () => {
  it('comes before a limit of deposits or of losses is set or raised, and before nothing else', () => {
    expect(asked(true).toSorted()).toEqual(['deposit raise', 'deposit set', 'loss raise', 'loss set']);
  });

  it('comes in no market that does not ask for it', () => {
    expect(asked(false)).toEqual([]);
  });
});

it('more, and no limit at all, is not sent without a question; less is', () => {
  const asks = (change: string) => needsWord(policy(false), { kind: 'deposit', change } as never);
  expect(changes.map((change) => [change, asks(change)])).toEqual([
    ['set', false],
    ['raise', true],
    ['lower', false],
    ['remove', true],
  ]);
  expect(needsWord(policy(true), { kind: 'deposit', change: 'set' } as never)).toBe(true);
});

it('a change that is due by now is not asked for at once where the platform tells it as of before', () => {
  const due = (startsAt: number, toldAt?: number) =>
    nextDueAt({
      at,
      items: [standInLimit({ as_of: toldAt, pending: standInPending({ starts_at: startsAt }) })],
    });
  expect(due(at - 1_000, at - 60_000)).toBe(at + 30_000);
  expect(due(at, at - 60_000)).toBe(at + 30_000);
  expect([due(at + 1_000, at - 60_000), due(at + 1_000, at), due(at + 1_000)]).toEqual([
    at + 1_000,
    at + 1_000,
    at + 1_000,
  ]);
  expect([due(at, at), due(at), due(at + 1_000, at + 1_000)]).toEqual(
    Array.from({ length: 3 }, () => Number.MAX_SAFE_INTEGER),
  );
});
