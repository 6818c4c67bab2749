import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { toastDurationMs } from '../../../schemas/constants.ts';
import { toastsMachine } from './toasts.machine.ts';
import type { ToastsEvent } from './toasts.machine.ts';

const open = () => {
  const actor = createActor(toastsMachine).start();
  const send = (event: ToastsEvent) => actor.send(event);
  const ask = (id: string, rest: object = {}) =>
    send({ type: 'toast.requested', kind: 'info', title: { id }, ...rest });
  return { send, ask, toasts: () => actor.getSnapshot().context.toasts, titles: () => titles() };
  function titles() {
    return actor.getSnapshot().context.toasts.map(({ title }) => title.id);
  }
};

describe('toasts', () => {
  it('SH-9.09 AC-9.09 stay for 5000 ms', () => {
    expect(toastDurationMs).toBe(5000);
  });

  it('carry kind, title and text, the newest first', () => {
    const { ask, toasts } = open();
    ask('one');
    ask('two', { kind: 'error', text: { id: 'why', values: { seconds: 3 } }, sticky: true });
    expect(toasts()).toEqual([
      {
        id: 2,
        kind: 'error',
        title: { id: 'two' },
        text: { id: 'why', values: { seconds: 3 } },
        sticky: true,
      },
      { id: 1, kind: 'info', title: { id: 'one' }, text: null, sticky: false },
    ]);
  });

  it('are at most five: the oldest goes', () => {
    const { ask, titles } = open();
    for (const id of ['1', '2', '3', '4', '5', '6']) ask(id);
    expect(titles()).toEqual(['6', '5', '4', '3', '2']);
  });

  it('let one that stays until closed outlive the others, unless all of them stay', () => {
    const { ask, titles } = open();
    ask('money', { kind: 'error', sticky: true });
    for (const id of ['2', '3', '4', '5', '6']) ask(id);
    expect(titles()).toEqual(['6', '5', '4', '3', 'money']);
    for (const id of ['7', '8', '9', '10', '11']) ask(id, { sticky: true });
    expect(titles()).toEqual(['11', '10', '9', '8', '7']);
    ask('new');
    expect(titles()).toEqual(['new', '11', '10', '9', '8']);
  });

  it('go when their time is over or they are closed; one that stays goes only when closed', () => {
    const { ask, send, titles } = open();
    ask('a');
    ask('b', { sticky: true });
    ask('c');
    send({ type: 'toast.expired', id: 2 });
    send({ type: 'toast.expired', id: 1 });
    expect(titles()).toEqual(['c', 'b']);
    send({ type: 'toast.closed', id: 2 });
    send({ type: 'toast.closed', id: 9 });
    expect(titles()).toEqual(['c']);
  });
});

it('a toast that stays for another time, or has a picture, says so; any other does not', () => {
  const { ask, toasts } = open();
  ask('plain');
  ask('long', { durationMs: 9000, image: '/media/level.svg' });
  const [long, plain] = toasts();
  expect([long?.durationMs, long?.image]).toEqual([9000, '/media/level.svg']);
  expect(Object.keys(plain ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:durationMs|image)$/)]),
  );
});
