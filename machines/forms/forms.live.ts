import type { LiveParts } from '../live-parts.ts';
import { formsMachine } from './forms.machine.ts';

export const liveForms = ({ bridge }: LiveParts) =>
  formsMachine.provide({
    actors: {
      tellEmbedder: bridge(() =>
        import('../../effects/embedding/tell-embedder.ts').then((m) => m.tellEmbedder),
      ),
    },
  });
