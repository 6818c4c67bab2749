import type { LiveParts } from '../../site/live-parts.ts';
import { statementMachine } from './statement.machine.ts';

export const liveStatement = ({ bridge }: LiveParts) =>
  statementMachine.provide({
    actors: {
      readStatement: bridge(() =>
        import('../../../effects/cashier/read-statement.ts').then((m) => m.readStatement),
      ),
    },
  });
