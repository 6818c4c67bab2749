import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { selectCurrency } from '../../../../machines/games/hall/hall.selectors.ts';
import type { HallActor } from '../../../../machines/games/hall/hall.selectors.ts';
import { chosenFacts, withoutFact } from '../../../../schemas/rules/games/fact-choice.ts';
import type { ChosenFact } from '../../../../schemas/rules/games/fact-choice.ts';
import { isShownFeature } from '../../../../schemas/rules/games/fact-table.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Chip, ChipRow } from '../../../ui/Chip.tsx';
import { useFactChoice } from './use-fact-choice.ts';

/** What is chosen of the facts of games, each with a cross that takes it back. */
export function FactChips() {
  const hall = useActor(actorIds.gameHall);
  return hall ? <Chips hall={hall} /> : null;
}

const useNames = (hall: HallActor) => {
  const t = useText();
  const money = useMoney();
  const currency = useSelect(hall, selectCurrency);
  return (fact: ChosenFact): string => {
    switch (fact.kind) {
      case 'volatility':
        return t(`filters.chip.${fact.value}`);
      case 'features':
        return isShownFeature(fact.value) ? t(`filters.feature.${fact.value}`) : fact.value;
      case 'rtp':
        return t('filters.chip.rtp', { percent: fact.value });
      case 'stake': {
        const inRange = money.together([fact.from || '0', fact.to || '0']);
        const bounds = { from: inRange(fact.from || '0', currency), to: inRange(fact.to || '0', currency) };
        return t(`filters.chip.stake.${fact.from === '' ? 'to' : fact.to === '' ? 'from' : 'both'}`, bounds);
      }
      case 'seat':
        return t('filters.chip.seat');
      case 'table':
        return t('filters.chip.table', { to: money(fact.to, currency) });
      case 'figures':
        return t('filters.chip.figures');
    }
  };
};

function Chips({ hall }: { readonly hall: HallActor }) {
  const t = useText();
  const nameOf = useNames(hall);
  const { choice, choose } = useFactChoice(hall);
  return (
    <ChipRow label={t('filters.chosen')}>
      {chosenFacts(choice).map((fact) => {
        const name = nameOf(fact);
        return (
          <Chip
            key={name}
            iconEnd="close"
            aria-label={t('filters.remove', { filter: name })}
            onClick={() => choose(withoutFact(choice, fact))}
          >
            <bdi>{name}</bdi>
          </Chip>
        );
      })}
    </ChipRow>
  );
}
