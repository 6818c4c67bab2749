import type { BrowserContext, ConsoleMessage } from 'playwright/test';

/** What went wrong in the pages of one context, and what was asked for. */
export type Watch = {
  /** Console errors, uncaught errors and policy violations that no test allowed. */
  readonly problems: () => readonly string[];
  /** Expects problems that match, in this test alone. */
  readonly allow: (pattern: RegExp) => void;
  /** Every address that pages navigated to or asked for. */
  readonly urls: () => readonly string[];
  /** Every text that pages wrote to the console. */
  readonly console: () => readonly string[];
};

/** Answers of the platform with an error status are part of the protocol; the browser logs each of them. */
const isAnswer = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource: the server responded with a status of') &&
  /^\/(?:api|nfx|content|auth|oauth|hit)\b/.test(pathOf(message.location().url));

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : '');

declare global {
  interface Window {
    readonly reportViolation?: (text: string) => void;
  }
}

/** Watches all pages and frames of a context from now on. Call it before the first page opens. */
export const watchContext = async (context: BrowserContext): Promise<Watch> => {
  const found: string[] = [];
  const allowed: RegExp[] = [];
  const urls: string[] = [];
  const texts: string[] = [];
  await context.exposeFunction(
    'reportViolation',
    (text: string) => void found.push(`policy violation: ${text}`),
  );
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      window.reportViolation?.(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`);
    });
  });
  context.on('console', (message) => {
    texts.push(message.text());
    if (message.type() === 'error' && !isAnswer(message))
      found.push(`console: ${message.text()} (${message.location().url}:${message.location().lineNumber})`);
  });
  context.on(
    'weberror',
    (error) => void found.push(`uncaught: ${error.error().stack ?? error.error().message}`),
  );
  context.on('request', (request) => void urls.push(request.url()));
  context.on('page', (page) => page.on('framenavigated', (frame) => void urls.push(frame.url())));
  return {
    problems: () => found.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
    allow: (pattern) => void allowed.push(pattern),
    urls: () => urls,
    console: () => texts,
  };
};
