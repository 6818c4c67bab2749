import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { selectName, selectUid } from '../../../../machines/site/session/session.selectors.ts';
import { platformNow } from '../../../actors/clock.ts';
import { useContent, useSession } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import '../../../styles/paper.css';
import '../../../styles/print.css';
import s from './Letterhead.module.css';

type LetterheadProps = { readonly player: string; readonly printed: string };

/** When it goes to paper, epoch ms; null until the page is hydrated. */
const usePrintedAt = (): number | null => {
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    const stamp = () => setAt(platformNow());
    const stampNow = () => flushSync(stamp);
    stamp();
    addEventListener('beforeprint', stampNow);
    return () => removeEventListener('beforeprint', stampNow);
  }, []);
  return at;
};

/** Of which house a sheet is, of whom and from when: on paper alone, above all that stands beside it. */
export function Letterhead({ player, printed }: LetterheadProps) {
  const session = useSession();
  const name = useSelect(session, selectName);
  const uid = useSelect(session, selectUid);
  const house = useSelect(useContent(), selectConfig)?.brand.name;
  const { dateTime } = useDateTime();
  const at = usePrintedAt();
  return (
    <div className={s.letterhead}>
      <strong className="display">{house}</strong>
      <span>
        {printed} <bdi dir="ltr">{at === null ? '' : dateTime(at)}</bdi>
      </span>
      <span>
        {player} <bdi>{name}</bdi> · <bdi dir="ltr">{uid}</bdi>
      </span>
    </div>
  );
}
