import type { Visit } from '../security/visit.ts';
import { isGuest, isShared, readAsked } from './asked-page.ts';
import type { AskedPage } from './asked-page.ts';
import { createIdentityCheck } from '../platform/identity.ts';
import { compressOnce } from './compress.ts';
import type { PageParts } from './described-page.ts';
import { drawPage } from './draw-page.ts';
import { askAgainAnswer, isFrameReturn } from './frame-return.ts';
import { createGuestPages } from './guest-pages.ts';
import { createDrawGate, NotDrawn } from './draw-gate.ts';
import { limitsOf } from '../security/limits.ts';
import { busyAnswer, pageHeaders, redirectAnswer } from './page-answer.ts';
import type { PageAnswer } from './page-answer.ts';
import { createPolicies } from './page-policy.ts';

export type Pages = {
  readonly answer: (request: Request, visit: Visit) => Promise<PageAnswer>;
  /** Forgets the pages that are kept. */
  readonly clear: () => void;
  /** Pages that are kept are out of date: those at these paths in any language, or all. */
  readonly expire: (paths: readonly string[] | null) => void;
};

/** Answers with pages: guests share theirs; a player's, and one with drafts, is drawn for each request and kept by nobody. */
export const createPages = (parts: PageParts): Pages => {
  const policy = createPolicies(parts.config);
  const gate = createDrawGate(limitsOf(parts.config), parts.elapsed);
  const guests = createGuestPages(parts, policy, gate);

  const checkIdentity = createIdentityCheck(parts.config, parts.now);

  const answerAlone = async (asked: AskedPage, request: Request): Promise<PageAnswer> => {
    const [page, ended] = await Promise.all([
      gate(asked.visit.address, () => drawPage(asked, parts)),
      isGuest(asked) ? [] : checkIdentity(request, asked.visit),
    ]);
    const cookies = [...page.cookies, ...ended];
    const isPreview = asked.previewUntil !== null;
    // Browsers keep a 301, and a draft may say otherwise tomorrow.
    if (page.kind === 'redirect')
      return redirectAnswer(page.to, { ...page, cookies, ...(isPreview && { status: 302 as const }) });
    const { status, nonce, code, look, framers, pictures, more } = page;
    const { encoding, bytes } = compressOnce(page.body, asked.encodings);
    const headers = pageHeaders({
      policy: policy({ nonce, code, look, framers, pictures }),
      cacheControl: isPreview ? 'private, no-store' : 'no-store',
      cookies,
      more: isPreview ? [...more, ['x-robots-tag', 'noindex']] : more,
    });
    return {
      status,
      headers: encoding === null ? headers : [...headers, ['content-encoding', encoding]],
      body: bytes,
      arm: page.arm,
    };
  };

  return {
    answer: (request, visit) => {
      const asked = readAsked(request, visit, parts.config);
      if (isGuest(asked) && isFrameReturn(request, asked.url.pathname))
        return Promise.resolve(askAgainAnswer());
      const answer = isShared(asked) ? guests.answer(asked) : answerAlone(asked, request);
      return answer.catch((error: unknown) => {
        if (!(error instanceof NotDrawn)) throw error;
        const { status, retrySeconds } = error;
        parts.config.log({ level: 'warn', message: 'page not drawn', status, requestId: visit.requestId });
        return busyAnswer(status, retrySeconds);
      });
    },
    clear: guests.clear,
    expire: guests.expire,
  };
};
