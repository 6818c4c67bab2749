import type { ConfirmName } from '../../../../machines/kit/dialogs.ts';
import type { View } from '../../../app/views.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export const views: { readonly [Name in ConfirmName]: View<Name> } = {
  BettingBonusActivated: ConfirmDialog,
  BonusConfirm: ConfirmDialog,
  BurnBonuses: ConfirmDialog,
  CancelWithdrawal: ConfirmDialog,
  OtherPlayer: ConfirmDialog,
  RaiseLimit: ConfirmDialog,
  TournamentEntry: ConfirmDialog,
};
