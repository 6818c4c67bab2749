import { randomBytes } from 'node:crypto';
import { localeCookie as localeCookieOf, routeSettleDelayMs } from '../../schemas/constants.ts';
import { giveLinkCode, takeLinkCode } from '../../schemas/rules/access/link-code.ts';
import { isClosedBy } from '../../schemas/rules/site/failure-page.ts';
import type { Arm } from '../../effects/server/arm.ts';
import type { RenderInput } from '../../src/registry/server/draw.tsx';
import type { Settled } from '../../src/registry/server/settle.ts';
import { hasEnded } from '../security/ended-sessions.ts';
import { openSeal } from '../security/seal.ts';
import { localeCookie, playerCookie, visitCookie } from '../security/session-cookies.ts';
import { isGuest, isShared } from './asked-page.ts';
import type { AskedPage } from './asked-page.ts';
import type { BrandSheet } from './brand-looks.ts';
import type { PageCode } from './custom-code.ts';
import { describePage, uidOf } from './described-page.ts';
import type { DescribedPage, PageParts } from './described-page.ts';
import type { Header } from './page-answer.ts';
import { faultDocument, wholeDocument } from './page-document.ts';
import type { WholeDocument } from './page-document.ts';

/** How long a page waits for its data before it is rendered with what it has. */
const READY_LIMIT_MS = 2500 + routeSettleDelayMs;

export type DrawnPage = {
  readonly kind: 'page';
  readonly status: number;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly nonce: string | null;
  readonly code: PageCode;
  readonly look: BrandSheet;
  readonly framers: readonly string[];
  /** Origins of pictures that this page shows beside the usual ones. */
  readonly pictures: readonly string[];
  /** Of this visitor alone. */
  readonly cookies: readonly string[];
  readonly more: readonly Header[];
  /** Other guests may get it as it is. */
  readonly isShared: boolean;
  /** A part of it could not be loaded: what was there before is better. */
  readonly isBroken: boolean;
  /** The platform keeps everybody out: what was there before is not to be shown in its place. */
  readonly isClosed: boolean;
  /** Whose configuration it was drawn with; null without a rollout. */
  readonly arm: Arm | null;
};

export type Drawing =
  | DrawnPage
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly status: 301 | 302;
      readonly cookies: readonly string[];
      readonly arm: Arm | null;
    };

const settle = (asked: AskedPage, search: string, { config, renderer, assets, now }: PageParts) => {
  const { url, visit, session } = asked;
  return renderer.settle(
    {
      target: { pathname: url.pathname, search, hash: '' },
      origin: visit.origin,
      allowedOrigins: config.returnOrigins,
      loopbackOrigins: config.loopbackOrigins,
      hasSession: !isGuest(asked),
      ...(asked.isDeviceExcluded && { isDeviceExcluded: true }),
      cookieLocale: asked.cookieLocale,
      keptChoice: asked.keptChoice,
      acceptLanguage: asked.acceptLanguage,
      isBot: asked.isBot,
      isServer: true,
      build: assets.build,
      siteName: new URL(visit.origin).host,
      now: now(),
    },
    {
      session: session === '' ? null : session,
      visitId: asked.visitId ?? '',
      address: visit.address,
      userAgent: asked.userAgent,
      requestId: visit.requestId,
      trace: visit.trace,
      origin: visit.origin,
      ...(isShared(asked) && { isCommon: true }),
      ...(asked.previewUntil !== null && { showsDrafts: true }),
      ...(asked.isFramed && { isFramed: true }),
      isIn: asked.isIn,
    },
    READY_LIMIT_MS,
  );
};

/** A page that is rendered for a player may move money at once, also when its session was not begun on this site. */
const sealCookies = async (
  settled: Settled,
  { session, seal, visit }: AskedPage,
  config: PageParts['config'],
): Promise<readonly string[]> => {
  const { sealKey } = config;
  const uid = uidOf(settled);
  if (session === '' || uid === 0 || openSeal(seal, session, sealKey) === uid) return [];
  return (await hasEnded(config, session)) ? [] : [playerCookie(uid, session, sealKey, visit)];
};

