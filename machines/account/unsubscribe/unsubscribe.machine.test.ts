import { expect, it } from 'vitest';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { unsubscribeMachine } from './unsubscribe.machine.ts';
import { selectUnsubscribeView } from './unsubscribe.selectors.ts';

it.each([
  ['done', succeed(null)],
  ['refused', { ok: false, failure: failureOf('InvalidParameter') } as const],
])('another language of the page neither ends nor undoes what was sent: %s', async (view, answer) => {
  const place = { route: 'unsubscribe', path: '/unsubscribe', query: {}, params: {}, hash: '' };
  const unsubscribe = standIn<Outcome<null>>();
  const { ref } = runFeature(
    unsubscribeMachine.provide({ actors: { unsubscribe: unsubscribe.logic } }),
    actorIds.unsubscribe,
    standInInput(place),
  );
  const turn = (locale: string) => {
    expect(ref.getSnapshot().can({ type: 'locale.told', locale })).toBe(true);
    ref.send({ type: 'locale.told', locale });
    ref.send({ type: 'route.entered', ...place, now: 1 });
    return selectUnsubscribeView(ref.getSnapshot());
  };
  ref.send({ type: 'unsubscribe.requested' });
  expect(turn('lv')).toBe('sending');
  await unsubscribe.last().answer(answer);
  expect([unsubscribe.calls.length, turn('ru')]).toEqual([1, view]);
});
