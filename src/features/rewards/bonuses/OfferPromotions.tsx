import { selectPromotions } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import type { BonusesActor } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useKindName, useLapse } from '../../pages/section/promotion-texts.ts';
import s from './Offers.module.css';

/** The promotions below the offers, each as a line that leads to its page. */
export function OfferPromotions({ bonuses }: { readonly bonuses: BonusesActor }) {
  const t = useText();
  const href = useHref();
  const kindName = useKindName();
  const { lapse, held } = useLapse();
  const promotions = useSelect(bonuses, selectPromotions);
  if (promotions.length === 0) return null;
  return (
    <Section
      title={t('section.promotions')}
      all={{ href: href('/promotions'), label: t('common.seeAll') }}
      flush
    >
      <ul className={s.promotions}>
        {promotions.map((entry) => (
          <li key={entry.id} className={cx(entry.isOver && s.over)}>
            <a href={href(entry.path)}>
              <span>{entry.image && <Picture src={entry.image} fallback="" width={72} height={72} />}</span>
              <span className={s.told}>
                <b>{entry.title}</b>
                <span className="tiny muted" {...held}>
                  {[kindName(entry.kind), ...lapse(entry)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Icon name="chevron" small />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
