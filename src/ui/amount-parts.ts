export interface AmountParts {
  readonly before: string;
  readonly whole: string;
  readonly fraction: string;
  readonly after: string;
}

/** Splits a finished amount ("€1,284.50", "1,284.50 €") into sign or symbol, whole part, fraction and what follows. */
export const splitAmount = (text: string): AmountParts => {
  const [, before = '', whole = text, fraction = '', after = ''] =
    /^([^\d]*)(\d[\d,]*)(\.\d+)?(.*)$/su.exec(text) ?? [];
  return { before, whole, fraction, after };
};
