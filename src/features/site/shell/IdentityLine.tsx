import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { useContent } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useSaferPlayLink } from '../../../app/safer-play.ts';
import { useHref } from '../../../app/links.ts';
import { FootLine } from '../../../ui/FootLine.tsx';
import { Licence } from './Licence.tsx';

/** Age sign, licence and the way to help, on pages without a footer. */
export function IdentityLine() {
  const href = useHref();
  const market = useSelect(useContent(), selectConfig)?.market;
  const help = useSaferPlayLink();
  if (!market) return null;
  return (
    <FootLine age={`${market.minimumAge}+`}>
      <Licence of={market} />
      {help && (
        <a className="link" href={href(help.url)}>
          {help.title}
        </a>
      )}
    </FootLine>
  );
}
