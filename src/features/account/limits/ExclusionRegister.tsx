import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { useContent } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Note } from '../../../ui/Note.tsx';
import { RegisterLink } from '../../site/market/RegisterLink.tsx';

const useMarket = () => useSelect(useContent(), selectConfig)?.market;

/** The register that closes every site at once, before what closes this account alone; nothing in a market without one. */
function CentralRegister() {
  const t = useText();
  const market = useMarket();
  if (!market) return null;
  const { name, url } = market.register;
  if (!name || !url.startsWith('https://')) return null;
  return (
    <Note title={t('limits.central.title')}>
      <p>
        {t('limits.central.text', {
          periods: market.exclusion.central.map((one) => t(`limits.exclusion.period.${one}`)).join(' / '),
        })}
      </p>
      <p>
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      </p>
    </Note>
  );
}

/** The register of the market at its place: before the site's own exclusion where it takes exclusions itself, else after it. */
export function ExclusionRegister({ place }: { readonly place: 'first' | 'last' }) {
  const isFirst = (useMarket()?.exclusion.central.length ?? 0) > 0;
  if (isFirst !== (place === 'first')) return null;
  return isFirst ? <CentralRegister /> : <RegisterLink />;
}
