import type { LiveParts } from '../../site/live-parts.ts';
import { betsStatementMachine } from './bets-statement.machine.ts';

export const liveBetsStatement = ({ bridge }: LiveParts) =>
  betsStatementMachine.provide({
    actors: {
      readBetsStatement: bridge(() =>
        import('../../../effects/betting/read-bets-statement.ts').then((m) => m.readBetsStatement),
      ),
    },
  });
