import { LRUCache } from 'lru-cache';
import { brandLook } from '../../schemas/rules/site/brand/tokens.ts';
import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import { designTokens } from '../../src/generated/design-tokens.ts';
import type { FrontConfig } from '../config.ts';
import { hashSource } from '../security/csp.ts';

type Brand = Pick<CmsConfig['brand'], 'id' | 'tokens'>;
/** Rules of a brand for the head of its pages, and what a policy allows them by; both '' for none. */
export type BrandSheet = { readonly css: string; readonly source: string };
export type BrandLooks = (brand: Brand | undefined) => BrandSheet;

const MAX_BRANDS = 50;
const none: BrandSheet = { css: '', source: '' };

/** Judges each brand's tokens once; what is left out is logged then. */
export const createBrandLooks = (log: FrontConfig['log']): BrandLooks => {
  const sheets = new LRUCache<string, BrandSheet>({ max: MAX_BRANDS });
  return (brand) => {
    if (!brand || Object.keys(brand.tokens).length === 0) return none;
    const key = JSON.stringify([brand.id, brand.tokens]);
    const known = sheets.get(key);
    if (known) return known;
    const { css, faults } = brandLook(brand.tokens, brand.id, designTokens);
    for (const { token, problem } of faults)
      log({ level: 'warn', message: 'brand token left out', brand: brand.id, token, problem });
    const sheet = css === '' ? none : { css, source: hashSource(css) };
    sheets.set(key, sheet);
    return sheet;
  };
};

const sources = new LRUCache<string, string>({ max: 500 });

/** What a policy allows the rules of a page by, those it is drawn with and those of its brand; '' for none. */
export const rulesSource = (rules: string, look: BrandSheet): string => {
  if (rules === '') return look.source;
  const source = sources.get(rules) ?? hashSource(rules);
  sources.set(rules, source);
  return look.source === '' ? source : `${source} ${look.source}`;
};
