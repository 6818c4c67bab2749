import { createActor, fromCallback, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { RoundMessage } from '../../../schemas/rules/games/round-message.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import type { RoundHoldChanged } from './rounds.events.ts';
import { roundsMachine } from './rounds.machine.ts';
import type { RoundsInput } from './rounds.machine.ts';
import { selectTrouble } from './rounds.selectors.ts';

const rules = { holdSeconds: 60, resultSeconds: 2 };

const open = (input: Partial<RoundsInput> = {}) => {
  const deadline = standIn<null, DeadlineInput>();
  const holds: boolean[] = [];
  const asked: string[] = [];
  const rounds = roundsMachine.provide({ actors: { deadline: deadline.logic } });
  const root = createActor(
    setup({
      actors: {
        rounds,
        dialogs: fromCallback<RoundHoldChanged | { type: 'dialog.requested'; name: string }>(({ receive }) =>
          receive((event) =>
            event.type === 'dialog.requested' ? asked.push(event.name) : holds.push(event.isHeld),
          ),
        ),
      },
    }).createMachine({
      invoke: [
        { src: 'dialogs', systemId: actorIds.dialogs },
        {
          src: 'rounds',
          systemId: actorIds.rounds,
          input: { origin: 'https://games.example', ...rules, ...input },
        },
      ],
    }),
  ).start();
  const actor = root.system.get(actorIds.rounds);
  return {
    tell: (type: RoundMessage['type'], at = 0) =>
      actor.send({ type: 'rounds.frame.messaged', message: { type }, at }),
    send: (event: object) => actor.send(event),
    state: () => actor.getSnapshot().value,
    trouble: () => selectTrouble(actor.getSnapshot()),
    deadline,
    holds,
    asked,
  };
};

describe('HP-07 the rounds of a game', () => {
  it('hold back what comes unasked until the result has stood alone', async () => {
    const { tell, state, holds, deadline } = open();
    expect(state()).toEqual({ open: 'untold' });
    tell('roundStart');
    expect([state(), holds.at(-1)]).toEqual([{ open: 'running' }, true]);
    tell('roundEnd', 2500);
    expect([state(), holds.at(-1)]).toEqual([{ open: 'result' }, true]);
    expect(deadline.inputs().at(-1)).toEqual({ inMs: 2000 });
    await deadline.last().answer(null);
    expect([state(), holds.at(-1)]).toEqual([{ open: 'none' }, false]);
  });

  it('let what waits come with the end of a round when they have followed one another for as long as the bound', () => {
    const { tell, state, holds } = open();
    for (let at = 0; at < 60_000; at += 3000) {
      tell('roundStart', at);
      tell('roundEnd', at + 2500);
      expect(holds.at(-1)).toBe(true);
    }
    tell('roundStart', 60_000);
    expect(state()).toEqual({ open: 'running' });
    tell('roundEnd', 62_500);
    expect([state(), holds.at(-1)]).toEqual([{ open: 'none' }, false]);
  });

  it('let what waits come after the bound where no end is told, and hold back anew with the next round', () => {
    const { tell, state, holds, trouble } = open();
    for (let at = 0; at < 60_000; at += 20_000) {
      tell('roundStart', at);
      expect([state(), holds.at(-1)]).toEqual([{ open: 'running' }, true]);
    }
    tell('roundStart', 60_000);
    expect([state(), holds.at(-1), trouble()]).toEqual([{ open: 'none' }, false, null]);
    tell('roundStart', 80_000);
    expect([state(), holds.at(-1)]).toEqual([{ open: 'running' }, true]);
    const plain = open({ holdSeconds: 0 });
    plain.tell('roundStart');
    plain.tell('roundStart', 120_000);
    expect(plain.state()).toEqual({ open: 'running' });
  });

  it('hold nothing for longer than the bound, and nothing where the market has none', async () => {
    const { tell, state, holds, trouble, deadline } = open();
    tell('roundStart');
    expect(deadline.inputs().at(-1)).toEqual({ inMs: 60_000 });
    await deadline.last().answer(null);
    expect([state(), holds.at(-1), trouble()]).toEqual([{ open: 'late' }, false, 'late']);
    const plain = open({ holdSeconds: 0, resultSeconds: 0 });
    plain.tell('roundStart');
    expect(plain.holds).not.toContain(true);
  });

  it('are let go when the game is left, and followed anew with the next', () => {
    const { tell, send, state, holds } = open();
    tell('roundStart');
    send({ type: 'rounds.left' });
    expect([state(), holds.at(-1)]).toEqual(['closed', false]);
    send({ type: 'rounds.opened', origin: 'https://games.example' });
    expect(state()).toEqual({ open: 'untold' });
  });
});

describe('HP-44 a round that is cut off', () => {
  it('is told when the game says so, another document loads in its frame or the line is gone', () => {
    const { tell, send, trouble } = open();
    send({ type: 'rounds.frame.loaded' });
    expect(trouble()).toBeNull();
    tell('roundStart');
    send({ type: 'rounds.frame.loaded' });
    expect(trouble()).toBe('lost');
    tell('roundStart');
    expect(trouble()).toBeNull();
    tell('roundLost');
    expect(trouble()).toBe('lost');
    tell('roundEnd');
    send({ type: 'rounds.line.changed', isOnline: false });
    expect(trouble()).toBe('offline');
    send({ type: 'rounds.line.changed', isOnline: true });
    expect(trouble()).toBeNull();
  });
});
