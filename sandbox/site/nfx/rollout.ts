import type { RolledConfigSource } from '../../../schemas/site/rollout.ts';
import type { Switches } from '../../settings.ts';

/** The candidate that the desk rolls out: another name and other colours, and no tournaments. */
export const rolloutConfig = ({ rolloutPercent }: Switches): Pick<RolledConfigSource, 'rollout'> =>
  rolloutPercent === 0
    ? {}
    : {
        rollout: {
          name: 'lantern',
          share: rolloutPercent / 100,
          config: {
            brand: {
              id: 'lantern',
              name: 'Lantern',
              tokens: { 'room-h': '152', 'room-c': '1.2', 'lamp-h': '85', 'lamp-c': '1.1' },
            },
            tournaments: { enabled: false },
          },
        },
      };
