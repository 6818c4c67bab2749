import { selectHeadText } from '../../../../machines/site/head/head.selectors.ts';
import { useHead } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { SafeHtml } from '../../../app/safe-html.tsx';
import { Prose } from '../../../ui/Prose.tsx';

/** What the operator's record of the page says under it. */
export function HeadText() {
  const nodes = useSelect(useHead(), selectHeadText);
  return (
    <div className="wrap">
      <Prose>
        <SafeHtml nodes={nodes} />
      </Prose>
    </div>
  );
}
