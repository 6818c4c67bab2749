import type { BetItem, BetType } from '../../../../schemas/betting/bets.ts';
import { betStatusOf, isPaidOut, shownStatusOf } from '../../../../schemas/rules/betting/bets.ts';
import { csvOf } from '../../../../schemas/rules/kit/csv.ts';
import { saveFile } from '../../../app/save-file.ts';

type BetsFileTexts = {
  readonly heads: readonly string[];
  readonly type: BetType;
  readonly status: (name: string) => string;
};

/** Saves rounds or bets as a CSV file: moments in ISO 8601 by UTC, amounts as decimals beside their currency. */
export const saveBets = (
  name: string,
  items: readonly BetItem[],
  currency: string,
  texts: BetsFileTexts,
): void => {
  const rows = items.map((item) => [
    item.created_at === null ? '' : new Date(item.created_at).toISOString(),
    item.id,
    item.game.name || item.game.sysname,
    texts.status(item.status),
    // Nothing was staked on what was not taken.
    betStatusOf(item.status) === 'refused' ? '0' : item.bet,
    item.bonus_bet ?? '',
    isPaidOut(texts.type === 'betting' ? shownStatusOf(item.status) : null) ? item.win : '',
    item.currency || currency,
  ]);
  saveFile(`${name}.csv`, csvOf([texts.heads, ...rows]), 'text/csv;charset=utf-8');
};
