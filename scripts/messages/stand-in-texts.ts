/** Sentences that stand in for a text and say nothing to a player, in every language of the project. */
const standIns: readonly RegExp[] = [
  /\bregexp?\b/i,
  /\bsysname\b/i,
  /\blorem ipsum\b/i,
  /\b(?:TODO|FIXME|TBD)\b/,
  /\bfake ?name\b/i,
  /^same as field\b/i,
  /^field (?!is required$)/i,
  /^(?:wrong|invalid) (?:field|value|input)$/i,
  /^lauks aizpildīts nepareizi$/i,
  /^поле заполнено неверно$/i,
  /^campo (?:incorreto|inválido)$/i,
  /^الحقل غير صحيح$/,
];

/** True for a text that only stands in for one: no player may read it. */
export const isStandIn = (text: string): boolean => standIns.some((standIn) => standIn.test(text.trim()));
