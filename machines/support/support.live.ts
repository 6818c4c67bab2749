import type { LiveParts } from '../live-parts.ts';
import { liveSubmission } from '../submission/submission.live.ts';
import { supportMachine } from './support.machine.ts';

export const liveSupport = (parts: LiveParts) =>
  supportMachine.provide({
    actors: {
      loadSupport: parts.bridge(() =>
        import('../../effects/support/load-support.ts').then((m) => m.loadSupport),
      ),
      loadAuthor: parts.bridge(() =>
        import('../../effects/support/load-author.ts').then((m) => m.loadAuthor),
      ),
      feedback: liveSubmission(
        parts,
        parts.bridge(() => import('../../effects/support/send-feedback.ts').then((m) => m.sendFeedback)),
      ),
    },
  });
