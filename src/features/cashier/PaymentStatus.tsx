import type { HistoryItem } from '../../../schemas/cashier/history.ts';
import { useText } from '../../i18n/use-text.ts';
import { StatusLabel } from '../../ui/Table.tsx';
import type { StatusLabelProps } from '../../ui/Table.tsx';

type Status = HistoryItem['status'];

const tones: Readonly<Record<Status, StatusLabelProps['tone']>> = {
  pending: 'neutral',
  processing: 'neutral',
  on_verification: 'warning',
  action_required: 'warning',
  success: 'positive',
  declined: 'negative',
  cancelled: 'negative',
  other: 'neutral',
};

/** Where a payment stands, in a word. */
export function PaymentStatus({ status }: { readonly status: Status }) {
  const t = useText();
  return <StatusLabel tone={tones[status]}>{t(`status.${status}`)}</StatusLabel>;
}
