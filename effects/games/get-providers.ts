import * as Effect from 'effect/Effect';
import { getProviders as row } from '../../schemas/calls/games.ts';
import type { CallPayload } from '../../schemas/calls/table.ts';
import { providerFields } from '../../schemas/rules/kit/asked-fields.ts';
import { Api } from '../kit/api/api.ts';

export type GetProvidersInput = CallPayload<'games.getProviders'>;

/** Providers of the game hall. */
export const getProviders = Effect.fnUntraced(function* (input: GetProvidersInput) {
  const api = yield* Api;
  return yield* api.call(row, { fields: providerFields, ...input });
});
