type Coded = { readonly code: string };

/** A locale is offered when it is in the list and, if `available` is not empty, in that too. */
export const offeredLocales = <L extends Coded>(
  locales: readonly L[],
  available: readonly string[],
): readonly L[] =>
  available.length === 0 ? locales : locales.filter(({ code }) => available.includes(code));

/** The default that the list names, or the first locale when that one is not offered. */
export const defaultOf = (locales: readonly Coded[], wished: string): string =>
  locales.some(({ code }) => code === wished) ? wished : (locales[0]?.code ?? '');
