import {
  selectBrands,
  selectIsBrandsMissing,
} from '../../../../machines/account/exclusion/exclusion.selectors.ts';
import type { ExclusionActor } from '../../../../machines/account/exclusion/exclusion.selectors.ts';
import { exclusionBrands } from '../../../../schemas/rules/account/break-choices.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { OneOf } from './OneOf.tsx';

/** Whether the exclusion holds here or at every brand of the house; nothing where the market does not ask. */
export function BrandsChoice({ exclusion }: { readonly exclusion: ExclusionActor }) {
  const t = useText();
  const brands = useSelect(exclusion, selectBrands);
  const isMissing = useSelect(exclusion, selectIsBrandsMissing);
  if (brands === undefined) return null;
  return (
    <OneOf
      name="brands"
      label={t('limits.brands.title')}
      options={exclusionBrands}
      chosen={brands}
      titleOf={(one) => t(`limits.brands.${one}`)}
      error={isMissing && t('limits.brands.missing')}
      onChoose={(one) => exclusion.send({ type: 'exclusion.brands.chosen', brands: one })}
    />
  );
}
