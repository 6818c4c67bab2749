import { expect, it } from 'vitest';
import { createActor, fromTransition, setup } from 'xstate';
import { actorIds } from '../../kit/actor-ids.ts';
import { watchBalance } from './watch-balance.ts';

type Held = { readonly type: 'held'; readonly balances: { readonly main: string } | null };

it('what is shown is outdated by balances that are others than before, in another tab or by the platform', () => {
  const told: string[] = [];
  const balance = fromTransition((_, { balances }: Held) => ({ balances }), {
    balances: null as Held['balances'],
  });
  const page = createActor(
    setup({
      actors: { balance, watchBalance: watchBalance({ type: 'list.outdated' }) },
      actions: { note: ({ event }) => void told.push(event.type) },
    }).createMachine({
      invoke: [
        { src: 'balance', id: 'balance', systemId: actorIds.balance },
        { src: 'watchBalance', id: 'watch' },
      ],
      on: { 'list.outdated': { actions: 'note' } },
    }),
  ).start();
  const hold = (main: string) =>
    page.system.get(actorIds.balance).send({ type: 'held', balances: { main } } satisfies Held);
  hold('50');
  hold('50');
  expect(told).toEqual([]);
  hold('75');
  expect(told).toEqual(['list.outdated']);
  page.stop();
});
