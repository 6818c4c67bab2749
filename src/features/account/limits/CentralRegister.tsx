import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { useContent } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Note } from '../../../ui/Note.tsx';

/** The register that closes every site at once, before what closes this account alone; nothing in a market without one. */
export function CentralRegister() {
  const t = useText();
  const market = useSelect(useContent(), selectConfig)?.market;
  if (!market || market.exclusion.central.length === 0) return null;
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
