import type { Handlers } from '../calls/handler.ts';
import { addContact, changeSubscription, confirmContact, sendConfirmation } from './profile/contacts.ts';
import { changePassword, changeTwoFactorAuth, confirmTwoFactorAuth } from './profile/security.ts';
import { endOtherSessions, getSessions } from './profile/sessions.ts';
import { changeFakename, getProfileInfo, saveProfileInfo, setCurrency } from './profile/profile.ts';

export const profileHandlers = {
  'account.getprofileinfo': getProfileInfo,
  'account.saveProfileInfo': saveProfileInfo,
  'account.changefakename': changeFakename,
  'account.setCurrency': setCurrency,
  'account.addcontact': addContact,
  'account.sendconfirmationtocontact': sendConfirmation,
  'account.confirmContact': confirmContact,
  'account.changeSubscription': changeSubscription,
  'account.changepassword': changePassword,
  'account.changeTwoFactorAuth': changeTwoFactorAuth,
  'account.confirmTwoFactorAuth': confirmTwoFactorAuth,
  'account.getSessions': getSessions,
  'account.endOtherSessions': endOtherSessions,
} satisfies Handlers;
