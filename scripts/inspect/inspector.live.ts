import { fromCallback } from 'xstate';
import { INSPECT_CHANNEL } from '../../src/registry/browser/inspect-stream.ts';
import type { InspectMessage } from '../../src/registry/browser/inspect-stream.ts';
import { inspectorMachine } from './inspector.machine.ts';
import type { InspectorEvent } from './inspector.machine.ts';

const watchStream = fromCallback<InspectorEvent>(({ sendBack }) => {
  const channel = new BroadcastChannel(INSPECT_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<InspectMessage>) => {
    sendBack({ type: 'stream.told', message: data });
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
  channel.postMessage('hello');
  return () => channel.close();
});

export const liveInspector = inspectorMachine.provide({ actors: { watchStream } });
