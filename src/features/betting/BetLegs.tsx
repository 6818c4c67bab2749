import type { BetItem, BetLeg } from '../../../schemas/betting/bets.ts';
import { betRefusalOf, betStatusOf, legStatusOf } from '../../../schemas/rules/betting/bets.ts';
import type { ShownBetStatus } from '../../../schemas/rules/betting/bets.ts';
import type { Translate } from '../../i18n/message-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { StatusLabel } from '../../ui/Table.tsx';
import type { StatusLabelProps } from '../../ui/Table.tsx';
import s from './Betting.module.css';

/** Losing is said, not shown as an error. */
const looks: Readonly<Record<ShownBetStatus, Omit<StatusLabelProps, 'children'>>> = {
  open: { icon: 'clock' },
  won: { tone: 'positive' },
  lost: { icon: 'close' },
  void: { icon: 'back' },
  cashed_out: { icon: 'check' },
  refused: { icon: 'close' },
  other: { tone: 'neutral' },
};

export function BetStatusLabel({ status }: { readonly status: ShownBetStatus }) {
  const t = useText();
  return <StatusLabel {...looks[status]}>{t(`bets.status.${status}`)}</StatusLabel>;
}

const pickText = (t: Translate, { pick, odds, odds_now: now }: BetLeg): string => {
  if (odds === null) return pick;
  return now === null ? t('bets.leg', { pick, odds }) : t('bets.legNow', { pick, odds, now });
};

function Leg({ leg, isOne }: { readonly leg: BetLeg; readonly isOne: boolean }) {
  const t = useText();
  const status = isOne ? null : legStatusOf(leg.status);
  return (
    <li className={s.leg}>
      {!isOne && (
        <span>
          <bdi>{leg.event}</bdi>
        </span>
      )}
      <small className="soft">
        {pickText(t, leg)}
        {leg.market !== '' && ` · ${leg.market}`}
      </small>
      {status && <BetStatusLabel status={status} />}
    </li>
  );
}

/** What was played: the game, or the match of a bet with its pick; of an accumulator every pick with what became of it. */
export function BetSubject({ bet }: { readonly bet: BetItem }) {
  const t = useText();
  const legs = bet.legs ?? [];
  const isAccumulator = legs.length > 1;
  return (
    <>
      <b className="strong">
        {isAccumulator ? (
          t('bets.accumulator', { count: legs.length })
        ) : (
          <bdi>{bet.game.name || bet.game.sysname}</bdi>
        )}
      </b>
      {betStatusOf(bet.status) === 'refused' && (
        <small className={s.refusal}>{t(`bets.refusal.${betRefusalOf(bet.refusal)}`)}</small>
      )}
      {legs.length > 0 && (
        <ul className={s.legs}>
          {legs.map((leg, at) => (
            // Picks are known by their place in the slip.
            // oxlint-disable-next-line react/no-array-index-key
            <Leg key={at} leg={leg} isOne={!isAccumulator} />
          ))}
        </ul>
      )}
    </>
  );
}
