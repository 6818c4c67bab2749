import { expect, it } from 'vitest';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { IntentCall } from '../../../effects/kit/intents/intent.ts';
import type { LimitsData } from '../../../effects/account/limits/load-limits.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure, Json, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { standInIntent } from '../../../tests/stand-ins/intent.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { standInLimit } from './limits.cases.ts';
import { liveLimits } from './limits.live.ts';

/** What the other tabs are told of a limit that is sent here. */
const told = async (refusal: Failure | null): Promise<readonly unknown[]> => {
  const names: unknown[] = [];
  const never = standIn<never>().logic;
  const browser = { announce: (name: string) => void names.push(name) };
  const intent = standInIntent();
  const load = standIn<Outcome<LimitsData>>();
  const find = standIn<
    Outcome<OpenIntents>,
    { readonly uid: number; readonly calls: readonly IntentCall[] }
  >();
  const parts = { bridge: () => never, deadline: never, browser } as unknown as LiveParts;
  const { ref } = runFeature(
    liveLimits(parts).provide({
      actors: { loadLimits: load.logic, findIntents: find.logic, intent: intent.machine },
    }),
    actorIds.limits,
    standInInput({ uid: 7, route: 'profile-responsible-game', path: '/profile/responsible-game' }),
    [actorIds.dialogs, actorIds.toasts, actorIds.figures],
  );
  const items = [standInLimit()];
  await load.last().answer(succeed({ items, isDepositOnly: false, isDepositFixed: false, at: standInNow }));
  await find.last().answer(succeed({ open: [], prepared: null }));
  ref.send({ type: 'limits.value.changed', kind: 'deposit', value: '60' });
  ref.send({ type: 'limits.save.requested', kind: 'deposit' });
  await intent.written();
  expect(names).toEqual([]);
  await (refusal
    ? intent.refused(refusal)
    : intent.done(standInLimit({ amount: '60.00' }) as unknown as Json));
  return names;
};

it('a limit that was saved is told to the other tabs, a refused one is not', async () => {
  expect(await told(null)).toEqual(['terms']);
  expect(await told(failureOf('InvalidParameter'))).toEqual([]);
});
