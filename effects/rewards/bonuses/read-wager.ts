import * as Effect from 'effect/Effect';
import { getBonuses } from '../../../schemas/calls/bonuses.ts';
import type { Bonus } from '../../../schemas/rewards/bonuses.ts';
import { bonusFields } from '../../../schemas/rules/kit/asked-fields.ts';
import { Api } from '../../kit/api/api.ts';

const COUNT = 20;

/** A wagering that runs: amounts as decimal text. */
export type Wager = { readonly required: string } & Omit<Bonus['wager'], 'required'> &
  Pick<Bonus, 'name' | 'currency'>;

/** The wagering of the casino bonus that is active; null when none is, or it asks for nothing. */
export const readWager = Effect.fn('bonuses.readWager')(function* () {
  const api = yield* Api;
  const { items } = yield* api.call(getBonuses, {
    offset: 0,
    count: COUNT,
    status: 'active',
    fields: bonusFields,
  });
  const active = items.find(
    ({ status, type, wager }) => status === 'active' && type === 'casino' && Number(wager.required) > 0,
  );
  return {
    wager: active ? ({ ...active.wager, name: active.name, currency: active.currency } as Wager) : null,
  };
});
