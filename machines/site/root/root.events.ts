import type { ContentFact } from '../content/content.machine.ts';
import type { DialogFact } from '../dialogs/dialogs.machine.ts';
import type { LocaleFact } from '../locale/locale.machine.ts';
import type { NavigationFact } from '../navigation/navigation.events.ts';
import type { Target } from '../../../schemas/rules/site/navigation/address.ts';
import type { SessionFact } from '../session/session.events.ts';

export type RootInput = {
  readonly target: Target;
  /** The configured origin of the site. */
  readonly origin: string;
  readonly allowedOrigins: readonly string[];
  readonly loopbackOrigins: readonly string[];
  readonly hasSession: boolean;
  /** An exclusion runs on this device, as its cookie says. */
  readonly isDeviceExcluded?: boolean;
  readonly cookieLocale: string | null;
  /** A player's choice of locale that the account could not be told of, from its cookie. */
  readonly keptChoice?: string | null;
  readonly acceptLanguage: string;
  readonly isBot: boolean;
  readonly isServer: boolean;
  readonly build: string;
  readonly siteName: string;
  /** Epoch ms. */
  readonly now: number;
};

export type RootEvent =
  | SessionFact
  | ContentFact
  | LocaleFact
  | NavigationFact
  | DialogFact
  /** The page was opened inside a messenger's mini-app; its start data are in the vault. `at` epoch ms. */
  | { readonly type: 'messenger.opened'; readonly at: number }
  /** Hydration is over: popups may open, the rest of the root starts. `at` epoch ms. */
  | {
      readonly type: 'client.started';
      readonly at: number;
      readonly index: number;
      readonly hash: string;
      readonly remembersRegistration: boolean;
      /** Code of the operator's own runs in this document. */
      readonly hasOperatorCode?: boolean;
    };

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly root: RootEvent;
  }
}
