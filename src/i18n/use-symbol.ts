import { selectGeneral } from '../../machines/site/content/content.selectors.ts';
import { useContent } from '../actors/permanent.ts';
import { useSelect } from '../actors/use-select.ts';

/** The symbol that stands beside a field for an amount. */
export function useSymbol(currency: string): string {
  const general = useSelect(useContent(), selectGeneral);
  return general?.available_currencies[currency] ?? currency;
}
