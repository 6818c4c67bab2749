import type { Json } from '../../schemas/rules/kit/outcome.ts';
import type { TextRef, ToastRequested } from './message-events.ts';
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

export const pageMissing = (path: string): Letter<'navigation'> => ({
  to: actorIds.navigation,
  event: {
    type: 'navigation.page.failed',
    page: 'notFound',
    status: 404,
    message: `Page not found: ${path}`,
  },
});

export const openAuthPopup = (
  view: 'authorization' | 'registration',
  props: { readonly [key: string]: Json } = { returnTo: null },
): Letter<'dialogs'> => ({
  to: actorIds.dialogs,
  event: { type: 'dialog.requested', name: 'AuthPopup', kind: 'popup', props: { view, ...props } },
});

export const refreshBalance: Letter<'balance'> = {
  to: actorIds.balance,
  event: { type: 'balance.refresh.requested' },
};

export const refreshSession: Letter<'session'> = {
  to: actorIds.session,
  event: { type: 'session.refresh.requested' },
};
