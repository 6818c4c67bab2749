import { useDateTime } from '../../i18n/use-date-time.ts';
import { useText } from '../../i18n/use-text.ts';

/** When a withdrawal should be paid, epoch ms, in the platform's own word; where it gives none, that is said. */
export function Expected({ at }: { readonly at: number | null }) {
  const t = useText();
  const { date } = useDateTime();
  return (
    <p className="soft">
      <bdi>{at === null ? t('receipt.expected.none') : t('receipt.expected', { date: date(at) })}</bdi>
    </p>
  );
}
