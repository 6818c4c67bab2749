import type { SectionPage } from '../../../../machines/pages/section/section.machine.ts';
import { useHref } from '../../../app/links.ts';
import { SafeHtml } from '../../../app/safe-html.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { SummaryList } from '../../../ui/Facts.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Prose } from '../../../ui/Prose.tsx';
import s from './Promotions.module.css';
import { useKindName, useLapse } from './promotion-texts.ts';

/** One promotion: its picture, terms and one way on beside what the operator tells. */
export function Promotion({ page }: { readonly page: SectionPage }) {
  const t = useText();
  const href = useHref();
  const kindName = useKindName();
  const { lapse, held } = useLapse();
  const { text, body, image, facts, kind, action, isOver } = page;
  const label = [kindName(kind), ...lapse(page)].filter(Boolean).join(' · ');
  return (
    <div className={s.one}>
      <div className={s.aside}>
        {image && (
          <span className={cx(s.art, isOver && s.faded)}>
            <Picture src={image} width={640} height={320} eager />
          </span>
        )}
        {facts.length > 0 && (
          <SummaryList rows={facts.map(({ name, value }) => ({ label: name, value: <bdi>{value}</bdi> }))} />
        )}
        {action ? (
          <Button variant="primary" size="l" wide href={href(action.path)}>
            {action.title || t('section.promotion.offer')}
          </Button>
        ) : (
          isOver && (
            <Button size="l" wide href={href('/promotions')}>
              {t('section.promotion.others')}
            </Button>
          )
        )}
      </div>
      <div className={s.told}>
        {label && (
          <p className={s.kind} {...held}>
            {label}
          </p>
        )}
        {text && <p className={s.intro}>{text}</p>}
        {body.length > 0 && (
          <Prose>
            <SafeHtml nodes={body} />
          </Prose>
        )}
      </div>
    </div>
  );
}
