import { expect, it } from 'vitest';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { teasersMachine } from './teasers.machine.ts';
import type { Teasers } from './teasers.machine.ts';

const none: Teasers = { tournaments: [], promotions: [] };

it('what stands at the end of the home page is read once it comes near, and anew in another locale or after a failure', async () => {
  const load = standIn<Outcome<Teasers>, { readonly locale: string }>();
  const { ref } = runFeature(
    teasersMachine.provide({ actors: { loadTeasers: load.logic } }),
    actorIds.teasers,
    undefined,
    [],
  );
  const near = (locale: string) => ref.send({ type: 'teasers.approached', locale });
  expect(load.inputs()).toEqual([]);
  near('en-US');
  near('en-US');
  await load.last().answer({ ok: false, failure: failureOf('LostAnswer') });
  expect(ref.getSnapshot().value).toBe('failed');
  near('en-US');
  await load.last().answer(succeed(none));
  near('en-US');
  near('lv');
  // The language changes once more before the answer.
  near('ar');
  await load.last().answer(succeed(none));
  expect(load.inputs().map(({ locale }) => locale)).toEqual(['en-US', 'en-US', 'lv', 'ar']);
  expect([ref.getSnapshot().value, ref.getSnapshot().context.teasers]).toEqual(['shown', none]);
});
