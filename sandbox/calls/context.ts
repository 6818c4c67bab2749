import type { Db, Player } from '../database/tables.ts';
import type { EndedSession, Session } from '../access/sessions.ts';
import type { Platform } from '../platform.ts';
import type { LocaleCode } from '../seed/locales.ts';
import { platformError } from '../errors.ts';

/** What one call knows. `db` is a transaction in calls with an effect. */
export type CallContext = {
  readonly platform: Platform;
  readonly db: Db;
  /** Epoch milliseconds, the same for the whole call. */
  readonly now: number;
  readonly locale: LocaleCode;
  readonly player: Player | null;
  readonly session: Session | null;
  /** The session that the browser still has, ended for a reason that it is to know. */
  readonly ended: EndedSession | null;
  /** `visit_id` of the browser, empty when none was sent. */
  readonly visitId: string;
  readonly address: string;
  /** Browser and system: `Firefox, Linux`, or ''. */
  readonly device: string;
  readonly origins: Origins;
  /** Sets or clears the session cookie of the answer. */
  readonly setSession: (token: string | null) => void;
};

export type Origins = {
  /** Where the site is: `http://127.0.0.1:3000`. */
  readonly front: string;
  /** Where the player meets this sandbox: `http://127.0.0.1:3001`. */
  readonly sandbox: string;
};

/** The player of a call that the router let through as a player's. */
export const playerOf = (context: CallContext): Player => {
  if (!context.player) throw platformError('Authorization');
  return context.player;
};
