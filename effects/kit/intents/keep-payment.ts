import type { DepositAction, DepositAnswer } from '../../../schemas/cashier/cashier.ts';
import {
  decideActionTarget,
  paymentRef,
  writePaymentAddress,
} from '../../../schemas/rules/cashier/deposit.ts';
import type { ActionTarget } from '../../../schemas/rules/cashier/deposit.ts';
import type { UrlContext } from '../../../schemas/rules/kit/safe-url.ts';
import type { Vault } from '../../../schemas/rules/kit/vault.ts';

/** A redirect to the provider without its address; `ref` names it in the vault, null for one that is not followed. */
type KeptRedirect = {
  readonly type: 'redirect';
  readonly target: ActionTarget;
  readonly ref: string | null;
};
export type KeptDeposit = Omit<DepositAnswer, 'action'> & {
  readonly action: KeptRedirect | Extract<DepositAction, { readonly type: 'instructions' }> | null;
};
export type PaymentSite = Omit<UrlContext, 'purpose'>;

/** Puts the provider's address of an answer into the vault; without a `site` none is accepted. */
export const keepPayment = (
  { action, ...answer }: DepositAnswer,
  key: string,
  site: PaymentSite | undefined,
  vault: Vault,
): KeptDeposit => {
  if (action?.type !== 'redirect') return { ...answer, action };
  const accepted = site && decideActionTarget(action, site).result;
  if (!accepted) return { ...answer, action: { type: 'redirect', target: action.target, ref: null } };
  const ref = paymentRef(key);
  const { method, fields } = action;
  vault.put(ref, writePaymentAddress({ url: accepted.url, method, fields }));
  return { ...answer, action: { type: 'redirect', target: accepted.target, ref } };
};
