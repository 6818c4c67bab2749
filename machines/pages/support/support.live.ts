import type { LiveParts } from '../../site/live-parts.ts';
import { liveSubmission } from '../../kit/submission/submission.live.ts';
import { supportMachine } from './support.machine.ts';

export const liveSupport = (parts: LiveParts) =>
  supportMachine.provide({
    actors: {
      loadSupport: parts.bridge(() =>
        import('../../../effects/pages/support/load-support.ts').then((m) => m.loadSupport),
      ),
      loadAuthor: parts.bridge(() =>
        import('../../../effects/pages/support/load-author.ts').then((m) => m.loadAuthor),
      ),
      feedback: liveSubmission(
        parts,
        parts.bridge(() =>
          import('../../../effects/pages/support/send-feedback.ts').then((m) => m.sendFeedback),
        ),
      ),
    },
  });
