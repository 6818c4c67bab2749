/** Joins class names and drops the empty ones; undefined when none is left, so no empty attribute is written. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
