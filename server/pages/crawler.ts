import { createIsbotFromList, isbotPatterns, list } from 'isbot';

/** Drivers of browsers and plain programs: they look at a page as a visitor would, for an operator's checks or ours. */
const lookers = [
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/1.0.0.0 Safari/537.36',
  'Playwright/1.0 (x64; debian 12) node/24.0',
  'node',
];
const leftOut = new Set(lookers.flatMap((userAgent) => isbotPatterns(userAgent)));
const crawls = createIsbotFromList(list.filter((pattern) => !leftOut.has(pattern)));

/** True for the user agent of a crawler or a link previewer; only the first 512 characters are read. */
export const isCrawler = (userAgent: string): boolean => crawls(userAgent.slice(0, 512));
