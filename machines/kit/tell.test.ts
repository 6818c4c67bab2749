import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import type { AnyActorLogic, AnyEventObject, AnyStateMachine } from 'xstate';
import { createVault } from '../../schemas/rules/kit/vault.ts';
import { runFeature } from '../../tests/stand-ins/system.ts';
import { actorIds } from './actor-ids.ts';
import type { Letter, MachineEvent } from './letters.ts';
import { refreshBalance, refreshSession } from './requests.ts';
import { report } from './report.ts';
import { guardSecrets } from './secrets.ts';
import { tellChild, tellChildren } from './tell-child.ts';
import { tell } from './tell.ts';
import { when } from './when.ts';

const asked = { type: 'test.asked' } as const;

/** A machine that does one thing when it is asked. */
const doing = (action: object, actors: Readonly<Record<string, AnyActorLogic>> = {}): AnyStateMachine =>
  setup({ types: {} as { events: AnyEventObject }, actors, actions: { act: action as never } }).createMachine(
    {
      invoke: Object.keys(actors).map((src) => ({ src, id: src })),
      on: { 'test.asked': { actions: 'act' } },
    } as never,
  ) as unknown as AnyStateMachine;

describe('a letter', () => {
  const run = (letters: Letter | readonly Letter[] | null) => {
    const neighbours = [actorIds.balance, actorIds.session] as const;
    const feature = runFeature(doing(tell(() => letters)), actorIds.deposit, undefined as never, neighbours);
    feature.ref.send(asked);
    return feature.sent;
  };

  it('reaches whom it is for, several in their order, none nobody', () => {
    expect(run(refreshBalance)).toEqual([refreshBalance]);
    expect(run([refreshSession, refreshBalance])).toEqual([refreshSession, refreshBalance]);
    expect([run([]), run(null)]).toEqual([[], []]);
  });

  it('to somebody who does not run is dropped, those after it are not', () => {
    const toClosed = { ...refreshBalance, to: actorIds.history } as unknown as Letter;
    expect(run([toClosed, refreshBalance])).toEqual([refreshBalance]);
  });
});

describe('a fact for whoever runs this one', () => {
  const fact = { type: 'gate.passed' } as MachineEvent;
  const run = (facts: MachineEvent | readonly MachineEvent[] | null) => {
    const heard: string[] = [];
    const parent = setup({
      types: {} as { events: AnyEventObject },
      actors: { child: doing(report(() => facts)) },
      actions: { note: ({ event }) => void heard.push(event.type) },
    }).createMachine({ invoke: { src: 'child', id: 'child' }, on: { '*': { actions: 'note' } } });
    createActor(parent).start().getSnapshot().children['child']?.send(asked);
    return heard;
  };

  it('is sent once, several in their order, and dropped where nobody does', () => {
    const other = { type: 'session.changed', uid: 0, currency: '' } as MachineEvent;
    expect([run(fact), run([other, fact]), run([]), run(null)]).toEqual([
      ['gate.passed'],
      ['session.changed', 'gate.passed'],
      [],
      [],
    ]);
    const alone = createActor(doing(report(() => fact))).start();
    alone.send(asked);
    expect(alone.getSnapshot().status).toBe('active');
  });
});

describe('an event for a child', () => {
  const heard: string[] = [];
  const child = (name: string): AnyStateMachine =>
    setup({
      types: {} as { events: AnyEventObject },
      actions: { note: ({ event }) => void heard.push(`${name} ${event.type}`) },
    }).createMachine({ on: { '*': { actions: 'note' } } });
  const retry = { type: 'intent.retry.requested' } as const;
  const run = (action: object) => {
    heard.length = 0;
    createActor(doing(action, { intent: child('intent'), other: child('other') }))
      .start()
      .send(asked);
    return [...heard];
  };

  it('goes to the one that is meant, and nowhere without one', () => {
    expect(run(tellChild('intent', () => retry))).toEqual(['intent intent.retry.requested']);
    expect(run(tellChild('intent', () => null))).toEqual([]);
    expect(
      run(
        tellChildren('intent', () => [
          { child: 'other', event: retry },
          { child: 'intent', event: retry },
        ]),
      ),
    ).toEqual(['other intent.retry.requested', 'intent intent.retry.requested']);
  });
});

it('an action that hangs on a condition is done where it holds alone', () => {
  const done: string[] = [];
  const machine = setup({
    types: {} as { events: AnyEventObject; context: { isOn: boolean } },
    actions: {
      act: () => void done.push('done'),
      actIfOn: when(({ context }: { readonly context: { isOn: boolean } }) => context.isOn, 'act') as never,
    },
  });
  for (const isOn of [false, true]) {
    const actor = createActor(
      machine.createMachine({ context: { isOn }, on: { 'test.asked': { actions: 'actIfOn' as never } } }),
    ).start();
    actor.send(asked);
    expect([isOn, done.length]).toEqual([isOn, isOn ? 1 : 0]);
  }
});

it('secrets are wiped from the vault when what needed them is gone, those of others stay', () => {
  const vault = createVault();
  for (const ref of ['login.password', 'code.code', 'deposit.iban']) vault.put(ref, 'x');
  const guard = createActor(guardSecrets(vault), { input: { prefixes: ['login', 'code'] } }).start();
  const left = () => ['login.password', 'code.code', 'deposit.iban'].map((ref) => vault.read(ref));
  expect(left()).toEqual(['x', 'x', 'x']);
  guard.stop();
  expect(left()).toEqual([undefined, undefined, 'x']);
});
