import { selectQuery } from '../../../../machines/games/hall/hall.selectors.ts';
import type { HallActor } from '../../../../machines/games/hall/hall.selectors.ts';
import { factsText, parseFacts } from '../../../../schemas/rules/games/fact-choice.ts';
import type { FactChoice } from '../../../../schemas/rules/games/fact-choice.ts';
import { useSelect } from '../../../actors/use-select.ts';

/** What is chosen in the hall, and how it is chosen otherwise. */
export const useFactChoice = (
  hall: HallActor,
): { readonly choice: FactChoice; readonly choose: (choice: FactChoice) => void } => {
  const { facts } = useSelect(hall, selectQuery);
  return {
    choice: parseFacts(facts),
    choose: (choice) => hall.send({ type: 'hall.facts.chosen', facts: factsText(choice) }),
  };
};
