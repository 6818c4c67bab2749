import { assertEvent, assign, setup } from 'xstate';
import type { SocialKind, SocialResult } from '../../../schemas/rules/access/social.ts';
import { decideUrl } from '../../../schemas/rules/kit/safe-url.ts';
import { socialReturnUrl } from '../../../schemas/rules/access/social.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import { unkeptText } from '../held-form/held-form.parts.ts';
import { entranceOf, notice } from '../login/popup.ts';
import type { Entrance, Notice } from '../login/popup.ts';
import { value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import { refreshSession } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { SocialEvent } from './social.events.ts';

export type SocialProvider = { readonly service: string; readonly title: string };
/** `closed`: the window went without a word. `left`: no window could be opened, this page itself goes. */
export type SocialVisit = SocialResult | 'closed' | 'left';
export type VisitInput = {
  readonly service: string;
  readonly kind: SocialKind;
  readonly returnUrl: string;
};

export type SocialContext = {
  entrance: Entrance;
  providers: readonly SocialProvider[];
  service: string;
  kind: SocialKind;
  notice: Notice | null;
  returnUrl: string;
};

/** How long the account may take to arrive after the sign-in. */
const ENTERING_MS = 12_000;

/** Where the visitor was going, or was: remembered for a browser that lets no window open. */
const backUrlOf = ({ entrance }: SocialContext): string | null => {
  const wanted = entrance.returnTo ?? entrance.redirectUrl ?? entrance.backUrl;
  const known = decideUrl(wanted, { ...entrance.site, purpose: 'return' }).result;
  return (
    known?.href ?? decideUrl(entrance.current, { ...entrance.site, purpose: 'return' }).result?.href ?? null
  );
};

/**
 * Sign-in by a provider. The click opens the window, the platform leads it to the provider and back to the
 * return page, which tells how it ended. The session is read then, and the popup's other actors see who came.
 */
export const socialMachine = setup({
  types: {} as { context: SocialContext; input: FeatureInput; events: SocialEvent },
  actors: {
    keepBackUrl: placeholder<null, { readonly url: string | null }>('keepBackUrl'),
    visitProvider: placeholder<SocialVisit, VisitInput>('visitProvider'),
    takeBackUrl: placeholder<{ readonly url: string } | null>('takeBackUrl'),
    deadline: deadlinePlaceholder,
  },
  actions: {
    assignChoice: assign(({ event }) => {
      assertEvent(event, 'social.provider.chosen');
      return { service: event.service, kind: event.kind, notice: null };
    }),
    assignFailed: assign({ notice: notice('social.failed') }),
    assignUnkept: assign(({ system }) => ({ notice: notice(unkeptText(system)) })),
    announceSignIn: tell(() => ({ to: actorIds.session, event: { type: 'session.login.succeeded' } })),
    refreshSession: tell(() => refreshSession),
    /** In the click itself, so that no blocker minds. Live in the browser. */
    openWindow: () => {},
    closeWindow: () => {},
  },
  guards: {
    isProvider: ({ context, event }) =>
      event.type === 'social.provider.chosen' &&
      context.providers.some(({ service }) => service === event.service),
    isPlayer: ({ event }) => event.type === 'session.changed' && event.uid > 0,
    isOk: (_, visit: SocialVisit | null) => visit === 'ok',
    isCancelled: (_, visit: SocialVisit | null) => visit === 'cancel',
    isClosed: (_, visit: SocialVisit | null) => visit === 'closed',
    isLeft: (_, visit: SocialVisit | null) => visit === 'left',
  },
}).createMachine({
  id: 'social',
  context: ({ input }) => ({
    entrance: entranceOf(input),
    providers: input.settings.config.authentication.socialProviders.map(({ service, title }) => ({
      service,
      title: title || service,
    })),
    service: '',
    kind: 'auth',
    notice: null,
    returnUrl: socialReturnUrl(input.site.origin, input.path, input.locale),
  }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'social.provider.chosen': {
          guard: 'isProvider',
          target: 'visiting',
          actions: ['assignChoice', 'openWindow'],
        },
      },
    },
    visiting: {
      on: { 'social.cancel.requested': 'idle' },
      initial: 'keeping',
      exit: 'closeWindow',
      states: {
        keeping: {
          invoke: {
            src: 'keepBackUrl',
            id: 'keepBackUrl',
            input: ({ context }) => ({ url: backUrlOf(context) }),
            onDone: 'away',
            onError: 'away',
          },
        },
        away: {
          invoke: {
            src: 'visitProvider',
            id: 'visitProvider',
            input: ({ context }) => ({
              service: context.service,
              kind: context.kind,
              returnUrl: context.returnUrl,
            }),
            onDone: [
              { guard: { type: 'isOk', params: value }, target: '#social.returning' },
              { guard: { type: 'isCancelled', params: value }, target: '#social.idle' },
              // The return page may have lost its opener: the session knows.
              {
                guard: { type: 'isClosed', params: value },
                target: '#social.idle',
                actions: 'refreshSession',
              },
              // Shown again when the visitor comes back by the browser's own button.
              { guard: { type: 'isLeft', params: value }, target: '#social.idle' },
              { target: '#social.idle', actions: 'assignFailed' },
            ],
            onError: { target: '#social.idle', actions: 'assignFailed' },
          },
        },
      },
    },
    /** The remembered address is used up: this page still knows where to go. */
    returning: {
      invoke: {
        src: 'takeBackUrl',
        id: 'takeBackUrl',
        onDone: 'entering',
        onError: 'entering',
      },
    },
    /** The provider knows who came; whether the platform does, the session tells. */
    entering: {
      entry: 'announceSignIn',
      invoke: {
        src: 'deadline',
        id: 'enteringDeadline',
        input: { inMs: ENTERING_MS },
        onDone: { target: 'idle', actions: 'assignUnkept' },
      },
      on: {
        'session.changed': [
          { guard: 'isPlayer', target: 'idle' },
          { target: 'idle', actions: 'assignUnkept' },
        ],
      },
    },
  },
});
