import type { LiveParts } from '../../site/live-parts.ts';
import { helpMachine } from './help.machine.ts';

export const liveHelp = ({ bridge }: LiveParts) =>
  helpMachine.provide({
    actors: {
      loadHelp: bridge(() => import('../../../effects/pages/help/load-help.ts').then((m) => m.loadHelp)),
      loadHelpArticle: bridge(() =>
        import('../../../effects/pages/help/load-help-article.ts').then((m) => m.loadHelpArticle),
      ),
    },
  });
