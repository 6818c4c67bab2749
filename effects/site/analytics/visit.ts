import {
  analyticsParameters,
  analyticsValueMaxLength,
} from '../../../schemas/rules/site/visit-parameters.ts';
import type { Hit } from '../../../schemas/site/hit.ts';

type TrackedVisit = {
  /** Values of the six known parameters; the last of equal names counts. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Where the visitor came from; empty within the site. */
  readonly referer: string;
  /** False when this browser session has told it already. */
  readonly isFirst: boolean;
};

/** The tracked parameters of a query, at most 128 characters each; everything else stays unread. */
export const trackedParameters = (search: string): Readonly<Record<string, string>> => {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    analyticsParameters.flatMap((name) => {
      const value = query.getAll(name).at(-1)?.slice(0, analyticsValueMaxLength) ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
};

const KEY = 'analytics';

/** Texts of the parameters that are told; whatever else stands there is none of ours. */
const keptIn = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      ([name, text]) => typeof text === 'string' && (analyticsParameters as readonly string[]).includes(name),
    ),
  );

const collect = (search: string): TrackedVisit => {
  // The server's page was drawn without them; the address still has them.
  const fresh = { ...trackedParameters(globalThis.location.search ?? ''), ...trackedParameters(search) };
  let kept: Readonly<Record<string, string>> | null = null;
  try {
    const text = sessionStorage.getItem(KEY);
    kept = text === null ? null : keptIn(JSON.parse(text));
    sessionStorage.setItem(KEY, JSON.stringify({ ...kept, ...fresh }));
  } catch {
    // Storage that is blocked: each page is a visit of its own.
  }
  const { referrer } = document;
  const isOwn = referrer !== '' && new URL(referrer).origin === globalThis.location.origin;
  const isRenewed = fresh['track_id'] !== undefined && fresh['track_id'] !== kept?.['track_id'];
  return {
    parameters: { ...kept, ...fresh },
    referer: isOwn || kept !== null ? '' : referrer,
    isFirst: kept === null || isRenewed,
  };
};

/** What is to be told of this visit, once for each browser session and track id; null when it was told already. */
export const visitToTell = (search: string): Hit | null => {
  const { isFirst, referer, parameters } = collect(search);
  return isFirst ? { referer, trackId: parameters['track_id'] ?? '' } : null;
};
