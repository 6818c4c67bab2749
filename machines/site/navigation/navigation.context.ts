import type {
  Missing,
  NavigationFacts,
  Resolution,
  ShownRoute,
  Target,
} from '../../../schemas/rules/site/navigation/address.ts';
import { trailAfter } from '../../../schemas/rules/site/navigation/trail.ts';
import type { Trail } from '../../../schemas/rules/site/navigation/trail.ts';
import type { SystemPageName } from './navigation.events.ts';

type SystemPage = { readonly page: SystemPageName; readonly status: number; readonly message: string };

export type NavigationContext = {
  isServer: boolean;
  /** Code of the operator's own runs in this document: it does not come along to pages with money and passwords. */
  hasOperatorCode?: boolean;
  facts: NavigationFacts;
  /** The address that is shown, and its path without locale. */
  current: Target;
  path: string;
  shown: ShownRoute | null;
  systemPage: SystemPage | null;
  /** The wish on its way, and how it will be written into the browser's history. */
  wish: { readonly to: string; readonly external: boolean };
  mode: 'push' | 'replace' | 'pop';
  resolution: Resolution;
  /** What the shown page would write into its address, once the wish under way has come to nothing. */
  held?: string;
  /** Position in the browser's history, and that of the wish. */
  index: number;
  pendingIndex: number;
  trail: Trail;
  /** Address whose chunk did not come, or ''. */
  unloadable: string;
  /** Where the whole document has to go: the server's answer, or a full load in the browser. */
  redirect: { readonly to: string; readonly status: 301 | 302; readonly external: boolean } | null;
  isPathChange: boolean;
  /** The page that is shown wrote its own state into the address. */
  isRewrite: boolean;
  /** Epoch ms of the last commit. */
  committedAt: number;
  /** Why the last wish ended as it did. */
  reasons: readonly string[];
};

const missingPage = ({ status, message }: Missing): SystemPage => ({
  page: status ? 'accountUnknown' : 'notFound',
  status: status ?? 404,
  message,
});

/** What the page that is shown becomes by the decision about the wish. */
export const commitOf = (context: NavigationContext): Partial<NavigationContext> => {
  const { resolution } = context;
  if (resolution.kind !== 'show' && resolution.kind !== 'missing') return {};
  return {
    current: resolution.target,
    path: resolution.path,
    ...(context.held ? { held: '' } : {}),
    index: context.pendingIndex,
    trail: trailAfter(context.trail, {
      index: context.pendingIndex,
      pathname: resolution.target.pathname,
    }),
    shown: resolution.kind === 'show' ? resolution : null,
    systemPage: resolution.kind === 'missing' ? missingPage(resolution) : null,
    isPathChange:
      (context.shown === null && (context.systemPage === null || resolution.kind === 'show')) ||
      context.systemPage?.page === 'unreached' ||
      resolution.target.pathname !== context.current.pathname,
    isRewrite:
      context.mode === 'replace' &&
      resolution.kind === 'show' &&
      context.shown !== null &&
      context.shown.feature === resolution.feature &&
      context.path !== resolution.path,
  };
};
