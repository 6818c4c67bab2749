import { createBudgets } from '../security/budgets.ts';
import { networkOf } from '../security/client-address.ts';
import type { Limits } from '../security/limits.ts';

/** The page is not drawn now. `status` 429: this network asks for too many; 503: all together do. */
export class NotDrawn extends Error {
  readonly status: 429 | 503;
  readonly retrySeconds: number;
  constructor(status: 429 | 503, retrySeconds: number) {
    super('too many pages at once');
    this.status = status;
    this.retrySeconds = retrySeconds;
  }
}

type Limited = Pick<Limits, 'draws' | 'waitingDraws' | 'drawsPerAddress' | 'drawsPerSecond'>;

/** Lets a bounded number of pages be drawn at once; what is kept goes out beside them. `now` never goes back. */
export const createDrawGate = (
  { draws, waitingDraws, drawsPerAddress, drawsPerSecond }: Limited,
  now: () => number,
): (<A>(address: string, draw: () => Promise<A>) => Promise<A>) => {
  const spend = createBudgets({ most: drawsPerAddress, perSecond: drawsPerSecond }, now);
  const waiting: (() => void)[] = [];
  let running = 0;

  const begin = async (): Promise<void> => {
    if (running < draws) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingDraws) throw new NotDrawn(503, 5);
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const end = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async (address, draw) => {
    const waitSeconds = spend(networkOf(address));
    if (waitSeconds > 0) throw new NotDrawn(429, waitSeconds);
    await begin();
    try {
      return await draw();
    } finally {
      end();
    }
  };
};
