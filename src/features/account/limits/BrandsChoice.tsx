import {
  selectBrands,
  selectIsBrandsMissing,
} from '../../../../machines/account/exclusion/exclusion.selectors.ts';
import type { ExclusionActor } from '../../../../machines/account/exclusion/exclusion.selectors.ts';
import { exclusionBrands } from '../../../../schemas/constants.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { OptionCard, OptionGroup } from '../../../ui/Choice.tsx';
import s from './Limits.module.css';
import { Message } from '../../../ui/Field.tsx';

/** Whether the exclusion holds here or at every brand of the house; nothing where the market does not ask. */
export function BrandsChoice({ exclusion }: { readonly exclusion: ExclusionActor }) {
  const t = useText();
  const brands = useSelect(exclusion, selectBrands);
  const isMissing = useSelect(exclusion, selectIsBrandsMissing);
  if (brands === undefined) return null;
  return (
    <div className={s.choice}>
      <OptionGroup label={t('limits.brands.title')}>
        {exclusionBrands.map((one) => (
          <OptionCard
            key={one}
            dot
            name="brands"
            value={one}
            checked={brands === one}
            title={t(`limits.brands.${one}`)}
            onChange={() => exclusion.send({ type: 'exclusion.brands.chosen', brands: one })}
          />
        ))}
      </OptionGroup>
      <Message id="brands-error" text={isMissing && t('limits.brands.missing')} error />
    </div>
  );
}
