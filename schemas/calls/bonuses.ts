import * as Schema from 'effect/Schema';
import { BonusPage, bonusStatuses, FreespinPage } from '../rewards/bonuses.ts';
import { defineCall } from '../kit/call.ts';
import { CommaTexts, IdempotencyKey, One, paging, WireInt } from '../kit/wire-codecs.ts';

const change = {
  method: 'POST',
  access: 'player',
  errors: ['InvalidParameter', 'UserNeedDeposit', 'UserNeedProfileData', 'UserNeedConfirmContact'],
  flags: { money: true },
  payload: Schema.Struct({ bonus_id: WireInt, idempotency_key: IdempotencyKey }),
  success: One,
} as const;

const list = {
  method: 'GET',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({
    ...paging,
    fields: Schema.optionalKey(CommaTexts),
    status: Schema.optionalKey(Schema.Literals(bonusStatuses)),
  }),
  success: BonusPage,
} as const;

export const activateBettingBonus = defineCall({ name: 'BettingBonuses.activate', ...change });
export const getBettingBonuses = defineCall({ name: 'BettingBonuses.get', ...list });
export const removeBettingBonus = defineCall({ name: 'BettingBonuses.remove', ...change });
export const activateBonus = defineCall({ name: 'Bonuses.activate', ...change });
/** Pauses without loss. */
export const deactivateBonus = defineCall({ name: 'Bonuses.deactivate', ...change });
export const getBonuses = defineCall({ name: 'Bonuses.get', ...list });
/** Forfeits what is left of the bonus. */
export const removeBonus = defineCall({ name: 'Bonuses.remove', ...change });

export const getFreespins = defineCall({
  name: 'freespins.get',
  method: 'GET',
  access: 'player',
  errors: ['InvalidParameter'],
  payload: Schema.Struct({
    fields: Schema.optionalKey(CommaTexts),
    status: Schema.optionalKey(Schema.Literal('active')),
    count: WireInt,
  }),
  success: FreespinPage,
});
