import * as Effect from 'effect/Effect';
import { getProducts as row } from '../../../schemas/calls/loyalty.ts';
import type { CallPayload } from '../../../schemas/calls/table.ts';
import { Api } from '../../kit/api/api.ts';

export type GetProductsInput = CallPayload<'Loyalty.getproducts'>;

/** What the points buy. */
export const getProducts = Effect.fn('Loyalty.getproducts')(function* (input: GetProductsInput) {
  const api = yield* Api;
  return yield* api.call(row, input);
});
