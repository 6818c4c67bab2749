import { notFoundMessage } from '../../schemas/rules/site/not-found-message.ts';
import type { AuthView, DialogProps } from './dialogs.ts';
import type { DialogRequested, ToastRequested } from './message-events.ts';
import type { TextRef } from './text-ref.ts';
import { actorIds } from './actor-ids.ts';
import type { Letter } from './letters.ts';

/** What many flows ask of the site's own actors, as letters for `tell`. */

export const toast = (
  kind: ToastRequested['kind'],
  title: TextRef,
  more: Partial<Pick<ToastRequested, 'text' | 'sticky' | 'durationMs'>> = {},
): Letter<'toasts'> => ({ to: actorIds.toasts, event: { type: 'toast.requested', kind, title, ...more } });

/** `to`: path with query and hash, with or without locale prefix. */
export const navigate = (to: string, replace = false): Letter<'navigation'> => ({
  to: actorIds.navigation,
  event: { type: 'navigation.requested', to, replace },
});

/** `to`: the page's own address with a state that it came to unasked. */
export const rewriteAddress = (to: string): Letter<'navigation'> => ({
  to: actorIds.navigation,
  event: { type: 'navigation.requested', to, replace: true, yields: true },
});

export const pageMissing = (path: string): Letter<'navigation'> => ({
  to: actorIds.navigation,
  event: {
    type: 'navigation.page.failed',
    page: 'notFound',
    status: 404,
    message: notFoundMessage.unmatchedRoute(path),
  },
});

type Asked<Kind> = Kind extends { readonly type: string; readonly kind: unknown }
  ? Omit<Kind, 'type' | 'kind'>
  : never;

export const popup = (asked: Asked<DialogRequested>): Letter<'dialogs'> => ({
  to: actorIds.dialogs,
  event: { type: 'dialog.requested', kind: 'popup', ...asked } as DialogRequested,
});

/** A question: it lies above everything else. */
export const confirm = (asked: Asked<DialogRequested>): Letter<'dialogs'> => ({
  to: actorIds.dialogs,
  event: { type: 'dialog.requested', kind: 'confirm', ...asked } as DialogRequested,
});

export const openAuthPopup = (
  view: AuthView,
  props: Pick<DialogProps['AuthPopup'], 'returnTo'> = { returnTo: null },
): Letter<'dialogs'> => popup({ name: 'AuthPopup', props: { view, ...props } });

export const refreshBalance: Letter<'balance'> = {
  to: actorIds.balance,
  event: { type: 'balance.refresh.requested' },
};

export const refreshSession: Letter<'session'> = {
  to: actorIds.session,
  event: { type: 'session.refresh.requested' },
};
