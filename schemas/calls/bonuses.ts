import { outlineCall } from '../call.ts';

export const activateBettingBonus = outlineCall({
  name: 'BettingBonuses.activate',
  method: 'POST',
  access: 'player',
  errors: [
    'InvalidParameter',
    'UserNeedDeposit',
    'UserNeedProfileData',
    'UserNeedConfirmContact',
    'TooManyRequests',
  ],
  flags: { money: true },
});
export const getBettingBonuses = outlineCall({ name: 'BettingBonuses.get', method: 'GET', access: 'player' });
export const removeBettingBonus = outlineCall({
  name: 'BettingBonuses.remove',
  method: 'POST',
  access: 'player',
  errors: [
    'InvalidParameter',
    'UserNeedDeposit',
    'UserNeedProfileData',
    'UserNeedConfirmContact',
    'TooManyRequests',
  ],
  flags: { money: true },
});
export const activateBonus = outlineCall({
  name: 'Bonuses.activate',
  method: 'POST',
  access: 'player',
  errors: [
    'InvalidParameter',
    'UserNeedDeposit',
    'UserNeedProfileData',
    'UserNeedConfirmContact',
    'TooManyRequests',
  ],
  flags: { money: true },
});
export const deactivateBonus = outlineCall({
  name: 'Bonuses.deactivate',
  method: 'POST',
  access: 'player',
  errors: [
    'InvalidParameter',
    'UserNeedDeposit',
    'UserNeedProfileData',
    'UserNeedConfirmContact',
    'TooManyRequests',
  ],
  flags: { money: true },
});
export const getBonuses = outlineCall({ name: 'Bonuses.get', method: 'GET', access: 'player' });
export const removeBonus = outlineCall({
  name: 'Bonuses.remove',
  method: 'POST',
  access: 'player',
  errors: [
    'InvalidParameter',
    'UserNeedDeposit',
    'UserNeedProfileData',
    'UserNeedConfirmContact',
    'TooManyRequests',
  ],
  flags: { money: true },
});
export const getFreespins = outlineCall({ name: 'freespins.get', method: 'GET', access: 'player' });
