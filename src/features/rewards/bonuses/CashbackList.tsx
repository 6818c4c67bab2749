import { selectCashbacks } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import { selectOffersLook } from '../../../../machines/site/content/content.selectors.ts';
import { selectClaimedId, selectIsFree } from '../../../../machines/rewards/bonuses/claim.selectors.ts';
import type { CashbackView } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import { isNone } from '../../../../schemas/rules/rewards/offer-terms.ts';
import { useContent } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { FactList } from '../../../ui/Facts.tsx';
import { Ledger } from '../../../ui/Ledger.tsx';
import { Panel, Tiles } from '../../../ui/Panel.tsx';
import { Section } from '../../../ui/Section.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { usePlaceOfButton } from '../../../ui/use-place-of-button.ts';
import s from './Bonuses.module.css';
import { ClaimNote } from './ClaimNote.tsx';
import type { RewardsPart } from './rewards-part.ts';
import { StaleNote } from './StaleNote.tsx';
import { useEndFacts } from './use-end-facts.tsx';

/** Cashbacks that can be collected, and those that were. */
export function CashbackList({ bonuses, claim }: RewardsPart) {
  const t = useText();
  const href = useHref();
  const cashbacks = useSelect(bonuses, selectCashbacks);
  const open = cashbacks.filter(({ canCollect }) => canCollect);
  const past = cashbacks.filter(({ canCollect }) => !canCollect);
  return (
    <div className={s.stack}>
      <StaleNote bonuses={bonuses} />
      {cashbacks.length === 0 && (
        <Panel>
          <EmptyState
            art="return"
            title={t('bonuses.cashback.empty')}
            text={t('bonuses.cashback.empty.text')}
            action={<Button href={href('/gamehall')}>{t('bets.toGames')}</Button>}
          />
        </Panel>
      )}
      {open.length > 0 && (
        <Section title={t('bonuses.cashback.open')} flush>
          <Tiles>
            {open.map((cashback, index) => (
              <Card
                key={cashback.id}
                bonuses={bonuses}
                claim={claim}
                cashback={cashback}
                isFirst={index === 0}
              />
            ))}
          </Tiles>
        </Section>
      )}
      {past.length > 0 && <Past list={past} />}
    </div>
  );
}

function Card(props: RewardsPart & { readonly cashback: CashbackView; readonly isFirst: boolean }) {
  const { bonuses, claim, cashback, isFirst } = props;
  const t = useText();
  const money = useMoney();
  const { date, held } = useDateTime();
  const endFacts = useEndFacts();
  const { cashbackIntervalView: view } = useSelect(useContent(), selectOffersLook);
  const isFree = useSelect(claim, selectIsFree);
  const isClaimed = useSelect(claim, selectClaimedId) === cashback.rewardId;
  const { id, description, end_date: end } = cashback;
  const amount = money(cashback.amount, cashback.currency);
  const isTold = !isNone(cashback.amount);
  const name = isTold ? amount : description;
  const { button } = usePlaceOfButton();
  const ask = (change: 'payout' | 'remove') =>
    bonuses.send({ type: 'bonuses.cashback.requested', change, id });
  return (
    <article className={cx(s.card, s.active)} aria-label={description || name}>
      {isTold && (
        <p className={cx('display num', s.amount)}>
          <bdi dir="ltr">{amount}</bdi>
        </p>
      )}
      {description && <p className="small soft">{description}</p>}
      <div className={s.foot}>
        <FactList
          rows={[
            ...(end === null
              ? []
              : [
                  {
                    label: t('bonuses.cashback.end'),
                    value: (
                      <bdi dir="ltr" {...held}>
                        {date(end)}
                      </bdi>
                    ),
                  },
                ]),
            ...endFacts(
              view === 'date' ? null : cashback.timeLeft,
              view === 'left' ? null : cashback.receiving_expired_at,
            ),
          ]}
        />
        <ClaimNote claim={claim} rewardId={cashback.rewardId} />
        <div className={s.actions}>
          <Button
            {...button}
            size="l"
            variant={isFirst ? 'primary' : undefined}
            disabled={!isFree}
            loading={isClaimed}
            aria-label={`${t('bonuses.collect')}: ${name}`}
            onClick={() => ask('payout')}
          >
            {t('bonuses.collect')}
          </Button>
          <Button
            {...button}
            size="l"
            variant="destructive"
            disabled={!isFree}
            aria-label={`${t('bonuses.remove')}: ${name}`}
            onClick={() => ask('remove')}
          >
            {t('bonuses.remove')}
          </Button>
        </div>
      </div>
    </article>
  );
}

function Past({ list }: { readonly list: readonly CashbackView[] }) {
  const t = useText();
  const money = useMoney().together(list.map(({ amount }) => amount));
  const { date, held } = useDateTime();
  return (
    <Panel title={t('bonuses.cashback.past')}>
      <Ledger
        rows={list.map(({ id, status, description, amount, currency, paid_out_at: paid }) => ({
          key: id,
          title: description || money(amount, currency),
          note:
            status === 'paid_out' ? (
              <>
                {t('bonuses.cashback.paid')}
                {paid !== null && (
                  <>
                    {' · '}
                    <bdi dir="ltr" {...held}>
                      {date(paid)}
                    </bdi>
                  </>
                )}
              </>
            ) : (
              t(status === 'active' ? 'bonuses.cashback.late' : 'bonuses.status.other')
            ),
          end: !isNone(amount) && <bdi dir="ltr">{money(amount, currency)}</bdi>,
        }))}
      />
    </Panel>
  );
}
