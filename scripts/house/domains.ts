import type { Import, SourceFile } from './read-imports.ts';

/**
 * The domains: the same names under every layer. `site` is what every page stands on (session, navigation, dialogs),
 * `kit` what flows of any domain are made of (form, intent, list), `journal` is the machines' record.
 */
const domains = [
  'site',
  'kit',
  'cashier',
  'access',
  'games',
  'betting',
  'rewards',
  'account',
  'pages',
  'journal',
] as const;
export type Domain = (typeof domains)[number];

const place = /^(?:schemas\/rules|schemas\/calls|schemas|effects|machines|src\/features|sandbox)\/([^/]+)\//;

/** The domain that a file belongs to: the first folder below its layer. Undefined for what belongs to none. */
export const domainOf = (path: string): Domain | undefined => {
  const name = place.exec(path)?.[1];
  return domains.find((domain) => domain === name);
};

/** What a domain shows to all others: how it is spoken to and what it says of itself. */
const face = /(?:^|[./-])(?:events|selectors|types)\.ts$/;

/** What the composition root gives to the binding of every machine. */
const isBinding = (from: string, target: string): boolean =>
  from.endsWith('.live.ts') && target === 'machines/site/live-parts.ts';

type Pair = { readonly from: Domain; readonly to: Domain; readonly reason: string };

/** Which domain may import another beyond kit and site's face, and why. */
export const allowedPairs: readonly Pair[] = [];

const isVocabulary = (path: string): boolean => path.startsWith('schemas/');

/** The broken rule in words, or undefined when one domain may import the other so. */
export const strayImport = (
  from: string,
  one: Import,
  pairs: readonly Pair[] = allowedPairs,
): string | undefined => {
  const [own, other] = [domainOf(from), one.own ? domainOf(one.target) : undefined];
  if (!own || !other || own === other) return undefined;
  if (own === 'kit') return `kit imports no domain, but it imports ${one.target} of ${other}`;
  if (other === 'kit') return undefined;
  if (isBinding(from, one.target)) return undefined;
  if (other === 'site' && (face.test(one.target) || isVocabulary(one.target))) return undefined;
  if (pairs.some((pair) => pair.from === own && pair.to === other)) return undefined;
  return other === 'site'
    ? `${own} may import of site its events, selectors and types alone, not ${one.target}`
    : `${own} may not import ${one.target} of ${other}`;
};

export type Stray = { readonly from: string; readonly to: string; readonly rule: string };

/** Imports between domains that the table does not name. Tests may import what they need. */
export const strayImports = (files: readonly SourceFile[]): Stray[] =>
  files.flatMap((file) =>
    file.imports.flatMap((one): Stray[] => {
      const rule = strayImport(file.path, one);
      return rule === undefined ? [] : [{ from: file.path, to: one.target, rule }];
    }),
  );