const cookiesOf = async (
  { facts, settled }: DescribedPage,
  asked: AskedPage,
  config: PageParts['config'],
): Promise<string[]> => [
  ...(facts.locale.setCookie
    ? [localeCookie(localeCookieOf.name, facts.locale.setCookie, localeCookieOf.maxAgeSeconds, asked.visit)]
    : []),
  ...(asked.visitId === null ? [visitCookie(asked.newVisitId, asked.visit)] : []),
  ...(await sealCookies(settled, asked, config)),
];

/** A page that cannot be drawn is the error page, without scripts. */
const drawn = async (
  page: DescribedPage,
  { visit, isBot }: AskedPage,
  parts: PageParts,
  nonce: string | null,
): Promise<WholeDocument & { readonly isWhole: boolean }> => {
  const { renderer, config } = parts;
  const input: RenderInput = {
    crawler: page.state.crawler ?? false,
    faultId: page.state.faultId,
    locale: page.state.locale,
    chunks: page.texts.chunks,
    insecure: page.state.insecure,
    nonce,
    onError: (error: unknown) =>
      config.log({
        level: 'error',
        message: 'render failed',
        requestId: visit.requestId,
        error: String(error),
      }),
  };
  try {
    const whole = wholeDocument(page, parts, nonce, await renderer.render(page.settled, input));
    return { ...whole, isWhole: true };
  } catch (error) {
    input.onError(error);
    const fault = { ...input, faultId: visit.requestId, crawler: isBot };
    const whole = faultDocument(page, parts, nonce, await renderer.renderFault(page.settled, fault));
    return { ...whole, isWhole: false };
  }
};

const moreHeaders = ({ facts, status }: DescribedPage, hadCode: boolean): readonly Header[] => [
  ...(hadCode ? [['Referrer-Policy', 'no-referrer'] as const] : []),
  // The page that a provider's window ends at reaches the page that opened it.
  ...(facts.navigation?.shown?.route === 'oauth-return'
    ? [['Cross-Origin-Opener-Policy', 'unsafe-none'] as const]
    : []),
  ...(status === 503 ? [['retry-after', '120'] as const] : []),
];

/** Runs the actors of one request and draws what they have settled on. They are stopped when it returns. */
export const drawPage = async (asked: AskedPage, parts: PageParts): Promise<Drawing> => {
  const { url } = asked;
  const { dev } = parts.config;
  // A one-time code stays in the address that was asked for: page and snapshot do not hold it.
  const { search, code, contact } = takeLinkCode(url.pathname, url.search);
  const settled = await settle(asked, search, parts);
  try {
    // In development Vite injects its own inline scripts.
    const nonce = isGuest(asked) || dev ? null : randomBytes(16).toString('base64');
    const page = await describePage(settled, asked, parts);
    const { facts, framers, pictures, arm } = page;
    const cookies = await cookiesOf(page, asked, parts.config);
    const redirect = facts.locale.redirect ?? facts.navigation?.redirect;
    if (redirect) {
      const to = giveLinkCode(redirect.to, { code, contact });
      return { kind: 'redirect', to, status: redirect.status, cookies, arm };
    }
    const { html, sheet, isWhole } = await drawn(page, asked, parts, nonce);
    return {
      kind: 'page',
      status: isWhole ? page.status : 500,
      body: Buffer.from(html),
      nonce,
      code: page.code,
      look: sheet,
      framers,
      pictures,
      cookies,
      more: moreHeaders(page, code !== null),
      isShared:
        isShared(asked) &&
        isWhole &&
        !page.isBroken &&
        page.status === 200 &&
        facts.isRunning &&
        facts.navigation?.shown?.isPrivate === false,
      isBroken: page.isBroken,
      isClosed: isClosedBy(facts.failure) || facts.navigation?.systemPage?.page === 'maintenance',
      arm,
    };
  } finally {
    settled.root.stop();
  }
};
