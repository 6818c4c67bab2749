import type { Journey } from '../grid.types.ts';
import { registration, restoreJourney, signInJourney, socialJourney, twoFactorJourney } from './access.ts';
import { exclusionJourney, verificationJourney } from './account.ts';
import { cancelJourney, depositJourney, promoJourney, purchaseJourney, withdrawalJourney } from './money.ts';

export const journeys: readonly Journey[] = [
  signInJourney,
  twoFactorJourney,
  registration,
  socialJourney,
  restoreJourney,
  depositJourney,
  withdrawalJourney,
  cancelJourney,
  promoJourney,
  purchaseJourney,
  verificationJourney,
  exclusionJourney,
];
