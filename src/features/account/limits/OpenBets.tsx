import type { OpenBet } from '../../../../schemas/account/exclusion.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import s from './Limits.module.css';

/** Bets that are not decided, and what the exclusion makes of each. */
export function OpenBets({ bets }: { readonly bets: readonly OpenBet[] }) {
  const t = useText();
  const money = useMoney().together(bets.map(({ stake }) => stake));
  return (
    <section className={s.bets} aria-labelledby="open-bets">
      <h3 id="open-bets" className="strong">
        {t('limits.bets.title')}
      </h3>
      <ul>
        {bets.map(({ id, title, stake, currency, outcome }) => (
          <li key={id}>
            <span>
              <b>
                <bdi>{title}</bdi>
              </b>
              <small>{t(`limits.bets.${outcome}`)}</small>
            </span>
            <bdi className="num">{money(stake, currency)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
