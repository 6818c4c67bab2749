import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { helpTopics, searchHelp } from '../../../schemas/rules/pages/help.ts';
import type { HelpEntry, HelpTopic } from '../../../schemas/rules/pages/help.ts';
import { byContext } from '../../kit/remember.ts';
import type { HelpArticlePage, helpMachine } from './help.machine.ts';

export type HelpActor = ActorRefFrom<typeof helpMachine>;
type Snapshot = SnapshotFrom<typeof helpMachine>;
type Context = Snapshot['context'];

export type HelpState = 'waiting' | 'listed' | 'reading' | 'failed';
export const selectHelpState = (snapshot: Snapshot): HelpState =>
  snapshot.matches('listed')
    ? 'listed'
    : snapshot.matches('reading')
      ? 'reading'
      : snapshot.matches('failed')
        ? 'failed'
        : 'waiting';

const none: readonly HelpEntry[] = [];

export const selectHelpText = ({ context }: Snapshot): string => context.text;
export const selectHelpSlug = ({ context }: Snapshot): string => context.slug;
export const selectHelpArticle = ({ context }: Snapshot): HelpArticlePage | null => context.article;
export const selectHelpTopics = byContext(({ entries }: Context): readonly HelpTopic[] =>
  helpTopics(entries ?? none),
);
/** What was found, null while nothing is looked for. */
export const selectHelpFound = byContext(({ entries, text }: Context): readonly HelpEntry[] | null =>
  text.trim() === '' ? null : searchHelp(entries ?? none, text),
);

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly help: HelpActor;
  }
}
