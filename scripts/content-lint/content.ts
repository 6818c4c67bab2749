import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import type { Locale } from '../../schemas/rules/site/locale.ts';
import type { Game } from '../../schemas/games/games.ts';
import type { Jackpot } from '../../schemas/games/jackpots.ts';
import type { Offer } from '../../schemas/rewards/offers.ts';
import type { Banner } from '../../schemas/site/banners.ts';
import type { RedirectRule } from '../../schemas/rules/site/redirects.ts';
import type { InventoryEntry } from '../../server/config.ts';

/** Ids of the site's own texts, and what the ids of texts about codes of the platform begin with. */
export type KnownTexts = { readonly ids: ReadonlySet<string>; readonly prefixes: readonly string[] };

export type Page = {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  readonly body: string;
  readonly image: string;
  /** Where its button leads. */
  readonly link: string;
};
/** Configuration and content of one locale, as they were read. */
export type LocaleContent = {
  readonly locale: string;
  readonly config: CmsConfig;
  /** Fields of the configuration that did not decode. */
  readonly faults: readonly string[];
  /** Records of the content service that the site could not read, by collection and id. */
  readonly unread: readonly string[];
  readonly pages: readonly Page[];
  readonly promotions: readonly Page[];
  /** Articles of the help centre; none where the content service has no such collection. */
  readonly articles: readonly Page[];
  /** Offers of the platform; null when it does not tell them. */
  readonly offers: readonly Offer[] | null;
  readonly banners: readonly Banner[];
  readonly jackpots: readonly Jackpot[];
  readonly campaigns: readonly Page[];
  readonly redirects: readonly RedirectRule[];
  /** The operator's texts by id. */
  readonly texts: Readonly<Record<string, string>>;
};
export type SiteContent = {
  readonly locales: readonly Locale[];
  readonly defaultLocale: string;
  readonly origin: string;
  readonly inventory: readonly InventoryEntry[];
  /** Where pictures may come from beside the site itself. */
  readonly imageOrigins: readonly string[];
  readonly knownTexts: KnownTexts;
  /** The catalogue, read where a market asks something of it; null when the platform does not tell all of it. */
  readonly games: readonly Game[] | null;
  readonly content: readonly LocaleContent[];
};
export type Finding = { readonly locale: string; readonly where: string; readonly problem: string };

export type Say = (where: string, problem: string) => void;
