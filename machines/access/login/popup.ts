import { popupFlagNames, withoutQuery } from '../../../schemas/rules/site/navigation/own-query.ts';
import { decideReturn } from '../../../schemas/rules/site/navigation/way-back.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import type { TextRef } from '../../kit/text-ref.ts';
import type { Letter } from '../../kit/letters.ts';
import { propsIn } from '../../kit/props.ts';

/** A message of the popup. `alt` is the plain text behind one with tags. */
export type Notice = {
  readonly kind: 'error' | 'info';
  readonly text: TextRef;
  readonly alt: TextRef | null;
};

export const notice = (
  text: string | TextRef,
  kind: Notice['kind'] = 'error',
  alt: string | null = null,
): Notice => ({
  kind,
  text: typeof text === 'string' ? { id: text } : text,
  alt: alt === null ? null : { id: alt },
});

export type { PopupBanner, PopupBanners } from '../../../effects/site/banners/get-popup-banners.ts';
export type TrackInput = { readonly name: string; readonly params: Readonly<Record<string, string>> };

/** What both actors of the popup remember of the address it was opened on. */
export type Entrance = {
  readonly view: 'authorization' | 'registration' | 'restore' | 'socialRegistration';
  /** The page that `#real` or the guard asked for. */
  readonly returnTo: string | null;
  readonly redirectUrl: string | null;
  readonly backUrl: string | null;
  /** The page below the popup, without the popup's own flags. */
  readonly current: string;
  /** The same as it stands in the address bar. */
  readonly shown: string;
  readonly site: FeatureInput['site'];
  /** The views stand in a page of their own, which leads on by itself. */
  readonly isEmbedded: boolean;
};

const views = ['registration', 'restore', 'socialRegistration'] as const;

export const entranceOf = (
  input: Pick<FeatureInput, 'props' | 'query' | 'hash' | 'path' | 'site'>,
): Entrance => {
  const props = propsIn(input.props);
  const { view } = props;
  const search = new URLSearchParams(input.query).toString();
  const shown = `${input.path}${search === '' ? '' : `?${search}`}${input.hash === '' ? '' : `#${input.hash}`}`;
  return {
    view: views.find((known) => known === view) ?? 'authorization',
    returnTo: typeof props['returnTo'] === 'string' ? props['returnTo'] : null,
    redirectUrl: input.query['redirectUrl'] ?? null,
    backUrl: input.query['backUrl'] ?? null,
    current: withoutQuery(shown, [...popupFlagNames, 'redirectUrl', 'backUrl']),
    shown,
    site: input.site,
    isEmbedded: props['isEmbedded'] === true,
  };
};

/** The way back of the browser closes no popup that shows what is shown once. */
export const keepPopup = ({ entrance }: { readonly entrance: Entrance }): Letter | null =>
  entrance.isEmbedded
    ? null
    : {
        to: actorIds.dialogs,
        event: {
          type: 'dialog.requested',
          name: 'AuthPopup',
          kind: 'popup',
          preventClose: true,
          props: { view: 'registration' },
        },
      };

type Seen = { readonly entrance: Entrance; readonly now: number };

const wayOn = (purpose: 'login' | 'registration', { entrance, now }: Seen) =>
  decideReturn(
    {
      purpose,
      redirectUrl: entrance.returnTo ?? entrance.redirectUrl,
      backUrl: entrance.backUrl,
      remembered: null,
      now,
      current: entrance.current,
      depositPath: '/cashier/deposit',
    },
    entrance.site,
  ).result;

/** Where a registration leads; '' where the page around it knows. */
export const afterRegistration = (seen: Seen): string =>
  seen.entrance.isEmbedded ? '' : wayOn('registration', seen).href;

/** Closes the popup and goes on to where the player was going; a page of their own is told of a registration. */
export const leavePopup = (
  purpose: 'login' | 'registration',
  seen: Seen,
): Letter | readonly Letter[] | null => {
  const { entrance } = seen;
  if (entrance.isEmbedded)
    return purpose === 'login' ? null : { to: actorIds.forms, event: { type: 'forms.registered' } };
  const result = wayOn(purpose, seen);
  const close: Letter = {
    to: actorIds.dialogs,
    event: { type: 'dialog.close.requested', name: 'AuthPopup', result: { purpose }, immediate: true },
  };
  if (result.href === entrance.shown) return close;
  return [
    close,
    {
      to: actorIds.navigation,
      event: {
        type: 'navigation.requested',
        to: result.href,
        replace: purpose === 'login',
        ...(result.kind === 'external' ? { external: true } : {}),
      },
    },
  ];
};
