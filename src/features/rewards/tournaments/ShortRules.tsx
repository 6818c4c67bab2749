import { selectHasRules } from '../../../../machines/rewards/tournaments/tournaments.selectors.ts';
import { pointsAhead } from '../../../../schemas/rules/rewards/tournaments.ts';
import type { Tournament, TournamentRestriction } from '../../../../schemas/rewards/tournaments.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { goToAnchor } from '../../../app/anchor.ts';
import { groupDigits } from '../../../i18n/evaluate.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { FactList, SummaryList } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import type { TournamentPart } from './tournament-part.ts';

type Part = { readonly current: Tournament };

/** What the player has made of it so far. */
export function Run({ current }: Part) {
  const t = useText();
  const money = useMoney();
  const info = current.user_info;
  if (!info?.is_participant) return null;
  const ahead = pointsAhead(current.winners, info.place, info.points);
  return (
    <Panel title={t('tournaments.run')}>
      <SummaryList
        rows={[
          { label: t('tournaments.points'), value: <bdi dir="ltr">{groupDigits(info.points)}</bdi> },
          ...(info.staked
            ? [
                {
                  label: t('tournaments.run.staked'),
                  value: <bdi dir="ltr">{money(info.staked.amount, info.staked.currency)}</bdi>,
                },
              ]
            : []),
          ...(ahead
            ? [
                {
                  label: t('tournaments.run.ahead', { place: groupDigits(ahead.place) }),
                  value: <bdi>{t('tournaments.run.points', { points: groupDigits(ahead.points) })}</bdi>,
                },
              ]
            : []),
        ]}
      />
      {info.place === null && current.status === 'active' && (
        <p className="small soft">{t('tournaments.run.none')}</p>
      )}
    </Panel>
  );
}

const knownRestrictions: readonly string[] = ['currency', 'verified', 'country'];

/** The facts that decide whether one wants in. */
export function ShortRules({ tournaments, current }: TournamentPart) {
  const t = useText();
  const hasRules = useSelect(tournaments, selectHasRules);
  const money = useMoney();
  const { dateTime, held } = useDateTime();
  const { extra, started_at: start, finished_at: end } = current;
  const say = ({ type, value }: TournamentRestriction) => t(`tournaments.restriction.${type}`, { value });
  const open = current.restrictions.filter(({ type }) => knownRestrictions.includes(type));
  const sum = (of: { readonly amount: string; readonly currency: string }) => (
    <bdi dir="ltr">{money(of.amount, of.currency)}</bdi>
  );
  return (
    <Panel title={t('tournaments.short')}>
      {current.description && <p className="small soft">{current.description}</p>}
      <FactList
        rows={[
          ...(start !== null && end !== null
            ? [
                {
                  label: t('tournaments.period'),
                  value: (
                    <bdi dir="ltr" {...held}>
                      {dateTime(start)} – {dateTime(end)}
                    </bdi>
                  ),
                },
              ]
            : []),
          {
            label: t('tournaments.entry'),
            value: extra.entry_fee ? sum(extra.entry_fee) : t('tournaments.free'),
          },
          ...(extra.min_stake ? [{ label: t('tournaments.minStake'), value: sum(extra.min_stake) }] : []),
          {
            label: t('tournaments.paidAs'),
            value: t(current.total_prize ? 'tournaments.cash' : 'tournaments.goods'),
          },
          {
            label: t('tournaments.resets'),
            value: t(current.reset_on_cashout ? 'tournaments.yes' : 'tournaments.no'),
          },
          ...(current.provider
            ? [{ label: t('tournaments.provider'), value: <bdi>{current.provider}</bdi> }]
            : []),
          ...(open.length > 0 ? [{ label: t('tournaments.openTo'), value: open.map(say).join(', ') }] : []),
        ]}
      />
      {hasRules && (
        <Button wide onClick={() => goToAnchor('#rules')}>
          {t('tournaments.full')}
        </Button>
      )}
    </Panel>
  );
}
