import { createActor, fromCallback } from 'xstate';
import { expect, it } from 'vitest';
import type { ActorChange, InspectCommand, InspectEntry } from '../../src/registry/browser/inspect-types.ts';
import { standIn } from '../../tests/stand-ins/stand-in.ts';
import { callsOf, groupOf } from './causes.ts';
import { shownOf } from './entry-text.ts';
import { exportOf } from './export-timeline.ts';
import { emptyHistory, lineAt, withTold } from './history.ts';
import { inspectorMachine } from './inspector.machine.ts';
import type { InspectorEvent, ReportRead } from './inspector.machine.ts';
import type { Sources } from './sources.ts';

const event = (seq: number, type: string, path = ['dialogs']): InspectEntry => ({
  seq,
  at: 0,
  path,
  cause: null,
  kind: 'event',
  from: null,
  type,
  data: null,
});
const effect: InspectEntry = {
  seq: 3,
  at: 0,
  path: ['deposit', 'send'],
  cause: 1,
  kind: 'effect',
  type: 'sendIntent',
  ms: 12,
  outcome: 'BillingTransactionDeclined',
  data: null,
};
const call: InspectEntry = {
  seq: 2,
  at: 0,
  path: [],
  cause: null,
  kind: 'call',
  type: '/api/Cashier.makedeposit',
  status: 400,
  requestId: 'request-7',
  answer: 'BillingTransactionDeclined',
  ms: 9,
};
const dialogs: ActorChange = {
  seq: 0,
  path: ['dialogs'],
  machine: 'dialogs',
  src: 'dialogs',
  status: 'active',
  began: null,
  isFirst: true,
  value: 'settled',
  set: { queue: [] },
  removed: [],
};
const file = Object.assign(new Blob(['{}']), { name: 'session-report.json' });

const open = () => {
  const stream: { tell: (event: InspectorEvent) => void } = { tell: () => {} };
  const commands: InspectCommand[] = [];
  const watchStream = fromCallback<InspectCommand>(({ sendBack, receive }) => {
    stream.tell = sendBack;
    receive((command) => commands.push(command));
  });
  const readReport = standIn<ReportRead, { readonly file: Blob & { readonly name: string } }>();
  const readSources = standIn<Sources, void>();
  const actors = { watchStream, readReport: readReport.logic, readSources: readSources.logic };
  const actor = createActor(inspectorMachine.provide({ actors })).start();
  const tell = (entries: readonly InspectEntry[], changes: readonly ActorChange[] = []) =>
    stream.tell({ type: 'stream.told', message: { type: 'told', page: 'p', entries, changes } });
  const context = () => actor.getSnapshot().context;
  const shown = () => shownOf(context().history.lines, context()).map(({ id }) => id);
  const value = () => actor.getSnapshot().value;
  return { stream, commands, readReport, readSources, tell, context, shown, value, send: actor.send };
};

it('waits until the site has told something; what is cleared is gone, but not how the actors stand', () => {
  const { value, tell, context, send } = open();
  expect(value()).toEqual({ live: 'waiting' });
  tell([event(1, 'dialog.requested')], [dialogs]);
  expect(value()).toEqual({ live: 'listening' });
  send({ type: 'timeline.cleared' });
  expect(context().history.lines).toEqual([]);
  expect(context().history.actors.get('p dialogs')?.versions.at(-1)?.value).toBe('settled');
});

it('steps go back and forward through what is shown, to the first line and to now', () => {
  const { tell, context, send } = open();
  tell([event(1, 'a.requested'), event(2, 'b.requested', ['toasts']), event(3, 'a.opened')]);
  const go = (step: 'first' | 'back' | 'forward') => {
    send({ type: 'moment.stepped', step });
    return [context().at, context().chosen[0]];
  };
  expect([go('back'), go('back'), go('back'), go('back')]).toEqual([
    [3, 'dialogs'],
    [2, 'toasts'],
    [1, 'dialogs'],
    [1, 'dialogs'],
  ]);
  expect([go('forward'), go('forward'), go('forward')]).toEqual([
    [2, 'toasts'],
    [3, 'dialogs'],
    [null, 'dialogs'],
  ]);
  send({ type: 'filter.changed', value: 'B.REQ' });
  expect([go('first'), go('forward')[0]]).toEqual([[2, 'toasts'], null]);
  send({ type: 'moment.chosen', id: 1 });
  expect(context().at).toBe(1);
  send({ type: 'moment.left' });
  expect(context().at).toBeNull();
});

