import { assign, setup } from 'xstate';
import type { BetsStatement, BetsStatementWish } from '../../../effects/betting/read-bets-statement.ts';
import { betPeriods, betTypeOf } from '../../../schemas/rules/betting/bets.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import type { FeatureInput, SessionChanged } from '../../kit/feature-input.ts';
import { isOtherAccount } from '../../kit/intent/intent.parts.ts';
import { failed, isLoaded, loaded, pageFailed } from '../../kit/page-load.ts';
import { forOtherPlayer } from '../../kit/player-change.ts';
import { propsIn, textIn } from '../../kit/props.ts';
import { tell } from '../../kit/tell.ts';
import { placeholder } from '../../kit/placeholder.ts';
import type { BetsStatementEvent } from './bets-statement.events.ts';

export type BetsStatementContext = {
  uid: number;
  wish: BetsStatementWish;
  currency: string;
  statement: BetsStatement | null;
};

const wishIn = (input: FeatureInput): BetsStatementWish => {
  const { type, days: wanted, from, to } = propsIn(input.props);
  return {
    type: betTypeOf(textIn(type)),
    days: betPeriods.find((days) => days === wanted) ?? betPeriods[0],
    from: textIn(from),
    to: textIn(to),
  };
};

/** Every round or bet of the days that the dialog was opened for. */
export const betsStatementMachine = setup({
  types: {} as {
    context: BetsStatementContext;
    input: FeatureInput;
    events: BetsStatementEvent;
    tags: 'ready';
  },
  actors: { readBetsStatement: placeholder<BetsStatement, BetsStatementWish>('readBetsStatement') },
  actions: {
    assignStatement: assign((_, statement: BetsStatement | null) => ({ statement })),
    assignPlayer: assign((_, { uid, currency }: SessionChanged) => ({ uid, currency, statement: null })),
    tellFatal: tell((_, why: Failure | null) => pageFailed(why, 'readBetsStatement', 'profile-bets')),
  },
  guards: { isLoaded, isOtherPlayer: isOtherAccount },
}).createMachine({
  id: 'betsStatement',
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
        src: 'readBetsStatement',
        input: ({ context }) => context.wish,
        onDone: [loaded('shown', 'assignStatement'), failed],
        onError: 'failed',
      },
    },
    shown: { tags: 'ready' },
    /** Part of a statement is none: nothing is shown. */
    failed: { tags: 'ready', on: { 'bets-statement.reload.requested': 'reading' } },
  },
});
