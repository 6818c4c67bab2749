import { assertEvent, assign, enqueueActions, setup } from 'xstate';
import type { AnyMachineSnapshot } from 'xstate';
import type { EmbedderMessage, TellEmbedderInput } from '../../../effects/access/forms/tell-embedder.ts';
import { localizePath } from '../../../schemas/rules/site/locale.ts';
import { markRegistered } from '../../../schemas/rules/site/navigation/way-back.ts';
import { decideUrl } from '../../../schemas/rules/kit/safe-url.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { ActorId } from '../../kit/actor-ids.ts';
import { received, value } from '../../kit/output.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput, LocaleTold } from '../../kit/feature-input.ts';
import { navigate } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { System } from '../../kit/tell.ts';
import type { FormsEvent } from './forms.events.ts';

export type FormsContext = {
  uid: number;
  site: FeatureInput['site'];
  /** Origins that may embed the page. */
  parents: readonly string[];
  /** Where the visitor wants to be led back to, checked; '' for none. */
  backUrl: string;
  isBackExternal: boolean;
  /** Path of the index in the locale of the page. */
  index: string;
};

const backOf = ({ query, site }: Pick<FeatureInput, 'query' | 'site'>) => {
  const { result } = decideUrl(query['backUrl'] ?? null, { ...site, purpose: 'return' });
  return { backUrl: result?.href ?? '', isBackExternal: result?.kind === 'external' };
};

/** The locale's index: the path of the page without its own last two segments. */
const indexOf = (path: string): string => {
  const [, first = ''] = path.split('/');
  return first === 'forms' ? '/' : localizePath('/', first, '');
};

/** The site's own registration, opened outside of the frame, with the way back. */
const redirectOf = ({ site, index, backUrl }: FormsContext): string => {
  const query = new URLSearchParams({ show_popup_reg: '1', backUrl: backUrl === '' ? index : backUrl });
  return `${site.origin}${index}?${query.toString()}`;
};

/** The way back of who has registered; one out of the site says nothing of it. */
const registeredBackOf = ({ backUrl, isBackExternal, index }: FormsContext): string =>
  isBackExternal ? backUrl : markRegistered(backUrl === '' ? index : backUrl);

const snapshotOf = (system: System, id: ActorId): Partial<AnyMachineSnapshot> | undefined =>
  system.get(id)?.getSnapshot();

/** What follows an accepted registration, or one that is completed, is not done: leaving the page would cut it off. */
const isRegistering = (system: System): boolean => {
  const registration = snapshotOf(system, actorIds.registration);
  const login = snapshotOf(system, actorIds.login);
  return (
    registration?.matches?.({ flow: 'credentials' }) === true ||
    registration?.children?.['arrival'] !== undefined ||
    login?.matches?.({ flow: 'completing' }) === true ||
    login?.matches?.({ flow: 'completed' }) === true
  );
};

const messageOf = (context: FormsContext): EmbedderMessage => ({
  type: 'redirect',
  url: redirectOf(context),
});

/** The embedded sign-in and sign-up pages: who frames them is told; without a frame they lead back. */
export const formsMachine = setup({
  types: {} as { context: FormsContext; input: FeatureInput; events: FormsEvent; tags: 'ready' },
  actors: {
    tellEmbedder: placeholder<{ readonly isFramed: boolean }, TellEmbedderInput>('tellEmbedder'),
  },
  actions: {
    assignRoute: assign(({ context, event }) => {
      assertEvent(event, 'route.entered');
      return { ...backOf({ query: event.query, site: context.site }), index: indexOf(event.path) };
    }),
    passLocale: tell((_, told: LocaleTold) => ({ to: actorIds.registration, event: told })),
    noteSignedIn: enqueueActions(({ event, system, enqueue }) => {
      assertEvent(event, 'session.changed');
      // What an account lacks is asked for by the form of the page.
      if (event.uid > 0 && event.isComplete !== false && !isRegistering(system))
        enqueue.raise({ type: 'forms.signed-in', uid: event.uid });
    }),
    assignPlayer: assign(({ event }) => {
      assertEvent(event, 'forms.signed-in');
      return { uid: event.uid };
    }),
    assignRegistered: assign(({ context }) => ({ backUrl: registeredBackOf(context) })),
    goBack: tell(({ context }: { context: FormsContext }) => ({
      to: actorIds.navigation,
      event: {
        type: 'navigation.requested',
        to: context.backUrl === '' ? context.index : context.backUrl,
        replace: true,
        ...(context.isBackExternal ? { external: true } : {}),
      },
    })),
    goToSite: tell(({ context }: { context: FormsContext }) =>
      navigate(redirectOf(context).slice(context.site.origin.length)),
    ),
  },
  guards: {
    isSignedIn: ({ context }) => context.uid > 0,
    isFramed: (_, told: { readonly isFramed: boolean } | null) => told?.isFramed ?? true,
  },
}).createMachine({
  id: 'forms',
  context: ({ input }) => ({
    uid: input.uid,
    site: input.site,
    parents: input.settings.config.parentOrigins,
    ...backOf(input),
    index: indexOf(input.path),
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isSignedIn', target: 'signedIn' }, { target: 'asking' }] },
    asking: {
      tags: 'ready',
      on: {
        'session.changed': { actions: 'noteSignedIn' },
        'forms.signed-in': { target: 'signedIn', actions: 'assignPlayer' },
        'forms.registered': { target: 'signedIn', actions: 'assignRegistered' },
        'forms.social.chosen': 'redirecting',
      },
    },
    redirecting: {
      tags: 'ready',
      invoke: {
        src: 'tellEmbedder',
        id: 'tellEmbedder',
        input: ({ context }) => ({ message: messageOf(context), origins: context.parents }),
        onDone: [
          { guard: { type: 'isFramed', params: value }, target: 'asking' },
          { target: 'asking', actions: 'goToSite' },
        ],
        onError: 'asking',
      },
    },
    signedIn: {
      tags: 'ready',
      invoke: {
        src: 'tellEmbedder',
        id: 'tellEmbedder',
        input: ({ context }) => ({ message: { type: 'refresh_user' }, origins: context.parents }),
        onDone: [
          { guard: { type: 'isFramed', params: value }, target: 'told' },
          { target: 'told', actions: 'goBack' },
        ],
        onError: 'told',
      },
      on: { 'route.entered': { actions: 'assignRoute' } },
    },
    /** Told once: the page is not entered anew by a decision on newer facts. */
    told: { tags: 'ready', on: { 'route.entered': { actions: 'assignRoute' } } },
  },
  on: {
    'route.entered': { target: '.deciding', actions: 'assignRoute' },
    'locale.told': { actions: { type: 'passLocale', params: received } },
  },
});
