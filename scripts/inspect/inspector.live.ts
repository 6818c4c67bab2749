import { fromCallback, fromPromise } from 'xstate';
import { INSPECT_CHANNEL } from '../../src/registry/browser/inspect-types.ts';
import type { InspectCommand, InspectMessage } from '../../src/registry/browser/inspect-types.ts';
import { callPath } from '../../effects/kit/api/call-path.ts';
import { exportOf } from './export-timeline.ts';
import { inspectorMachine } from './inspector.machine.ts';
import type { InspectorEvent } from './inspector.machine.ts';
import { readSources } from './sources.ts';
import type { CallFacts, CallModules, Texts } from './sources.ts';

const watchStream = fromCallback<InspectCommand>(({ sendBack, receive }) => {
  const channel = new BroadcastChannel(INSPECT_CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
  const post = (command: InspectCommand): void => channel.postMessage(command);
  channel.addEventListener('message', ({ data }: MessageEvent<InspectMessage>) => {
    if (data.type === 'told' || data.type === 'sent')
      sendBack({ type: 'stream.told', message: data } satisfies InspectorEvent);
  });
  receive(post);
  post({ type: 'hello' });
  return () => channel.close();
});

const machineTexts = import.meta.glob<string>('../../machines/**/*.{machine,live}.ts', {
  query: '?raw',
  import: 'default',
});
const effectTexts = import.meta.glob<string>(['../../effects/**/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
});
const callModules = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../../schemas/calls/*.ts',
  '!**/*.test.ts',
]);

const fromRoot = (path: string): string => path.replace('../../', '');
const loaded = async <A>(modules: Readonly<Record<string, () => Promise<A>>>): Promise<Record<string, A>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(modules).map(async ([path, load]) => [fromRoot(path), await load()])),
  );

/** A row as its line shows it. */
const factsOf = (value: unknown): readonly CallFacts[] => {
  const { name, method } = (value ?? {}) as { readonly name?: unknown; readonly method?: unknown };
  return typeof name === 'string' && typeof method === 'string'
    ? [{ name, method, path: callPath(name) }]
    : [];
};
const rowsIn = (modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>): CallModules =>
  Object.fromEntries(
    Object.entries(modules).map(([file, module]) => [
      file,
      Object.fromEntries(
        Object.entries(module).flatMap(([name, value]) => factsOf(value).map((facts) => [name, facts])),
      ),
    ]),
  );

const saveFile = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
};

export const liveInspector = inspectorMachine.provide({
  actors: {
    watchStream,
    readSources: fromPromise(async () => {
      const [machines, effects, calls] = await Promise.all([
        loaded(machineTexts),
        loaded(effectTexts),
        loaded(callModules),
      ]);
      return readSources(machines as Texts, effects as Texts, rowsIn(calls));
    }),
    // The whole site is loaded for it.
    readReport: fromPromise(async ({ input }) => {
      const { readReport } = await import('./read-report.ts');
      return readReport(input.file);
    }),
  },
  actions: { saveTimeline: ({ context }) => saveFile('timeline.json', exportOf(context)) },
});
