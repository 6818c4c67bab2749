import { selectBusy, selectIsFree } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import type { BonusesActor, BonusView } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { FactList } from '../../../ui/Facts.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import s from './Bonuses.module.css';
import { Told } from './Told.tsx';
import { useEndFacts } from './use-end-facts.tsx';

type Part = { readonly bonuses: BonusesActor; readonly bonus: BonusView };

/** A bonus that runs or can be started: its money, how far its wagering is, and how long it lasts. */
export function BonusCard({ bonuses, bonus }: Part) {
  const t = useText();
  const money = useMoney();
  const endFacts = useEndFacts();
  const { status } = bonus;
  const isActive = status === 'active';
  const sum = (amount: string) => <bdi dir="ltr">{money(amount, bonus.currency)}</bdi>;
  const left = bonus.left ?? bonus.amount;
  return (
    <article className={cx(s.card, isActive && s.active)} aria-label={bonus.name}>
      <div className={s.head}>
        <h3 dir="auto">{bonus.name}</h3>
        <span className={s.status}>{t(`bonuses.status.${bonus.is_paused ? 'paused' : status}`)}</span>
      </div>
      <p className={cx('display num', s.amount)}>{sum(left)}</p>
      {bonus.description && <p className="small soft">{bonus.description}</p>}
      <Wager bonus={bonus} />
      <div className={s.foot}>
        <FactList
          rows={[
            ...(left === bonus.amount ? [] : [{ label: t('bonuses.amount'), value: sum(bonus.amount) }]),
            ...endFacts(bonus.timeLeft, bonus.expired_at),
          ]}
        />
        <Told bonuses={bonuses} subject={bonus.subject} />
        <Actions bonuses={bonuses} bonus={bonus} />
      </div>
    </article>
  );
}

function Wager({ bonus }: { readonly bonus: BonusView }) {
  const t = useText();
  const money = useMoney();
  const { required, done } = bonus.wager;
  if (Number(required) <= 0) return <p className="small muted">{t('bonuses.wager.none')}</p>;
  const label = t('bonuses.wager', {
    done: money(done, bonus.currency),
    required: money(required, bonus.currency),
  });
  return (
    <div className={s.wager}>
      <ProgressBar value={bonus.percent} max={100} label={label} />
      <span className="small soft num">
        <bdi>{label}</bdi>
        <bdi dir="ltr">{bonus.percent}%</bdi>
      </span>
    </div>
  );
}

function Actions({ bonuses, bonus }: Part) {
  const t = useText();
  const isFree = useSelect(bonuses, selectIsFree);
  const busy = useSelect(bonuses, selectBusy);
  const button = (change: 'activate' | 'deactivate' | 'remove', label: string) => (
    <Button
      size="l"
      variant={change === 'remove' ? 'destructive' : undefined}
      disabled={!isFree}
      loading={busy === bonus.subject && change !== 'remove'}
      loadingText={t('common.loading')}
      aria-label={`${label}: ${bonus.name}`}
      onClick={() =>
        bonuses.send({ type: 'bonuses.change.requested', change, bonusType: bonus.type, id: bonus.id })
      }
    >
      {label}
    </Button>
  );
  return (
    <div className={s.actions}>
      {bonus.status === 'available' && button('activate', t('bonuses.start'))}
      {bonus.status === 'active' && bonus.type === 'casino' && button('deactivate', t('bonuses.pause'))}
      {bonus.can_remove && button('remove', t('bonuses.remove'))}
    </div>
  );
}
