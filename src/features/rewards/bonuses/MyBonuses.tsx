import { Fragment } from 'react';
import { selectOffersLook } from '../../../../machines/site/content/content.selectors.ts';
import {
  selectBetting,
  selectCasino,
  selectPacks,
} from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import type { BonusView } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import { bonusEndOf, bonusKinds, inOrder, isBonusShown } from '../../../../schemas/rules/rewards/bonuses.ts';
import { useContent } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useMayPromote } from '../../../app/may-promote.ts';
import { useHref } from '../../../app/links.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Ledger } from '../../../ui/Ledger.tsx';
import { Panel, Tiles } from '../../../ui/Panel.tsx';
import { Section } from '../../../ui/Section.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { BonusCard } from './BonusCard.tsx';
import s from './Bonuses.module.css';
import { FreeSpins } from './FreeSpins.tsx';
import { MoneyApart } from './MoneyApart.tsx';
import { PromoPanel } from './PromoPanel.tsx';
import type { RewardsPart } from './rewards-part.ts';
import { StaleNote } from './StaleNote.tsx';

const isEnded = ({ status }: BonusView): boolean => status === 'finished';

/** The player's money apart, then what can be done with bonuses, spins and codes. */
export function MyBonuses({ bonuses, claim }: RewardsPart) {
  const t = useText();
  const href = useHref();
  const part = { bonuses, claim };
  const casino = useSelect(bonuses, selectCasino);
  const betting = useSelect(bonuses, selectBetting);
  const packs = useSelect(bonuses, selectPacks);
  const mayPromote = useMayPromote();
  const { bonusesSwitchOrder, showPromocodeSwitcher } = useSelect(useContent(), selectOffersLook);
  const isOpen = (bonus: BonusView) => isBonusShown(bonus, mayPromote);
  const ended = [...casino, ...betting].filter(isEnded);
  const isEmpty = packs.length === 0 && ![...casino, ...betting].some(isOpen);
  const kinds = inOrder(bonusKinds, bonusesSwitchOrder);
  const shelves = {
    casino: <Cards {...part} title={t('bonuses.casino')} list={casino.filter(isOpen)} />,
    betting: <Cards {...part} title={t('bonuses.betting')} list={betting.filter(isOpen)} />,
    freespins: packs.length > 0 && <FreeSpins packs={packs} />,
  };
  return (
    <div className={s.stack}>
      <StaleNote bonuses={bonuses} />
      <MoneyApart bonuses={bonuses} />
      {isEmpty && mayPromote && (
        <Panel>
          <EmptyState
            art="gift"
            title={t('bonuses.empty.title')}
            text={t('bonuses.empty.text')}
            action={<Button href={href('/offers')}>{t('bonuses.toOffers')}</Button>}
          />
        </Panel>
      )}
      {kinds.map((kind) => (
        <Fragment key={kind}>{shelves[kind]}</Fragment>
      ))}
      {mayPromote && showPromocodeSwitcher && <PromoPanel bonuses={bonuses} />}
      {ended.length > 0 && <Ended list={ended} />}
    </div>
  );
}

function Cards(props: RewardsPart & { readonly title: string; readonly list: readonly BonusView[] }) {
  const { bonuses, claim, title, list } = props;
  if (list.length === 0) return null;
  return (
    <Section title={title} flush>
      <Tiles>
        {list.map((bonus) => (
          <BonusCard key={bonus.rewardId} bonuses={bonuses} claim={claim} bonus={bonus} />
        ))}
      </Tiles>
    </Section>
  );
}

function Ended({ list }: { readonly list: readonly BonusView[] }) {
  const t = useText();
  const money = useMoney().together(list.map(({ amount }) => amount));
  return (
    <Panel title={t('bonuses.ended')}>
      <Ledger
        rows={list.map((bonus) => ({
          key: bonus.rewardId,
          title: bonus.name,
          note: <EndNote bonus={bonus} />,
          end: <bdi dir="ltr">{money(bonus.amount, bonus.currency)}</bdi>,
        }))}
      />
    </Panel>
  );
}

/** How it ended. Only of one that ran out is the day known: the others end before their time. */
function EndNote({ bonus }: { readonly bonus: BonusView }) {
  const t = useText();
  const { date, held } = useDateTime();
  const { expired_at: until, timeLeft } = bonus;
  const end = bonusEndOf(bonus);
  const isOver = until !== null && timeLeft === null && (end === null || end === 'expired');
  return (
    <>
      {end && t(`bonuses.end.${end}`)}
      {end && isOver && ' · '}
      {isOver && (
        <bdi dir="ltr" {...held}>
          {date(until)}
        </bdi>
      )}
    </>
  );
}
