import type { Settlement } from '../../../effects/kit/intents/settle-intent.ts';
import type { Dec } from '../../../schemas/rules/kit/money.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import { decideBurn } from '../../../schemas/rules/cashier/withdrawal.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { Letter } from '../../kit/letters.ts';
import { confirm } from '../../kit/requests.ts';
import { currencyOf } from './withdrawal-form.ts';
import type { WithdrawalContext } from './withdrawal-form.ts';

export const BURN_DIALOG = 'BurnBonuses';

/** What a declined withdrawal says that it would burn. */
export const burnToldBy = (settlement: Settlement<Json>): Dec | null =>
  settlement.kind === 'refused' ? decideBurn('0', null, settlement.failure).result.ask : null;

/** Whether this much bonus money may go. */
export const burnQuestion = (context: WithdrawalContext): Letter<'dialogs'> =>
  confirm({
    name: BURN_DIALOG,
    replyTo: actorIds.withdrawal,
    props: {
      title: { id: 'withdrawal.burn.title' },
      text: { id: 'withdrawal.burn.text' },
      agree: { id: 'withdrawal.burn.agree' },
      reject: { id: 'withdrawal.burn.reject' },
      amount: { amount: context.burnAmount, currency: currencyOf(context) },
      destructive: true,
    },
  });
