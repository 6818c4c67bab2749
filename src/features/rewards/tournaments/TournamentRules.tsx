import {
  selectHasRules,
  selectRules,
} from '../../../../machines/rewards/tournaments/tournaments.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { SafeHtml } from '../../../app/safe-html.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Prose } from '../../../ui/Prose.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Table } from '../../../ui/Table.tsx';
import { PrizeText } from './PrizeText.tsx';
import s from './Tournaments.module.css';
import type { TournamentPart } from './tournament-part.ts';

/** The prize table and the rules in full. */
export function TournamentRules({ tournaments, current }: TournamentPart) {
  const t = useText();
  const rules = useSelect(tournaments, selectRules);
  const { prizes } = current.extra;
  if (!useSelect(tournaments, selectHasRules)) return null;
  return (
    <div id="rules" className={s.anchor}>
      <Section title={t('tournaments.rules')}>
        <div className={s.rules}>
          {prizes.length > 0 && (
            <Table
              plain
              caption={t('tournaments.prizes')}
              columns={[
                { key: 'rank', label: t('tournaments.rank') },
                { key: 'prize', label: t('tournaments.prize'), end: true },
              ]}
              rows={prizes.map(({ from, to, prize }) => ({
                key: String(from),
                cells: [
                  <bdi key="rank" dir="ltr">
                    {from === to ? from : `${from} – ${to}`}
                  </bdi>,
                  <PrizeText key="prize" prize={prize} column={prizes.map((row) => row.prize)} />,
                ],
              }))}
            />
          )}
          {rules.length > 0 && (
            <Prose>
              <SafeHtml nodes={rules} />
            </Prose>
          )}
        </div>
      </Section>
    </div>
  );
}
