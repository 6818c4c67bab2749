import { createActor, fromCallback } from 'xstate';
import { expect, it } from 'vitest';
import type { InspectEntry, InspectedActor } from '../../src/registry/browser/inspect-stream.ts';
import { isShown } from './entry-text.ts';
import { inspectorMachine } from './inspector.machine.ts';
import type { InspectorEvent } from './inspector.machine.ts';

const event = (seq: number, type: string): InspectEntry => ({
  seq,
  at: 0,
  path: ['dialogs'],
  kind: 'event',
  from: null,
  type,
  data: null,
});
const effect: InspectEntry = {
  seq: 3,
  at: 0,
  path: ['navigation', 'resolveAddress'],
  kind: 'effect',
  type: 'resolveAddress',
  ms: 12,
  outcome: 'ok',
  data: null,
};
const dialogs: InspectedActor = {
  path: ['dialogs'],
  machine: 'dialogs',
  status: 'active',
  value: 'idle',
  context: null,
};

const open = () => {
  const stream: { tell: (event: InspectorEvent) => void } = { tell: () => {} };
  const watchStream = fromCallback<InspectorEvent>(({ sendBack }) => {
    stream.tell = sendBack;
  });
  const actor = createActor(inspectorMachine.provide({ actors: { watchStream } })).start();
  const tell = (entry: InspectEntry) =>
    stream.tell({ type: 'stream.told', message: { type: 'entry', entry } });
  const context = () => actor.getSnapshot().context;
  const shown = () =>
    context()
      .entries.filter((entry) => isShown(entry, context()))
      .map(({ seq }) => seq);
  return { actor, stream, tell, context, shown, send: actor.send };
};

it('waits until the site has told something, then keeps its actors and its last two thousand entries', () => {
  const { actor, stream, tell, context, send } = open();
  expect(actor.getSnapshot().value).toBe('waiting');
  stream.tell({ type: 'stream.told', message: { type: 'actors', actors: [dialogs] } });
  expect(actor.getSnapshot().value).toBe('listening');
  for (let seq = 1; seq <= 2100; seq += 1) tell(event(seq, 'dialog.requested'));
  expect([context().entries.length, context().entries[0]?.seq]).toEqual([2000, 101]);
  send({ type: 'timeline.cleared' });
  expect(context()).toMatchObject({ entries: [], actors: [dialogs] });
});

it('an entry opens and closes again, and is shown with the actor that it belongs to', () => {
  const { context, send } = open();
  send({ type: 'entry.chosen', entry: effect });
  expect(context()).toMatchObject({ open: effect, chosen: ['navigation'] });
  const opened = event(4, 'dialog.opened');
  send({ type: 'entry.chosen', entry: opened });
  expect(context()).toMatchObject({ open: opened, chosen: ['dialogs'] });
  send({ type: 'entry.chosen', entry: opened });
  expect(context()).toMatchObject({ open: null, chosen: ['dialogs'] });
});

it('what is hidden by kind or filter is not shown; messages are, unless they are hidden themselves', () => {
  const { tell, shown, send } = open();
  tell(event(1, 'dialog.requested'));
  tell(event(2, 'form.value.changed'));
  tell(effect);
  expect(shown()).toEqual([1, 2, 3]);
  send({ type: 'kind.toggled', kind: 'event' });
  expect(shown()).toEqual([1, 3]);
  send({ type: 'kind.toggled', kind: 'message' });
  expect(shown()).toEqual([3]);
  send({ type: 'kind.toggled', kind: 'event' });
  send({ type: 'filter.changed', value: 'DIALOGS' });
  expect(shown()).toEqual([1, 2]);
});
