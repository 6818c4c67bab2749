import { assign, setup } from 'xstate';
import type { HelpArticlePage } from '../../../effects/pages/help/load-help-article.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { HelpEntry } from '../../../schemas/rules/pages/help.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { received } from '../../kit/output.ts';
import { failed, found, isFound, isMissing, missing, pageFailed } from '../../kit/page-load.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { FeatureInput, RouteEntered } from '../../kit/feature-input.ts';
import { pageMissing } from '../../kit/requests.ts';
import { tell } from '../../kit/tell.ts';
import type { HelpEvent } from './help.events.ts';

export type { HelpArticlePage } from '../../../effects/pages/help/load-help-article.ts';
export type HelpContext = {
  locale: string;
  path: string;
  /** Of the article that the address names, '' for the list of all. */
  slug: string;
  /** What is looked for; it stays while one reads an article and comes back. */
  text: string;
  /** All articles, once the list was shown. */
  entries: readonly HelpEntry[] | null;
  article: HelpArticlePage | null;
};

type Seen = { readonly context: HelpContext };
type Place = Pick<FeatureInput, 'params' | 'path'>;

const placeOf = ({ params, path }: Place) => ({ path, slug: params['slug'] ?? '', article: null });

/** The help centre: all articles by topic with a search over them, or the one that the address names. Without articles neither exists. */
export const helpMachine = setup({
  types: {} as { context: HelpContext; input: FeatureInput; events: HelpEvent; tags: 'ready' },
  actors: {
    loadHelp: placeholder<readonly HelpEntry[] | null, { readonly locale: string }>('loadHelp'),
    loadHelpArticle: placeholder<HelpArticlePage | null, { readonly slug: string; readonly locale: string }>(
      'loadHelpArticle',
    ),
  },
  actions: {
    assignPlace: assign((_, entered: RouteEntered) => placeOf(entered)),
    assignText: assign(({ event }) => (event.type === 'help.search.changed' ? { text: event.text } : {})),
    assignEntries: assign((_, entries: readonly HelpEntry[] | null) => ({ entries })),
    assignArticle: assign((_, article: HelpArticlePage | null) => ({ article })),
    tellHead: tell(({ context: { article } }: Seen) =>
      article === null
        ? null
        : {
            to: actorIds.head,
            event: {
              type: 'head.replacements.known',
              replacements: { name: article.title, text: article.text },
            },
          },
    ),
    tellMissing: tell(({ context }: Seen) => pageMissing(context.path)),
    tellFatal: tell((_, why: Failure | null) => pageFailed(why, 'loadHelp', 'help')),
  },
  guards: {
    isFound,
    isMissing,
    isArticle: ({ context }) => context.slug !== '',
    isListed: ({ context }) => context.entries !== null,
  },
}).createMachine({
  id: 'help',
  context: ({ input }) => ({ ...placeOf(input), locale: input.locale, text: '', entries: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isArticle', target: 'loadingArticle' },
        { guard: 'isListed', target: 'listed' },
        { target: 'loadingList' },
      ],
    },
    loadingList: {
      invoke: {
        src: 'loadHelp',
        input: ({ context }) => ({ locale: context.locale }),
        onDone: [found('listed', 'assignEntries'), missing, failed],
        onError: 'failed',
      },
    },
    loadingArticle: {
      invoke: {
        src: 'loadHelpArticle',
        input: ({ context }) => ({ slug: context.slug, locale: context.locale }),
        onDone: [found('reading', 'assignArticle', 'tellHead'), missing, failed],
        onError: 'failed',
      },
    },
    listed: { tags: ['ready'], on: { 'help.search.changed': { actions: 'assignText' } } },
    reading: { tags: ['ready'] },
    missing: { tags: ['ready'] },
    failed: { tags: ['ready'], on: { 'help.reload.requested': 'deciding' } },
  },
  on: {
    'route.entered': { target: '.deciding', actions: { type: 'assignPlace', params: received } },
  },
});