it('a moment whose line is no longer kept gives way to now', () => {
  const { tell, context, send } = open();
  tell([event(1, 'a.requested')]);
  send({ type: 'moment.chosen', id: 1 });
  const many = (from: number) => Array.from({ length: 5000 }, (_, more) => event(from + more, 'b.requested'));
  tell(many(2));
  expect(context().at).toBe(1);
  tell(many(5002));
  expect(context().at).toBeNull();
});

it('what is hidden by kind, filter or cause is not shown; messages are, unless they are hidden themselves', () => {
  const { tell, shown, send } = open();
  tell([event(1, 'dialog.requested'), event(2, 'form.value.changed'), effect]);
  expect(shown()).toEqual([1, 2, 3]);
  send({ type: 'kind.toggled', kind: 'event' });
  expect(shown()).toEqual([1, 3]);
  send({ type: 'kind.toggled', kind: 'message' });
  expect(shown()).toEqual([3]);
  send({ type: 'kind.toggled', kind: 'event' });
  send({ type: 'filter.changed', value: 'DIALOG' });
  expect(shown()).toEqual([1, 2]);
  send({ type: 'filter.changed', value: 'transactiondeclined' });
  expect(shown()).toEqual([3]);
  send({ type: 'filter.changed', value: '' });
  send({ type: 'cause.pinned', origin: 1 });
  expect(shown()).toEqual([1, 3]);
});

