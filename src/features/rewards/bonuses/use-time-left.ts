import type { TimeLeft } from '../../../../schemas/rules/rewards/bonuses.ts';
import { useText } from '../../../i18n/use-text.ts';

/** `3 days`; '' for none. */
export const useTimeLeft = (): ((left: TimeLeft | null) => string) => {
  const t = useText();
  return (left) => (left ? t(`bonuses.left.${left.unit}`, { count: left.count }) : '');
};
