import { decideUrl } from '../../schemas/rules/kit/safe-url.ts';
import { previewTexts } from '../../src/features/site/preview/preview-texts.ts';
import { plainPage } from '../pages/plain-page.ts';
import { upstreamOf } from '../platform/upstream.ts';
import { createAttempts } from '../security/attempts.ts';
import { networkOf } from '../security/client-address.ts';
import { bareHeaders } from '../security/csp.ts';
import { limitsOf } from '../security/limits.ts';
import { readPreviewLink } from '../security/preview-link.ts';
import { previewCookie } from '../security/session-cookies.ts';
import type { Visit } from '../security/visit.ts';
import type { AddRoutes, RouteParts } from './route.ts';
import { spokenTo } from './spoken-to.ts';

const MINUTE_MS = 60_000;
type Refused = 'wrong' | 'old' | 'many';
const statuses = { wrong: 403, old: 410, many: 429 } as const;

const leadTo = (to: string, cookie: string): Response =>
  new Response(null, {
    status: 303,
    headers: { ...bareHeaders, location: to, 'cache-control': 'no-store', 'set-cookie': cookie },
  });

/** A page of the site at its own address, or null. */
const pageOf = (to: string, { config }: RouteParts, { origin }: Visit): string | null => {
  const { result } = decideUrl(to, { origin, allowedOrigins: [], purpose: 'return' });
  if (result?.kind !== 'internal' || !to.startsWith('/')) return null;
  const { pathname } = new URL(result.href, origin);
  return upstreamOf(pathname, config) === null && !/^\/preview(?:\/|$)/.test(pathname) ? result.href : null;
};

/** Why a link opens nothing, in the visitor's language. */
const refusal = async (
  why: Refused,
  request: Request,
  parts: RouteParts,
  visit: Visit,
  retrySeconds = 0,
): Promise<Response> => {
  const { text, ...look } = await spokenTo(request, parts, visit);
  return plainPage(look, {
    header: text('preview', previewTexts[why].header),
    text: text('preview', previewTexts[why].text),
    button: { label: text('preview', previewTexts.home), href: '/' },
    status: statuses[why],
    headers: {
      'referrer-policy': 'no-referrer',
      ...(retrySeconds > 0 && { 'retry-after': String(retrySeconds) }),
    },
  });
};

/** Shows drafts to who brings a link of the content service. */
export const addPreview: AddRoutes = (app, parts) => {
  const { config, counts, visit } = parts;
  const { previewKey = '', log, now } = config;
  if (previewKey === '') return;
  const attempts = createAttempts(
    'preview',
    {
      free: limitsOf(config).failuresPerAddress,
      firstWaitMs: 5000,
      mostWaitMs: 15 * MINUTE_MS,
      forgetMs: 30 * MINUTE_MS,
    },
    counts,
  );

  app.get('/preview', async (c) => {
    const known = visit(c);
    const { requestId } = known;
    const link = readPreviewLink(new URL(c.req.url).searchParams, previewKey, now());
    const to = link.kind === 'good' ? pageOf(link.to, parts, known) : null;
    if (link.kind === 'good' && to !== null) {
      log({ level: 'info', message: 'preview opened', requestId });
      return leadTo(to, previewCookie(link.cookie, Math.ceil(link.until - now() / 1000), known));
    }
    const problem = link.kind === 'good' ? 'to' : link.kind;
    log({ level: 'warn', message: 'preview refused', problem, requestId });
    // What a key has signed is no guess.
    const { waitMs } = link.kind === 'wrong' ? await attempts.begin(networkOf(known.address)) : { waitMs: 0 };
    if (waitMs > 0) return refusal('many', c.req.raw, parts, known, Math.ceil(waitMs / 1000));
    return refusal(link.kind === 'old' ? 'old' : 'wrong', c.req.raw, parts, known);
  });

  // Another site that ends a preview takes nothing from anybody: no proof of who asks is needed.
  app.post('/preview/leave', (c) => {
    const known = visit(c);
    const { result } = decideUrl(c.req.header('referer'), {
      origin: known.origin,
      allowedOrigins: [],
      purpose: 'return',
    });
    return leadTo(result?.kind === 'internal' ? result.href : '/', previewCookie('', 0, known));
  });
};
