import * as Effect from 'effect/Effect';
import { getDepositInfo as row } from '../../schemas/calls/cashier.ts';
import type { DepositInfo } from '../../schemas/cashier/cashier.ts';
import { createVault } from '../../schemas/rules/kit/vault.ts';
import { Api } from '../kit/api/api.ts';
import { keepPayment } from '../kit/intents/keep-payment.ts';
import type { KeptDeposit, PaymentSite } from '../kit/intents/keep-payment.ts';
import { platformTime } from '../kit/platform-time.ts';
import { VaultService } from '../kit/vault.ts';

/** `keepsAddress`: the provider's page is about to be opened. */
export type ReadPayment = {
  readonly id: string;
  readonly site: PaymentSite;
  readonly keepsAddress: boolean;
};

/** A deposit without the provider's address; `action` is absent in a report of an older build. */
export type KeptPayment = DepositInfo & { readonly action?: KeptDeposit['action'] };

/**
 * The true state of a deposit, and how to go on with it. The provider's address goes into the vault under the number of
 * the transaction where it `keepsAddress`, else nowhere. Details to pay by that have run out are none.
 */
export const readPayment = Effect.fn('cashier.readPayment')(function* (input: ReadPayment) {
  const api = yield* Api;
  const vault = yield* VaultService;
  const { action: told, ...info } = yield* api.call(row, { id: input.id });
  const now = yield* platformTime;
  const isOver = told?.type === 'instructions' && told.expires_at !== null && told.expires_at <= now;
  const action = isOver ? null : told;
  const kept = keepPayment(
    { transaction_id: info.id, status: info.status, action },
    input.id,
    input.site,
    input.keepsAddress ? vault : createVault(),
  );
  return { ...info, action: kept.action } satisfies KeptPayment;
});
