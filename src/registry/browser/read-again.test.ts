import { expect, it } from 'vitest';
import { createActor, fromCallback, setup, StateMachine } from 'xstate';
import type { AnyActorRef, AnyStateNode } from 'xstate';
import { intentMachine } from '../../../machines/kit/intent/intent.machine.ts';
import { asksIn, readAgain } from './read-again.ts';

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => nodesOf(child as AnyStateNode)),
];

const machines = Object.values(
  import.meta.glob<Record<string, unknown>>('../../../machines/**/*.machine.ts', { eager: true }),
)
  .flatMap((module) => Object.values(module))
  .filter((value) => value instanceof StateMachine);

it('what is asked for again by itself only reads: each is known here', () => {
  const asked = machines.flatMap(({ root }) =>
    nodesOf(root as AnyStateNode).flatMap((node) => asksIn([node])),
  );
  expect([...new Set(asked)].toSorted()).toEqual([
    'bets-statement.reload.requested',
    'betting.reload.requested',
    'boards.reload.requested',
    'bonuses.reload.requested',
    'completion.retry.requested',
    'deposit.reload.requested',
    'filters.reload.requested',
    'firstSteps.reload.requested',
    'game.reload.requested',
    'gameAbout.reload.requested',
    'gameInfo.reload.requested',
    'gate.reload.requested',
    'hall.reload.requested',
    'hall.retry.requested',
    'help.reload.requested',
    'home.reload.requested',
    'inbox.reload.requested',
    'limits.reload.requested',
    'list.retry.requested',
    'loyalty.reload.requested',
    'page.reload.requested',
    'payment.reload.requested',
    'payout.reload.requested',
    'profile.reload.requested',
    'registration.retry.requested',
    'search.retry.requested',
    'section.reload.requested',
    'security.reload.requested',
    'statement.reload.requested',
    'subscriptions.reload.requested',
    'support.reload.requested',
    'tournaments.retry.requested',
    'verification.reload.requested',
    'withdrawal.reload.requested',
  ]);
});

it('money is never sent again by it, in whatever state it stands', () => {
  expect(asksIn(nodesOf(intentMachine.root as AnyStateNode))).toEqual([]);
});

it('asks those that failed, deep below, and no others', () => {
  const told: string[] = [];
  const page = (initial: 'failed' | 'shown') =>
    setup({ types: {} as { events: { type: 'page.reload.requested' } } }).createMachine({
      initial,
      states: {
        failed: { on: { 'page.reload.requested': { actions: () => void told.push(initial) } } },
        shown: { on: { 'page.reload.requested': { actions: () => void told.push(initial) } } },
      },
    });
  const root = setup({ actors: { failed: page('failed'), shown: page('shown') } }).createMachine({
    invoke: [{ src: 'failed' }, { src: 'shown' }],
  });
  const actor = createActor(root).start();
  readAgain(actor as AnyActorRef);
  expect(told).toEqual(['failed']);
  actor.stop();
});

it('asks for the balance and the figures, which nothing says were not read', () => {
  const told: string[] = [];
  const hear = fromCallback(({ receive }) => receive(({ type }) => void told.push(type)));
  const root = setup({ actors: { hear } }).createMachine({
    invoke: ['balance', 'figures'].map((id) => ({ src: 'hear' as const, id, systemId: id })),
  });
  const actor = createActor(root).start();
  readAgain(actor as AnyActorRef);
  expect(told).toEqual(['figures.refresh.requested', 'balance.refresh.requested']);
  actor.stop();
});
