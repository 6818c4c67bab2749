import type { LiveParts } from '../../site/live-parts.ts';
import { formsMachine } from './forms.machine.ts';

export const liveForms = ({ bridge }: LiveParts) =>
  formsMachine.provide({
    actors: {
      tellEmbedder: bridge(() =>
        import('../../../effects/access/forms/tell-embedder.ts').then((m) => m.tellEmbedder),
      ),
    },
  });
