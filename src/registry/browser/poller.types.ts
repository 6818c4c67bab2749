import type { Balances } from '../../../schemas/site/balance.ts';
import type { BalanceWatch, BuildWatch } from '../../../workers/poller-api.ts';
import type { PushNews, PushWatch } from '../../../workers/push-stream.ts';

/** What the page wants polled now, and who hears of it. The worker is brought up to it once per turn. */
export type Wanted = {
  balance: BalanceWatch | null;
  build: BuildWatch | null;
  push: PushWatch | null;
  onBalance: (uid: number, balances: Balances) => void;
  onBuild: (build: string) => void;
  onPush: (uid: number, news: PushNews) => void;
};
export type PollerClient = {
  readonly apply: () => void;
  readonly know: (balances: Balances | null) => void;
};
