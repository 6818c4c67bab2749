import type { CallbackActorLogic } from 'xstate';
import type { Bridge } from '../../effects/kit/bridge.ts';
import type { ConsentChoice } from '../../schemas/rules/site/custom-code.ts';
import type { Vault } from '../../schemas/rules/kit/vault.ts';
import type { BalanceEvent } from './balance/balance.events.ts';
import type { PollerInput, PushInput } from './balance/balance.machine.ts';
import type { DeadlineActor } from '../kit/deadline.ts';
import type { HeadData } from './head/head.machine.ts';
import type { InactivityEvent } from './inactivity/inactivity.events.ts';
import type { NoticesEvent } from './notices/notices.machine.ts';
import type { NavigationEvent } from './navigation/navigation.events.ts';
import type { Target } from '../../schemas/rules/site/navigation/address.ts';
import type { EffectActor } from '../kit/placeholder.ts';
import type { BuildPollInput, UpdatesEvent } from './updates/updates.machine.ts';

/** What the composition root gives to every `*.live.ts`. */
export type LiveParts = {
  readonly bridge: Bridge;
  /** Real time in the browser; on the server a deadline never fires. */
  readonly deadline: DeadlineActor;
  /** Loads chunk and texts of a feature by the name of its route's feature or dialog; stamps the time. */
  readonly loadFeature: EffectActor<
    { readonly at: number },
    { readonly name: string; readonly locale: string }
  >;
  /** Loads the texts of the page in another locale. */
  readonly loadMessages: EffectActor<null, { readonly locale: string }>;
  /** Null on the server: effects on the document are no-ops there. */
  readonly browser: BrowserParts | null;
};

/** The document as live actions see it. One object per page, made in `entry-client`. */
export type BrowserParts = {
  readonly vault: Vault;
  /** Loads an address as a document, in this window. */
  readonly loadDocument: (url: string) => void;
  readonly reload: () => void;
  /** Sends a generated form, so that a payment page that wants POST gets it. */
  /** Tells the page that opened this window, and closes it; false when no page of this site did. */
  readonly answerOpener: (message: object) => boolean;
  readonly postForm: (url: string, fields: Readonly<Record<string, string>>) => void;
  /** Windows that a view opened synchronously in a click, by name, until an effect fills or closes them. */
  readonly windows: WindowRegistry;
  readonly writeHistory: (target: Target, mode: 'push' | 'replace' | 'pop', index: number) => void;
  /** Goes so many entries of the browser's history back. */
  readonly goBack: (entries: number) => void;
  readonly watchHistory: CallbackActorLogic<NavigationEvent>;
  readonly pollBalance: CallbackActorLogic<BalanceEvent, PollerInput>;
  readonly receivePush: CallbackActorLogic<BalanceEvent, PushInput>;
  readonly pollBuild: CallbackActorLogic<UpdatesEvent, BuildPollInput>;
  /** What the player does, in this tab and the other ones. */
  readonly watchActivity: CallbackActorLogic<InactivityEvent, { readonly uid: number }>;
  /** The first click or touch of the page. */
  readonly watchInteraction: CallbackActorLogic<NoticesEvent>;
  /** Plays a sound of the operator once, at this volume; silence where the browser forbids it. */
  readonly playSound: (url: string, volume: number) => void;
  readonly watchWorker: CallbackActorLogic<UpdatesEvent>;
  /** Tells the other tabs of this browser. */
  readonly announce: (fact: 'signed-in' | 'signed-out' | 'changed' | 'terms' | ConsentChoice) => void;
  /** Without an age the cookie ends with the browser's session. */
  readonly setCookie: (name: string, value: string, maxAgeSeconds: number | null) => void;
  /** Keeps that the session of this browser is to end, for the server to read with the next document. */
  readonly noteLeave: () => void;
  /** Epoch ms. */
  readonly now: () => number;
  readonly store: (key: string, value: string | null, area?: 'localStorage' | 'sessionStorage') => void;
  /** Removes what is stored, unless it is another value by now. */
  readonly forget: (key: string, value: string) => void;
  /** Writes title, meta and links of the head. */
  readonly writeHead: (data: HeadData) => void;
  /** Reloads for a missing chunk, once per build and path. `lost` is called where the site cannot be reached at all. */
  readonly reloadForChunk: (path: string, lost?: () => void) => void;
};

export type WindowRegistry = {
  /** Opens a blank window inside a click; false when the browser blocks it. */
  readonly open: (name: string, features?: string) => boolean;
  /** Sends the window to an address with the opener link cut; false when it is gone. */
  readonly fill: (name: string, url: string) => boolean;
  /**
   * Sends the window to an address of this site with the opener link kept, and waits for what the page at the end of the
   * way tells: a message of this origin that `read` understands, or null when the window was closed without one. Null at
   * once when there is no such window.
   */
  readonly converse: <Answer>(
    name: string,
    url: string,
    read: (data: unknown) => Answer | null,
    signal: AbortSignal,
  ) => Promise<Answer | null> | null;
  readonly close: (name: string) => void;
};
