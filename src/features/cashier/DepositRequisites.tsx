import {
  selectAsksRequisites,
  selectRequisiteId,
  selectRequisitesForm,
  selectSavedRequisites,
} from '../../../machines/cashier/deposit/deposit.selectors.ts';
import type { DepositActor } from '../../../machines/cashier/deposit/deposit.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useText } from '../../i18n/use-text.ts';
import { PanelStep } from '../../ui/Panel.tsx';
import { RequisiteFields } from './RequisiteFields.tsx';
import { SavedRequisites } from './SavedRequisites.tsx';

/** Saved payment details to choose from, or the fields of new ones. */
export function DepositRequisites({ deposit }: { readonly deposit: DepositActor }) {
  const t = useText();
  const saved = useSelect(deposit, selectSavedRequisites);
  const chosen = useSelect(deposit, selectRequisiteId);
  const asksNew = useSelect(deposit, selectAsksRequisites);
  const form = useSelect(deposit, selectRequisitesForm);
  if (saved.length === 0 && !asksNew) return null;
  return (
    <PanelStep title={t('deposit.requisites')}>
      <SavedRequisites
        name="deposit-requisite"
        label={t('deposit.requisites.saved')}
        saved={saved}
        chosen={chosen}
        takesNew
        newLabel={t('deposit.requisites.new')}
        onChoose={(id) => deposit.send({ type: 'deposit.requisite.chosen', id })}
      >
        {asksNew && form && <RequisiteFields form={form} />}
      </SavedRequisites>
    </PanelStep>
  );
}
