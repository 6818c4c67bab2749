import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import type { NavigationFacts, ShownRoute, Target } from '../../../schemas/rules/site/navigation/address.ts';
import type { NavigationRequested } from '../../kit/message-events.ts';

/**
 * `unreached`: the code of the page did not come, for want of a connection as a rule. `accountUnknown`: the platform does not
 * say whose the session is.
 */
export type SystemPageName =
  | 'notFound'
  | 'forbidden'
  | 'maintenance'
  | 'userBlocked'
  | 'accountUnknown'
  | 'unreached';

export type NavigationEvent =
  | NavigationRequested
  /** Locale, player and configuration are known: the first address can be decided. */
  | { readonly type: 'navigation.started'; readonly target: Target; readonly facts: NavigationFacts }
  /** Player, locale or configuration changed; the current address is decided again when `recheck` is set. */
  | {
      readonly type: 'navigation.facts.changed';
      readonly facts: Partial<NavigationFacts>;
      readonly recheck: boolean;
    }
  /** Back or forward in the browser. */
  | { readonly type: 'navigation.popped'; readonly target: Target; readonly index: number }
  /** Hydration is over; `index` is the position in the browser's history. */
  | {
      readonly type: 'navigation.browser.started';
      readonly index: number;
      readonly hasOperatorCode?: boolean;
    }
  /** A feature found that its page does not exist or may not be seen. */
  | {
      readonly type: 'navigation.page.failed';
      readonly page: SystemPageName;
      readonly status: number;
      readonly message?: string;
      readonly details?: Json;
    };

export type RouteCommitted = {
  readonly type: 'route.committed';
  readonly target: Target;
  /** Null for a page that does not exist. */
  readonly shown: Omit<ShownRoute, 'kind' | 'target'> | null;
  readonly path: string;
  /** False for a change of query or hash alone on the same route. */
  readonly isPathChange: boolean;
  /** The page that is shown wrote its own state into the address: nothing was left. */
  readonly isRewrite: boolean;
  /** Epoch ms. */
  readonly at: number;
};
/** What navigation tells the root. */
export type NavigationFact = RouteCommitted | { readonly type: 'navigation.redirected' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly navigation: NavigationEvent;
  }
}
