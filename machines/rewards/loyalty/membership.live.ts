import type { LiveParts } from '../../site/live-parts.ts';
import { liveCharacter } from './character.live.ts';
import { membershipMachine } from './membership.machine.ts';

export const liveMembership = (parts: LiveParts) =>
  membershipMachine.provide({
    actors: {
      getMember: parts.bridge(() =>
        import('../../../effects/rewards/loyalty/get-info.ts').then((m) => m.getInfo),
      ),
      character: liveCharacter(parts),
    },
  });
