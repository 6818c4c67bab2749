import type { Balances } from '../../../schemas/site/balance.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type {
  SessionExpired,
  SessionLoginSucceeded,
  SessionLogoutRequested,
  SessionRefreshRequested,
  SessionRegistrationSucceeded,
} from '../../kit/message-events.ts';

export type SessionEvent =
  | SessionRefreshRequested
  | SessionLoginSucceeded
  | SessionRegistrationSucceeded
  | SessionLogoutRequested
  | SessionExpired
  /** A ban or a deletion found by a feature's call: the blocked page follows. */
  | { readonly type: 'session.blocked'; readonly failure: Failure }
  /** Another tab of this browser signed in or out. */
  | { readonly type: 'session.tab.signed-in' }
  | { readonly type: 'session.tab.signed-out' }
  /** Another tab of this browser changed something of the account. */
  | { readonly type: 'session.tab.changed' };

/** What the session tells the root. `uid` 0 is a guest. */
export type SessionFact =
  | {
      readonly type: 'session.known';
      readonly uid: number;
      readonly currency: string;
      readonly locale: string;
      readonly balances: Balances | null;
      /** False for an account of a provider that is still to be completed; absent when it is. */
      readonly isComplete?: boolean;
      /** Why nothing is promoted to the visitor; absent when something may be. */
      readonly promotionBar?: string;
      /** True for a player who has proved who they are; absent for any other. */
      readonly isVerified?: boolean;
    }
  | { readonly type: 'session.failed'; readonly failure: Failure | null }
  | { readonly type: 'session.ended'; readonly because: 'logout' | 'expired' | 'tab' | 'deleted' };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly session: SessionEvent;
  }
}
