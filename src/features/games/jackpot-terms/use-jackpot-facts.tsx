import type { JackpotTerms } from '../../../../schemas/games/jackpots.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { Fact } from '../../../ui/Facts.tsx';

/** How a jackpot is funded, what it starts with and can hold, its part of the return, and how it is won. */
export const useJackpotFacts = (): ((terms: JackpotTerms, currency: string) => readonly Fact[]) => {
  const t = useText();
  const { together } = useMoney();
  return (terms, currency) => {
    const money = together([terms.seed, terms.ceiling]);
    return [
      { label: t('jackpot.funding'), value: <bdi>{terms.funded_by}</bdi> },
      { label: t('jackpot.seed'), value: <bdi dir="ltr">{money(terms.seed, currency)}</bdi> },
      { label: t('jackpot.ceiling'), value: <bdi dir="ltr">{money(terms.ceiling, currency)}</bdi> },
      { label: t('jackpot.share'), value: <bdi dir="ltr">{terms.rtp_share} %</bdi> },
      { label: t('jackpot.won'), value: <bdi>{terms.won_by}</bdi> },
    ];
  };
};
