import { dayMs } from '../clock.ts';
import type { CallContext } from '../calls/context.ts';
import type { Payment } from '../database/tables.ts';
import { instructionLines } from './instructions.ts';
import { depositMethods } from './methods.ts';
import type { DepositMethodRow } from './methods.ts';

/** Where a deposit is paid. */
export const actionOf = (context: CallContext, payment: Payment, method: DepositMethodRow) => {
  if (method.flow === 'instructions')
    return {
      type: 'instructions' as const,
      lines: instructionLines(payment, context.locale),
      expires_at: new Date(payment.created_at + 3 * dayMs).toISOString(),
    };
  return {
    type: 'redirect' as const,
    url: `${context.origins.sandbox}/pay/${payment.id}`,
    method: 'GET' as const,
    target: method.flow,
  };
};

/** The same of one that waits for its player still; null when there is nothing left to do. */
export const openActionOf = (context: CallContext, payment: Payment) => {
  const method = depositMethods.find(({ id }) => id === payment.method_id);
  if (!method) return null;
  const waits = payment.status === (method.flow === 'instructions' ? 'pending' : 'action_required');
  return waits ? actionOf(context, payment, method) : null;
};
