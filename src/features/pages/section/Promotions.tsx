import { selectPromotions } from '../../../../machines/pages/section/section.selectors.ts';
import type { SectionActor } from '../../../../machines/pages/section/section.selectors.ts';
import type { SectionEntry } from '../../../../machines/pages/section/section.machine.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Spotlight } from '../../../ui/Spotlight.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip, ChipRow } from '../../../ui/Chip.tsx';
import { cx } from '../../../ui/class-names.ts';
import { FactList } from '../../../ui/Facts.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import s from './Promotions.module.css';
import { useKindName, useLapse } from './promotion-texts.ts';

type EntryPart = { readonly entry: SectionEntry };

/** Every promotion with its terms: the first of all in the spotlight, those that are over at the end. */
export function Promotions({ section }: { readonly section: SectionActor }) {
  const t = useText();
  const href = useHref();
  const kindName = useKindName();
  const { kinds, kind, featured, others } = useSelect(section, selectPromotions);
  if (others.length === 0) return <EmptyState art="ticket" title={t('section.empty')} />;
  return (
    <div className={s.list}>
      {kinds.length > 0 && (
        <ChipRow as="nav" label={t('section.promotion.kinds')} flush>
          <Chip href={href('/promotions')} current={kind === ''}>
            {t('section.promotion.all')}
          </Chip>
          {kinds.map((name) => (
            <Chip
              key={name}
              href={href(`/promotions?kind=${encodeURIComponent(name)}`)}
              current={name === kind}
            >
              {kindName(name)}
            </Chip>
          ))}
        </ChipRow>
      )}
      {featured && <Featured entry={featured} />}
      <div className={s.grid}>
        {others.map((entry) => (
          <Card key={entry.id} entry={entry} />
        ))}
      </div>
    </div>
  );
}

const rowsOf = ({ facts }: SectionEntry) =>
  facts.map(({ name, value }) => ({ label: name, value: <bdi>{value}</bdi> }));

function Featured({ entry }: EntryPart) {
  const t = useText();
  const href = useHref();
  const kindName = useKindName();
  const { lapse, held } = useLapse();
  const { title, text, path, image } = entry;
  return (
    <Spotlight className={cx(s.featured, image !== '' && s.pictured)}>
      <div className={s.lead}>
        <p className={s.kind} {...held}>
          {[kindName(entry.kind), ...lapse(entry)].filter(Boolean).join(' · ')}
        </p>
        <h2 className="display">{title}</h2>
        {text && <p>{text}</p>}
        <Button variant="spot" size="l" href={href(path)} aria-label={`${t('section.details')}: ${title}`}>
          {t('section.details')}
        </Button>
      </div>
      {entry.facts.length > 0 && <FactList rows={rowsOf(entry)} />}
      {image && (
        <span className={s.ground}>
          <Picture src={image} width={640} height={480} eager />
        </span>
      )}
    </Spotlight>
  );
}

function Card({ entry }: EntryPart) {
  const t = useText();
  const href = useHref();
  const kindName = useKindName();
  const { lapse, held } = useLapse();
  const { title, text, path, image, isOver } = entry;
  return (
    <article className={cx(s.card, isOver && s.over)}>
      {image && (
        <span className={s.art}>
          <Picture src={image} width={480} height={240} />
        </span>
      )}
      <p className={s.kind} {...held}>
        {[kindName(entry.kind), ...lapse(entry)].filter(Boolean).join(' · ')}
      </p>
      <h2 className="display">{title}</h2>
      {text && <p className="small soft">{text}</p>}
      <div className={s.foot}>
        {entry.facts.length > 0 && <FactList rows={rowsOf(entry)} />}
        <Button wide href={href(path)} aria-label={`${t('section.details')}: ${title}`}>
          {t('section.details')}
        </Button>
      </div>
    </article>
  );
}
