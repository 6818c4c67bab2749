import type { Visit } from '../security/visit.ts';
import { isGuest, readAsked } from './asked-page.ts';
import type { AskedPage } from './asked-page.ts';
import { compressOnce } from './compress.ts';
import type { PageParts } from './described-page.ts';
import { drawPage } from './draw-page.ts';
import { createGuestPages } from './guest-pages.ts';
import { pageHeaders, redirectAnswer } from './page-answer.ts';
import type { PageAnswer } from './page-answer.ts';
import { createPolicies } from './page-policy.ts';

export type Pages = {
  readonly answer: (request: Request, visit: Visit) => Promise<PageAnswer>;
  /** Forgets the pages that are kept. */
  readonly clear: () => void;
};

/** Answers with pages: guests share theirs, a player's is drawn for each request and kept by nobody. */
export const createPages = (parts: PageParts): Pages => {
  const policy = createPolicies(parts.config);
  const guests = createGuestPages(parts, policy);

  const answerPlayer = async (asked: AskedPage): Promise<PageAnswer> => {
    const page = await drawPage(asked, parts);
    if (page.kind === 'redirect') return redirectAnswer(page.to, page.status, page.cookies);
    const { status, nonce, code, framers, cookies, more } = page;
    const { encoding, bytes } = compressOnce(page.body, asked.encodings);
    const headers = pageHeaders({
      policy: policy({ nonce, codeSources: code.sources, framers }),
      cacheControl: 'no-store',
      cookies,
      more,
    });
    return {
      status,
      headers: encoding === null ? headers : [...headers, ['content-encoding', encoding]],
      body: bytes,
    };
  };

  return {
    answer: (request, visit) => {
      const asked = readAsked(request, visit, parts.config.sealKey);
      return isGuest(asked) ? guests.answer(asked) : answerPlayer(asked);
    },
    clear: guests.clear,
  };
};
