import type { BonusView } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import { selectClaimedId, selectIsFree } from '../../../../machines/rewards/bonuses/claim.selectors.ts';
import type { BonusChange } from '../../../../schemas/rules/rewards/bonuses.ts';
import { isNone } from '../../../../schemas/rules/rewards/offer-terms.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { FactList } from '../../../ui/Facts.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { usePlaceOfButton } from '../../../ui/use-place-of-button.ts';
import s from './Bonuses.module.css';
import { ClaimNote } from './ClaimNote.tsx';
import type { RewardsPart } from './rewards-part.ts';
import { useEndFacts } from './use-end-facts.tsx';

type Part = RewardsPart & { readonly bonus: BonusView };

/** A bonus that runs or can be started: its money, how far its wagering is, and how long it lasts. */
export function BonusCard({ bonuses, claim, bonus }: Part) {
  const t = useText();
  const money = useMoney();
  const endFacts = useEndFacts();
  const { status, left } = bonus;
  const isActive = status === 'active';
  const inCard = money.together([left, bonus.amount]);
  const sum = (amount: string) => <bdi dir="ltr">{inCard(amount, bonus.currency)}</bdi>;
  return (
    <article className={cx(s.card, isActive && s.active)} aria-label={bonus.name}>
      <div className={s.head}>
        <h3 dir="auto">{bonus.name}</h3>
        <span className={s.status}>{t(`bonuses.status.${bonus.is_paused ? 'paused' : status}`)}</span>
      </div>
      {!(isNone(left) && isNone(bonus.amount)) && <p className={cx('display num', s.amount)}>{sum(left)}</p>}
      {bonus.description && <p className="small soft">{bonus.description}</p>}
      <Wager bonus={bonus} />
      <div className={s.foot}>
        <FactList
          rows={[
            ...(left === bonus.amount ? [] : [{ label: t('bonuses.amount'), value: sum(bonus.amount) }]),
            ...endFacts(bonus.timeLeft, bonus.expired_at),
          ]}
        />
        <ClaimNote claim={claim} rewardId={bonus.rewardId} />
        <Actions bonuses={bonuses} claim={claim} bonus={bonus} />
      </div>
    </article>
  );
}

function Wager({ bonus }: { readonly bonus: BonusView }) {
  const t = useText();
  const { together } = useMoney();
  const { percent } = bonus;
  const { required, done } = bonus.wager;
  if (required === null) return null;
  const money = together([required, done]);
  if (percent === null) return <p className="small muted">{t('bonuses.wager.none')}</p>;
  const label = t('bonuses.wager', {
    done: money(done, bonus.currency),
    required: money(required, bonus.currency),
  });
  return (
    <div className={s.wager}>
      <ProgressBar value={percent} max={100} label={label} />
      <span className="small soft num">
        <bdi>{label}</bdi>
        <bdi dir="ltr">{percent}%</bdi>
      </span>
    </div>
  );
}

const changeTexts = {
  activate: 'bonuses.start',
  deactivate: 'bonuses.pause',
  remove: 'bonuses.remove',
} as const satisfies Record<BonusChange, string>;

function Actions({ bonuses, claim, bonus }: Part) {
  const t = useText();
  const isFree = useSelect(claim, selectIsFree);
  const isClaimed = useSelect(claim, selectClaimedId) === bonus.rewardId;
  const { button: place, instead } = usePlaceOfButton();
  const isLasting = bonus.changes.every((change) => change === 'remove');
  const button = (change: BonusChange, label: string) => (
    <Button
      // Starting turns into pausing under the finger: the button keeps the focus.
      key={change === 'remove' ? 'remove' : 'first'}
      {...place}
      size="l"
      variant={change === 'remove' ? 'destructive' : undefined}
      disabled={!isFree}
      loading={isClaimed && change !== 'remove'}
      aria-label={`${label}: ${bonus.name}`}
      onClick={() =>
        bonuses.send({ type: 'bonuses.change.requested', change, bonusType: bonus.type, id: bonus.id })
      }
    >
      {label}
    </Button>
  );
  return (
    <div className={s.actions} {...(isLasting && { ref: instead, tabIndex: -1 })}>
      {bonus.changes.map((change) => button(change, t(changeTexts[change])))}
    </div>
  );
}
