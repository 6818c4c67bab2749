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

const place = /^(?:schemas\/rules|effects|machines|src\/features)\/([^/]+)\//;

/**
 * The domain that a file belongs to: the first folder below its layer. Undefined for what belongs to none: entities of
 * `schemas/` are everybody's words, and one transaction of the sandbox touches many domains.
 */
export const domainOf = (path: string): Domain | undefined => {
  const name = place.exec(path)?.[1];
  return domains.find((domain) => domain === name);
};

type Pair = { readonly from: Domain; readonly to: Domain; readonly reason: string };

/** Which domain may import another beyond kit and site, and why. */
export const allowedPairs: readonly Pair[] = [
  { from: 'access', to: 'account', reason: 'registration asks for the fields of the profile' },
  { from: 'access', to: 'cashier', reason: 'a visit to a provider comes back to where it began' },
  { from: 'access', to: 'rewards', reason: 'registration takes a promo code' },
  { from: 'access', to: 'journal', reason: 'a registration comes back after a reload' },
  {
    from: 'account',
    to: 'cashier',
    reason: 'the account shows other currencies by the rates of the cashier',
  },
  { from: 'account', to: 'betting', reason: 'sums of own days span the same local days as bets' },
  { from: 'account', to: 'access', reason: 'a mailed link carries its code' },
  { from: 'account', to: 'rewards', reason: 'the operator may want the character seen in the profile' },
  { from: 'betting', to: 'games', reason: 'the sportsbook is launched like a game' },
  { from: 'betting', to: 'account', reason: 'own bets stand in the frame of the profile' },
  { from: 'betting', to: 'cashier', reason: 'own bets come in pages as payments do' },
  { from: 'cashier', to: 'account', reason: 'limit and contacts of the account bound a payment' },
  { from: 'cashier', to: 'rewards', reason: 'a deposit takes an offer or a promo code' },
  { from: 'cashier', to: 'journal', reason: 'a deposit comes back after a reload' },
  { from: 'games', to: 'account', reason: 'play waits for what is due of the account' },
  { from: 'games', to: 'betting', reason: 'games played lately are read from the bets' },
  { from: 'kit', to: 'cashier', reason: 'a deposit keeps the address of its payment as it is answered' },
  { from: 'journal', to: 'site', reason: 'reports of older builds get the usual rules of a market' },
  { from: 'pages', to: 'account', reason: 'wallet and support ask for the profile and stand in its frame' },
  { from: 'pages', to: 'cashier', reason: 'wallet and receipt show payments' },
  { from: 'pages', to: 'games', reason: 'the home page shows games, jackpots and wins' },
  { from: 'pages', to: 'rewards', reason: 'the home page ends with tournaments and promotions' },
  { from: 'rewards', to: 'account', reason: 'own bonuses and points stand in the frame of the profile' },
  { from: 'rewards', to: 'betting', reason: 'betting bonuses exist where the sportsbook does' },
  { from: 'rewards', to: 'cashier', reason: 'own bonuses take a promo code as the deposit does' },
  { from: 'rewards', to: 'games', reason: 'free spins and tournaments name their games' },
  { from: 'rewards', to: 'pages', reason: 'offers closed to a player show the page of the promotions' },
  { from: 'site', to: 'access', reason: 'the session is ended by a call of access' },
  { from: 'site', to: 'account', reason: 'the strip under the header counts session and limit' },
  { from: 'site', to: 'betting', reason: 'menu and sitemap leave out a sportsbook that there is not' },
  { from: 'site', to: 'cashier', reason: 'hints ask whether there was a payment' },
  { from: 'site', to: 'games', reason: 'the sitemap lists games; hearts come with the idle page' },
  { from: 'site', to: 'pages', reason: 'the sitemap lists pages; the end of the home page comes idle' },
  { from: 'site', to: 'rewards', reason: 'the sitemap lists offers; free spins come with the idle page' },
];

/** The broken rule in words, or undefined when one domain may import the other so. */
export const strayImport = (
  from: string,
  one: Import,
  pairs: readonly Pair[] = allowedPairs,
): string | undefined => {
  const [own, other] = [domainOf(from), one.own ? domainOf(one.target) : undefined];
  if (!own || !other || own === other || other === 'kit') return undefined;
  if (pairs.some((pair) => pair.from === own && pair.to === other)) return undefined;
  if (own === 'kit') {
    // Types are erased, and what a page of the site is called is known to all.
    const isBase = one.kind === 'type' || one.target.startsWith('schemas/rules/site/');
    return isBase ? undefined : `kit imports no domain, but it imports ${one.target} of ${other}`;
  }
  if (other === 'site' && own !== 'journal') return undefined;
  return `${own} may not import ${one.target} of ${other}`;
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
