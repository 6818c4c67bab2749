import { createWebSocketInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { redact } from '../../../machines/journal/redact.ts';

type Snapshot = {
  readonly status: string;
  readonly value?: unknown;
  readonly context?: unknown;
  readonly output?: unknown;
};
type Told = { readonly snapshot?: Snapshot; readonly event?: { readonly type: string } };

const snapshotOf = ({ status, value, context, output }: Snapshot) => ({
  status,
  ...(value !== undefined && { value: redact(value) }),
  ...(context !== undefined && { context: redact(context) }),
  ...(output !== undefined && { output: redact(output) }),
});

/** A message of Stately's protocol, redacted as the journal is. */
const redacted = <E extends object>(told: E): E => {
  const { snapshot, event } = told as Told;
  return {
    ...told,
    ...(snapshot && { snapshot: snapshotOf(snapshot) }),
    ...(event && { event: { ...(redact(event) as object), type: event.type } }),
  };
};

/** A page begins with more messages than the package keeps by itself until its socket opens, the root's first. */
const DEFERRED = 5000;

/** Tells Stately's own inspector, through its package and the relay of `npm run inspect`, what the actors do. */
export const createStatelyStream = (url: string): ((inspected: InspectionEvent) => void) => {
  const { inspect } = createWebSocketInspector({ url, serialize: redacted, maxDeferredEvents: DEFERRED });
  return (inspected) => inspect.next?.(inspected);
};
