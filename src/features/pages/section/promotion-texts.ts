import type { SectionEntry } from '../../../../machines/pages/section/section.machine.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useText } from '../../../i18n/use-text.ts';

const known: readonly string[] = ['casino', 'live', 'betting', 'loyalty', 'tournaments'];

/** The name of a kind: that of the translations, else the operator's own word. */
export const useKindName = (): ((kind: string) => string) => {
  const t = useText();
  return (kind) => (known.includes(kind) ? t(`section.promotion.kind.${kind}`) : kind);
};

/** Until when a promotion runs or that it is over; nothing for one without an end. `held` is for the element around it. */
export const useLapse = () => {
  const t = useText();
  const { date, held } = useDateTime();
  const lapse = ({ until, isOver }: Pick<SectionEntry, 'until' | 'isOver'>): readonly string[] =>
    until === null
      ? []
      : [t(isOver ? 'section.promotion.over' : 'section.promotion.until', { date: date(until) })];
  return { lapse, held };
};
