import type { LiveParts } from '../../site/live-parts.ts';
import { formMachine } from './form.machine.ts';

/** A form whose draft lives in session storage. */
export const liveForm = ({ bridge }: Pick<LiveParts, 'bridge'>) =>
  formMachine.provide({
    actors: {
      loadDraft: bridge(() => import('../../../effects/kit/storage/draft.ts').then((m) => m.loadDraft)),
      saveDraft: bridge(() => import('../../../effects/kit/storage/draft.ts').then((m) => m.saveDraft)),
    },
  });