it('an effect has the row and the request of the call that came for it, and stands with it under its cause', async () => {
  const { tell, context, readSources } = open();
  const row = { name: 'Cashier.makedeposit', method: 'POST', path: '/api/Cashier.makedeposit' };
  const bound = { file: 'machines/a.live.ts', line: 3 };
  await readSources.last().answer({
    effect: (src) => (src === 'sendIntent' ? { file: 'effects/a.ts', line: 1, bound, calls: [row] } : null),
    inMachine: () => null,
  });
  tell([
    event(1, 'pay.requested', ['deposit']),
    call,
    { ...effect, seq: 4, type: 'loadOther' } as InspectEntry,
    effect,
  ]);
  const { history, sources } = context();
  const line = lineAt(history, 4);
  if (line?.kind !== 'effect') throw new TypeError('no effect');
  expect(callsOf(history, sources, line)).toEqual([{ line: lineAt(history, 2), row }]);
  const other = lineAt(history, 3);
  expect(other?.kind === 'effect' && callsOf(history, sources, other)).toEqual([]);
  expect(groupOf(history, sources, line).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

it('a call that two running effects can make is of the one that can make fewer others', async () => {
  const { tell, context, readSources } = open();
  const rowOf = (name: string) => ({ name, method: 'GET', path: `/api/${name}` });
  const bound = { file: 'machines/a.live.ts', line: 3 };
  const calls = { wide: [rowOf('a'), rowOf('b')], late: [rowOf('b')], narrow: [rowOf('b')] };
  await readSources.last().answer({
    effect: (src) => ({ file: '', line: 1, bound, calls: calls[src as keyof typeof calls] }),
    inMachine: () => null,
  });
  const answer = (seq: number, type: string, cause = 1) => ({ ...effect, seq, type, cause }) as InspectEntry;
  const heard = (seq: number, name: string) => ({ ...call, seq, type: `/api/${name}` }) as InspectEntry;
  tell([event(1, 'asked'), heard(2, 'b'), heard(3, 'a'), event(4, 'asked.again')]);
  tell([answer(5, 'wide'), answer(6, 'late', 4), answer(7, 'narrow')]);
  const callsAt = (id: number) => {
    const line = lineAt(context().history, id);
    return line?.kind === 'effect'
      ? callsOf(context().history, context().sources, line).map(({ row }) => row.name)
      : null;
  };
  expect([callsAt(5), callsAt(6), callsAt(7)]).toEqual([['a'], [], ['b']]);
});

it('an event goes to the chosen actor of the page that speaks; what is no JSON object is said and not sent', () => {
  const { tell, send, commands, context, stream } = open();
  send({ type: 'draft.sent' });
  expect(context().answer).toEqual({ isSent: false, text: 'An event has a type.' });
  tell([event(1, 'dialog.requested')], [dialogs]);
  send({ type: 'actor.chosen', path: ['dialogs'] });
  send({ type: 'draft.opened', draft: { type: 'dialog.closed', payload: '{"id": 1,}' } });
  expect(context().view).toBe('send');
  for (const payload of ['{"id": 1,}', '[1]', '{"type": "x"}']) {
    send({ type: 'draft.changed', draft: { payload } });
    send({ type: 'draft.sent' });
    expect(context().answer?.text).toMatch(/no JSON: .+|is a JSON object|field of its own/);
  }
  expect(commands).toEqual([]);
  send({ type: 'draft.changed', draft: { payload: '{"id": 1}' } });
  send({ type: 'draft.sent' });
  expect(commands).toEqual([
    { type: 'send', page: 'p', path: ['dialogs'], event: { type: 'dialog.closed', id: 1 } },
  ]);
  stream.tell({ type: 'stream.told', message: { type: 'sent', page: 'p', error: null } });
  expect(context().answer).toEqual({ isSent: true, text: 'dialog.closed was sent.' });
  stream.tell({ type: 'stream.told', message: { type: 'sent', page: 'p', error: 'No actor runs at x.' } });
  expect(context().answer).toEqual({ isSent: false, text: 'No actor runs at x.' });
});

it('a report takes the place of the live timeline until it is closed; one that cannot be read leaves it', async () => {
  const { tell, send, value, context, readReport, commands } = open();
  tell([event(1, 'dialog.requested')], [dialogs]);
  send({ type: 'report.chosen', file });
  tell([event(2, 'dialog.opened')]);
  await readReport.last().reject(new Error('This is no session report.'));
  expect(value()).toEqual({ live: 'listening' });
  expect([context().failure, context().history.lines.length]).toEqual(['This is no session report.', 2]);

  send({ type: 'report.chosen', file });
  expect(context().failure).toBe('');
  const told = { entries: [event(1, 'client.started', [])], changes: [] };
  const notes = ['Page 1: The journal was cut at line 2: gap.'];
  await readReport.last().answer({ name: file.name, history: withTold(emptyHistory, 'page 1', told), notes });
  expect([value(), context().report, context().notes]).toEqual(['report', 'session-report.json', notes]);
  tell([event(3, 'dialog.closed')]);
  send({ type: 'draft.changed', draft: { type: 'dialog.closed' } });
  send({ type: 'draft.sent' });
  expect(context().history.lines.map(({ kind, page }) => [kind, page])).toEqual([['event', 'page 1']]);
  send({ type: 'report.closed' });
  expect([context().history.lines, context().report, commands]).toEqual([[], '', [{ type: 'hello' }]]);
  expect([value(), context().notes]).toEqual([{ live: 'waiting' }, []]);

  send({ type: 'report.chosen', file });
  await readReport.last().reject(new Error('This is no session report.'));
  expect(value()).toEqual({ live: 'waiting' });
});

it('what is shown goes into a file with what each line changed', () => {
  const { tell, send, context } = open();
  tell(
    [event(1, 'dialog.requested'), event(2, 'form.value.changed')],
    [dialogs, { ...dialogs, seq: 1, isFirst: false, value: 'open', set: { queue: ['login'] } }],
  );
  send({ type: 'filter.changed', value: 'dialog.requested' });
  const { format, lines } = JSON.parse(exportOf(context())) as { format: string; lines: object[] };
  expect(format).toBe('croupier-timeline');
  expect(lines).toMatchObject([
    {
      id: 1,
      text: 'dialog.requested → dialogs',
      change: {
        state: [{ path: [], before: 'settled', after: 'open' }],
        context: [{ path: ['queue', '0'], after: 'login' }],
      },
    },
  ]);
});
