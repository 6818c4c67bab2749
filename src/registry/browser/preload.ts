import { payloadPreloadDelayMs, routePreloadLimit } from '../../../schemas/constants.ts';
import { connectionOf, isVerySlow, used } from '../../app/idle.ts';
import { matchRoute } from '../../../schemas/rules/site/routes.ts';
import { askForFeature, readFeatureFiles } from './feature-files.ts';

/** Runs at most `limit` pieces of work at once; further ones wait in their order, each name is done once. */
export const createQueue = (
  limit: number,
  work: (name: string) => Promise<void>,
): ((name: string) => void) => {
  const known = new Set<string>();
  const waiting: string[] = [];
  let running = 0;
  const next = (): void => {
    const name = running < limit ? waiting.shift() : undefined;
    if (name === undefined) return;
    running += 1;
    work(name)
      // A preload that fails is made up for by the navigation.
      .catch(() => known.delete(name))
      .finally(() => {
        running -= 1;
        next();
      });
    next();
  };
  return (name) => {
    if (known.has(name)) return;
    known.add(name);
    waiting.push(name);
    next();
  };
};

/** The feature behind an address of the site, or null: another origin, a form's target, or a page that a guest may not open. */
export const featureAt = (
  href: string,
  origin: string,
  codes: readonly string[],
  isPlayer: boolean,
): string | null => {
  if (!URL.canParse(href, origin)) return null;
  const url = new URL(href, origin);
  if (url.origin !== origin) return null;
  const [, first = '', ...rest] = url.pathname.split('/');
  const path = codes.includes(first) ? `/${rest.join('/')}` : url.pathname;
  const match = matchRoute(path);
  if (!match || !match.route.built || match.route.feature === null) return null;
  return match.route.access === 'player' && !isPlayer ? null : match.route.feature;
};

export type PreloadParts = {
  /** Loads chunk and texts of a feature. */
  readonly load: (feature: string) => Promise<void>;
  /** Loads its texts alone. */
  readonly loadPayload: (feature: string) => Promise<void>;
  readonly isPlayer: () => boolean;
  readonly codes: () => readonly string[];
};

const nothing = (): void => {};
/** Without them a feature comes by its imports. */
const ask = (feature: string): void => void askForFeature(feature).catch(nothing);

/**
 * Asks for files and texts of a route when its link is followed, before its address is decided, and gives what does so. Loads it when its link is pointed at, at most four at once, and
 * 1 s after the start the data of the routes that the page's menus lead to; on a very slow connection neither.
 */
export const startPreloads = ({ load, loadPayload, isPlayer, codes }: PreloadParts): typeof ask => {
  const connection = connectionOf();
  const featureOf = (link: HTMLAnchorElement | null) =>
    link && featureAt(link.href, location.origin, codes(), isPlayer());
  const on = (types: readonly string[], act: (feature: string) => void): void => {
    const tell = ({ target }: Event) => {
      const feature = target instanceof Element ? featureOf(target.closest('a')) : null;
      if (feature) act(feature);
    };
    for (const type of types) document.addEventListener(type, tell, { passive: true, capture: true });
  };
  on(['click'], (feature) => {
    ask(feature);
    loadPayload(feature).catch(nothing);
  });
  if (isVerySlow(connection)) return ask;
  const want = createQueue(routePreloadLimit, load);
  const wantPayload = createQueue(routePreloadLimit, loadPayload);
  on(['pointerover', 'touchstart', 'focusin'], want);
  const isSlow = connection?.effectiveType === '3g';
  void (isSlow ? used().then(readFeatureFiles) : readFeatureFiles()).catch(nothing);
  // On a line that is slow without being very slow only what is pointed at.
  if (isSlow) return ask;
  setTimeout(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a[href]')) {
      const feature = featureOf(link);
      if (feature) wantPayload(feature);
    }
  }, payloadPreloadDelayMs);
  return ask;
};
