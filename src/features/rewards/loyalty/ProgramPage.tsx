import type { ReactNode } from 'react';
import type { LoyaltyActor } from '../../../../machines/rewards/loyalty/loyalty.selectors.ts';
import type { LoyaltyPage } from '../../../../machines/rewards/loyalty/loyalty.machine.ts';
import { SafeHtml } from '../../../app/safe-html.tsx';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { PageHead } from '../../../ui/Page.tsx';
import { Prose } from '../../../ui/Prose.tsx';
import { Section } from '../../../ui/Section.tsx';
import { QuestGrid } from './QuestGrid.tsx';

/** One program: its quests and its rules. */
export function ProgramPage({
  loyalty,
  page,
  program,
  tabs,
}: {
  readonly loyalty: LoyaltyActor;
  readonly page: LoyaltyPage;
  readonly program: NonNullable<LoyaltyPage['program']>;
  readonly tabs: ReactNode;
}) {
  const t = useText();
  const { dateTime, held } = useDateTime();
  return (
    <>
      <PageHead title={program.name || program.sysname} note={program.description} />
      {tabs}
      {page.quests.length > 0 && (
        <Section title={t('loyalty.quests')} count={t('loyalty.quests.note')} flush>
          <QuestGrid loyalty={loyalty} page={page} />
        </Section>
      )}
      {program.rules.length > 0 && (
        <Section title={t('loyalty.rules')} flush={page.quests.length === 0}>
          <Prose>
            <SafeHtml nodes={program.rules} />
          </Prose>
          {program.starts_at !== null && (
            <p className="small muted">
              {t('loyalty.from')}{' '}
              <bdi dir="ltr" {...held}>
                {dateTime(program.starts_at)}
              </bdi>
            </p>
          )}
          {program.ends_at !== null && (
            <p className="small muted">
              {t('loyalty.until')}{' '}
              <bdi dir="ltr" {...held}>
                {dateTime(program.ends_at)}
              </bdi>
            </p>
          )}
        </Section>
      )}
    </>
  );
}
