import type { AnyActorRef, InspectionEvent } from 'xstate';
import { actorAt } from '../../../machines/journal/actor-at.ts';
import { createInspectWatch } from './inspect-watch.ts';
import type { InspectWatch } from './inspect-watch.ts';
import { INSPECT_CHANNEL } from './inspect-types.ts';
import type { InspectCommand, InspectMessage } from './inspect-types.ts';
import { createStatelyStream } from './stately-stream.ts';

/** How long lines are gathered before they are told together. */
const GATHER_MS = 30;

type InspectStream = Pick<InspectWatch, 'inspect' | 'hear'>;

/** Tells the inspector what the actors of this page do. For `npm run inspect`; no production build holds it. */
export const createInspectStream = (root: () => AnyActorRef): InspectStream => {
  const channel = new BroadcastChannel(INSPECT_CHANNEL);
  const tellStately = createStatelyStream(import.meta.env['STATELY_SOCKET'] as string);
  const page = crypto.randomUUID();
  const post = (message: InspectMessage): void => channel.postMessage(message);
  let isPlanned = false;
  const flush = (): void => {
    isPlanned = false;
    const told = watch.take();
    if (told.entries.length + told.changes.length > 0) post({ type: 'told', page, ...told });
  };
  const watch = createInspectWatch(
    () => Date.now(),
    () => {
      if (isPlanned) return;
      isPlanned = true;
      setTimeout(flush, GATHER_MS);
    },
  );
  /** From outside, as a view sends: the journal has it as it has every event. */
  const send = ({ path, event }: Extract<InspectCommand, { readonly type: 'send' }>): string | null => {
    const ref = actorAt(root(), path);
    if (!ref) return `No actor runs at ${path.join('/')}.`;
    ref.send(event);
    return null;
  };
  channel.addEventListener('message', ({ data }: MessageEvent<InspectCommand | InspectMessage>) => {
    if (data.type === 'hello') watch.retell(root());
    if (data.type === 'send' && data.page === page) post({ type: 'sent', page, error: send(data) });
  });
  // What a page does last, such as going to a payment page, is told before it is gone.
  addEventListener('pagehide', flush);
  return {
    inspect: (inspected: InspectionEvent) => {
      tellStately(inspected);
      watch.inspect(inspected);
    },
    hear: watch.hear,
  };
};
