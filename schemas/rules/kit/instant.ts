const isoPattern = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** The range of a calendar date, in milliseconds from the epoch. */
const inRange = (ms: number): number | null => (Math.abs(ms) <= 8.64e15 ? ms : null);

/** Epoch milliseconds of Unix seconds, of milliseconds above 1e12, or of an ISO 8601 text read as UTC; else null. */
export const instantOf = (value: unknown): number | null => {
  if (typeof value === 'number' && Number.isFinite(value) && value > 0)
    return inRange(Math.round(value > 1e12 ? value : value * 1000));
  if (typeof value !== 'string') return null;
  const match = isoPattern.exec(value);
  if (match === null) return null;
  const text = value.replace(' ', 'T');
  const ms = Date.parse(text.length === 10 || match[1] !== undefined ? text : `${text}Z`);
  return inRange(ms);
};
