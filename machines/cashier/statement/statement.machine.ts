import { assign, setup } from 'xstate';
import type { Statement, StatementWish } from '../../../effects/cashier/read-statement.ts';
import { historyFilterOf, historyTabOf } from '../../../schemas/rules/cashier/history.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { FeatureInput, SessionChanged } from '../../kit/feature-input.ts';
import { isOtherAccount } from '../../kit/intent/intent.parts.ts';
import { failed, isLoaded, loaded, pageFailed } from '../../kit/page-load.ts';
import { forOtherPlayer } from '../../kit/player-change.ts';
import { propsIn, textIn } from '../../kit/props.ts';
import { tell } from '../../kit/tell.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { StatementEvent } from './statement.events.ts';

export type StatementContext = {
  uid: number;
  wish: StatementWish;
  currency: string;
  statement: Statement | null;
};

const wishIn = (input: FeatureInput): StatementWish => {
  const { tab, filter, from, to } = propsIn(input.props);
  return {
    tab: historyTabOf(textIn(tab), input.settings.config.market.money),
    filter: historyFilterOf(textIn(filter)),
    from: textIn(from),
    to: textIn(to),
  };
};

/** Every payment that a tab, filter and days stand for, in the dialog that was opened for it. */
export const statementMachine = setup({
  types: {} as { context: StatementContext; input: FeatureInput; events: StatementEvent; tags: 'ready' },
  actors: { readStatement: placeholder<Statement, StatementWish>('readStatement') },
  actions: {
    assignStatement: assign((_, statement: Statement | null) => ({ statement })),
    assignPlayer: assign((_, { uid, currency }: SessionChanged) => ({ uid, currency, statement: null })),
    tellFatal: tell((_, why: Failure | null) => pageFailed(why, 'readStatement', 'cashier-history')),
  },
  guards: { isLoaded, isOtherPlayer: isOtherAccount },
}).createMachine({
  id: 'statement',
  context: ({ input }) => ({
    uid: input.uid,
    wish: wishIn(input),
    currency: input.currency,
    statement: null,
  }),
  initial: 'reading',
  on: { 'session.changed': forOtherPlayer('.reading') },
  states: {
    reading: {
      invoke: {
        src: 'readStatement',
        input: ({ context }) => context.wish,
        onDone: [loaded('shown', 'assignStatement'), failed],
        onError: 'failed',
      },
    },
    shown: { tags: 'ready' },
    /** Part of a statement is none: nothing is shown. */
    failed: { tags: 'ready', on: { 'statement.reload.requested': 'reading' } },
  },
});
