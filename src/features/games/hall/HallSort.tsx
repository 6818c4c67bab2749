import { selectQuery } from '../../../../machines/games/hall/hall.selectors.ts';
import type { HallActor } from '../../../../machines/games/hall/hall.selectors.ts';
import { RECENT, hallSorts } from '../../../../schemas/rules/games/hall-query.ts';
import type { HallSort as Sort } from '../../../../schemas/rules/games/hall-query.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ChipSelect } from '../../../ui/Chip.tsx';
import s from './Hall.module.css';

/** The order of the games; those played lately have their own. */
export function HallSort({ hall }: { readonly hall: HallActor }) {
  const t = useText();
  const { category, sort } = useSelect(hall, selectQuery);
  return category === RECENT ? null : (
    <span className={s.sort}>
      <ChipSelect
        label={t('hall.sort')}
        value={sort}
        options={hallSorts.map((value) => ({ value, label: t(`hall.sort.${value}`) }))}
        onChange={(value) => hall.send({ type: 'hall.sort.chosen', sort: value as Sort })}
      />
    </span>
  );
}
