import { expect, it } from 'vitest';
import { sportsbookTexts } from '../pages/sportsbook/texts/sportsbook-texts.ts';
import { pickLabel } from './market-names.ts';
import { handicapId } from './rules.ts';

it('a handicap keeps its sign before its number, whatever way the text around it goes', () => {
  const { board } = sportsbookTexts.ar;
  const labels = (['home', 'away'] as const).map((pick) => pickLabel(board, handicapId(-2.5), pick));
  expect(labels).toEqual([`${board.picks.home} \u2066−2.5\u2069`, `${board.picks.away} \u2066+2.5\u2069`]);
});
