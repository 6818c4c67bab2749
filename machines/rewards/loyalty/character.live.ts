import type { LiveParts } from '../../site/live-parts.ts';
import { characterMachine } from './character.machine.ts';

const loadCharacters = () => import('../../../effects/rewards/loyalty/characters.ts');

export const liveCharacter = ({ bridge }: LiveParts) =>
  characterMachine.provide({
    actors: {
      getCharacters: bridge(() => loadCharacters().then((m) => m.getCharacters)),
      setCharacter: bridge(() => loadCharacters().then((m) => m.setCharacter)),
    },
  });
