import { createHash } from 'node:crypto';
import { networkOf } from '../security/client-address.ts';
import type { Limits } from '../security/limits.ts';
import type { Visit } from '../security/visit.ts';

type SeatLimits = Pick<Limits, 'streams' | 'streamsPerAddress' | 'streamsPerPlayer'>;

/** Counts open streams. `take` gives what ends one, once, or null when there are enough of them. */
export const createSeats = () => {
  const counts = new Map<string, number>();
  let all = 0;
  const add = (key: string, by: 1 | -1): void => {
    const count = (counts.get(key) ?? 0) + by;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return {
    take: (session: string, { address }: Pick<Visit, 'address'>, limits: SeatLimits): (() => void) | null => {
      const player = `session ${createHash('sha256').update(session).digest('base64url')}`;
      const network = `network ${networkOf(address)}`;
      const isFull =
        all >= limits.streams ||
        (counts.get(player) ?? 0) >= limits.streamsPerPlayer ||
        (counts.get(network) ?? 0) >= limits.streamsPerAddress;
      if (isFull) return null;
      all += 1;
      for (const key of [player, network]) add(key, 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        all -= 1;
        for (const key of [player, network]) add(key, -1);
      };
    },
  };
};
