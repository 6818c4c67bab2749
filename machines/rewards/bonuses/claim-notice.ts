import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import type { IntentCall } from '../../../effects/kit/intents/intent.ts';
import { firstFieldCode } from '../../../schemas/rules/kit/field-errors.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import { outcomeNotice, plainNotice, reactionTo } from '../../kit/refusals/reaction.ts';
import type { CashierNotice } from '../../kit/refusals/reaction.ts';
import type { IntentOutput } from '../../kit/intent/intent.machine.ts';
import { refusalIn } from '../../kit/intent/intent.parts.ts';
import type { ClaimCall, ClaimMoney } from './claim-intent.ts';
import { isRefusedAs } from '../../kit/refusals/refusal-text.ts';

/** Why a claim did not come about, and of which reward. */
export type ClaimNotice = CashierNotice & { readonly rewardId: string };

const codeOf = (settlement: Settlement<Json>): string | undefined => {
  if (settlement.kind !== 'refused') return undefined;
  if (!isRefusedAs<ClaimCall>(settlement.failure, 'InvalidParameter')) return undefined;
  const { data } = settlement.failure;
  return ['bonus_id', 'offer_id', 'id'].map((field) => firstFieldCode(data, field)).find(Boolean);
};

/** The refusal of a call that says that it had come about before. */
const doneCodes: Partial<Readonly<Record<IntentCall, string>>> = {
  'Cashbacks.payout': 'ALREADY_PAID',
  'campaigns.takepromotions': 'ALREADY_TAKEN',
};
const refusalCodes: readonly (string | undefined)[] = [
  'NOT_FOUND',
  'EXPIRED',
  'ALREADY_PAID',
  'ANOTHER_ACTIVE',
  'FORBIDDEN_BY_MARKET',
];

export const isDone = ({ settlement }: IntentOutput, call: IntentCall): boolean => {
  if (settlement.kind === 'done' || settlement.kind === 'found') return true;
  const code = codeOf(settlement);
  return code !== undefined && code === doneCodes[call];
};

export const noticeOf = ({ settlement }: IntentOutput, money: ClaimMoney): CashierNotice => {
  const code = codeOf(settlement);
  if (refusalCodes.includes(code)) return plainNotice('warning', `bonuses.refused.${code}`);
  const failure = refusalIn(settlement);
  return failure ? reactionTo(failure, money).notice : outcomeNotice(settlement.kind);
};
