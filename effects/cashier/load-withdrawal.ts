import * as Effect from 'effect/Effect';
import type { WithdrawSettings } from '../../schemas/cashier/cashier.ts';
import { getWithdrawalSettings } from './get-withdrawal-settings.ts';
import { newestOf } from './newest-of.ts';
import { phonesFor } from './phones-for.ts';
import type { PhonesOfPlayer } from './phones-for.ts';

/** `baseline` null: the newest withdrawal before this one is not known. */
export type WithdrawalPageData = PhonesOfPlayer & {
  readonly settings: WithdrawSettings;
  readonly baseline: { readonly id: string | null } | null;
};

/** What the withdrawal page needs. */
export const loadWithdrawal = Effect.fn('cashier.loadWithdrawal')(function* () {
  const [settings, baseline] = yield* Effect.all([getWithdrawalSettings(), newestOf('withdrawal')], {
    concurrency: 'unbounded',
  });
  const phones = yield* phonesFor(settings.methods);
  const data: WithdrawalPageData = { settings, ...phones, baseline };
  return data;
});
