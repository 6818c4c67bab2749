import type { CatalogueGame } from './catalogue.ts';

/** Plays by itself and no other way. */
const autoplayOnly: ReadonlySet<string> = new Set(['cube_tax']);

export const autoplayOf = ({ sysname }: Pick<CatalogueGame, 'sysname'>): 'none' | 'only' =>
  autoplayOnly.has(sysname) ? 'only' : 'none';
