import type { GameFigures } from '../../../../schemas/rules/games/fact-choice.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';

/** Return, volatility and stakes of a game, a line each. */
export function CardFigures({
  figures: { rtp, volatility, stakes, currency },
}: {
  readonly figures: GameFigures;
}) {
  const t = useText();
  const inRange = useMoney().together(stakes ?? []);
  return [
    rtp !== null && t('filters.card.rtp', { percent: rtp }),
    volatility !== null && t(`filters.chip.${volatility}`),
    stakes !== null &&
      t('filters.card.stakes', { min: inRange(stakes[0], currency), max: inRange(stakes[1], currency) }),
  ]
    .filter((line) => line !== false)
    .join('\n');
}
