import * as Effect from 'effect/Effect';
import { getFreespins } from '../../../schemas/calls/bonuses.ts';
import { FREESPINS_COUNT } from '../../../schemas/constants.ts';
import { freespinFields } from '../../../schemas/rules/kit/asked-fields.ts';
import { Api } from '../../kit/api/api.ts';

/** Free spins that are left; packs without any are left out. */
export const readPacks = Effect.fn('bonuses.readPacks')(function* () {
  const api = yield* Api;
  const { items } = yield* api.call(getFreespins, {
    fields: freespinFields,
    status: 'active',
    count: FREESPINS_COUNT,
  });
  return items.filter(({ remaining_count: left }) => left > 0);
});
