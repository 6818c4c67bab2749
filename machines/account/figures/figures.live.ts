import type { LiveParts } from '../../site/live-parts.ts';
import { figuresMachine } from './figures.machine.ts';

const loadReality = () => import('../../../effects/account/figures/reminder.ts');

export const liveFigures = ({ bridge, deadline, browser }: LiveParts) =>
  figuresMachine.provide({
    actors: {
      getFigures: bridge(() =>
        import('../../../effects/account/figures/get-figures.ts').then((m) => m.getFigures),
      ),
      ...(browser && {
        readReminder: bridge(() => loadReality().then((m) => m.readReminder)),
        saveReminder: bridge(() => loadReality().then((m) => m.saveReminder)),
        recordAnswer: bridge(() => loadReality().then((m) => m.recordAnswer)),
      }),
      deadline,
    },
    actions: browser ? { announceTerms: () => browser.announce('terms') } : {},
  });
