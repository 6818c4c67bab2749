import { LRUCache } from 'lru-cache';
import { inlineScripts } from '../../src/app/page-scripts.ts';
import type { FrontConfig } from '../config.ts';
import type { BrandSheet } from './brand-looks.ts';
import { counterSources } from './counters.ts';
import type { PageCode } from './custom-code.ts';
import { contentSecurityPolicy, hashSource } from '../security/csp.ts';

/** What the policy of one page depends on. */
type PolicyFacts = {
  /** Null for a page that several visitors get. */
  readonly nonce: string | null;
  /** The operator's own scripts on the page, and whether counters report from it. */
  readonly code: Pick<PageCode, 'sources' | 'hasCounters'>;
  readonly look: BrandSheet;
  /** Who may frame it beside the site itself. */
  readonly framers: readonly string[];
  /** Origins of pictures that this page shows beside the usual ones. */
  readonly pictures: readonly string[];
};

const NONCE_MARK = '{nonce}';
const MAX_POLICIES = 200;
const hashes = inlineScripts.map(hashSource);

/** Writes policies; two of them differ by little more than their nonce, so each kind is made once. */
export const createPolicies = (config: FrontConfig): ((facts: PolicyFacts) => string) => {
  const frameOrigins =
    !config.chatOrigin || config.frameOrigins.length === 0
      ? config.frameOrigins
      : [...new Set([...config.frameOrigins, config.chatOrigin])];
  const policies = new LRUCache<string, readonly string[]>({ max: MAX_POLICIES });

  return ({ nonce, code: { sources, hasCounters }, look, framers, pictures }) => {
    const kind = `${nonce === null} ${hasCounters} ${sources.join(' ')} ${look.source} ${framers.join(' ')} ${pictures.join(' ')}`;
    const known =
      policies.get(kind) ??
      contentSecurityPolicy({
        codeSources: sources,
        ...(hasCounters && { counters: counterSources }),
        styleSource: look.source,
        framedBy: framers,
        nonce: nonce === null ? null : NONCE_MARK,
        hashes,
        frameOrigins,
        imageOrigins: [...config.imageOrigins, ...pictures],
        formOrigins: config.frameOrigins,
        isDev: config.dev !== undefined,
      }).split(NONCE_MARK);
    policies.set(kind, known);
    return known.join(nonce ?? '');
  };
};
