import type { Json } from '../../schemas/rules/kit/outcome.ts';
import type { DialogName, DialogProps } from './dialogs.ts';
import type { ActorId } from './letters.ts';
import type { TextRef } from './text-ref.ts';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';
export type ToastRequested = {
  readonly type: 'toast.requested';
  readonly kind: ToastKind;
  readonly title: TextRef;
  readonly text?: TextRef;
  /** Stays until closed: errors about money. */
  readonly sticky?: boolean;
  /** How long it stays; five seconds when left out. */
  readonly durationMs?: number;
  /** Picture instead of the icon of its kind. */
  readonly image?: string;
};

export type DialogKind = 'popup' | 'confirm' | 'curtain';
type PropsOf<Name extends DialogName> = null extends DialogProps[Name]
  ? { readonly props?: null }
  : { readonly props: DialogProps[Name] };

export type DialogRequested = {
  [Name in DialogName]: {
    readonly type: 'dialog.requested';
    readonly name: Name;
    readonly kind: DialogKind;
    readonly preventClose?: boolean;
    /** Who gets `dialog.answered`. */
    readonly replyTo?: ActorId;
    /** What a toast says when the dialog cannot be loaded: that something was done, above all. */
    readonly unloaded?: Pick<ToastRequested, 'kind' | 'title'>;
  } & PropsOf<Name>;
}[DialogName];

/** A popup at a moment that the house chose: the arbiter decides when it opens, and whether. */
export type DialogOffered = {
  [Name in DialogName]: {
    readonly type: 'dialog.offered';
    readonly name: Name;
    /** Offers of one key are the same offer. */
    readonly key: string;
    readonly replyTo: ActorId;
  } & PropsOf<Name>;
}[DialogName];

export type DialogCloseRequested = {
  readonly type: 'dialog.close.requested';
  /** The topmost dialog when absent. */
  readonly name?: DialogName;
  readonly result?: Json;
  readonly immediate?: boolean;
};
export type DialogAnswered = {
  readonly type: 'dialog.answered';
  readonly name: DialogName;
  readonly result: Json;
  /** It was taken away before it was shown. */
  readonly isUnseen?: boolean;
};

export type NavigationRequested = {
  readonly type: 'navigation.requested';
  /** Path with query and hash, with or without locale prefix, or an absolute address with `external`. */
  readonly to: string;
  readonly replace?: boolean;
  /** The page writes its own state into its address, unasked: a wish under way goes before. */
  readonly yields?: boolean;
  /** Explicit permission to leave the site. */
  readonly external?: boolean;
  /** Where the page stands right behind, it is gone back to, as it was left. */
  readonly isBack?: boolean;
};

export type BalanceRefreshRequested = { readonly type: 'balance.refresh.requested' };
export type SessionRefreshRequested = { readonly type: 'session.refresh.requested' };
export type SessionLoginSucceeded = { readonly type: 'session.login.succeeded' };
export type SessionRegistrationSucceeded = { readonly type: 'session.registration.succeeded' };
export type SessionLogoutRequested = { readonly type: 'session.logout.requested' };
/** A call answered Authorization while the player was thought to be signed in. */
export type SessionExpired = { readonly type: 'session.expired' };
