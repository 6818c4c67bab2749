import type { AnyActorRef, InspectionEvent } from 'xstate';
import { pathOf } from '../../../machines/journal/cause.ts';
import { redact } from '../../../machines/journal/redact.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import { createStatelyStream } from './stately-stream.ts';

/** Between the site's page and the inspector beside it; both are of one origin. */
export const INSPECT_CHANNEL = 'croupier.inspect';

/** One line of the inspector's timeline. Everything in it is redacted as the journal is. */
export type InspectEntry = {
  readonly seq: number;
  /** Epoch ms. */
  readonly at: number;
  readonly path: readonly string[];
} & (
  | {
      readonly kind: 'event';
      readonly from: readonly string[] | null;
      readonly type: string;
      readonly data: Json;
    }
  | {
      readonly kind: 'transition';
      readonly source: string;
      readonly type: string;
      readonly targets: readonly string[];
      readonly guard: string;
    }
  | {
      readonly kind: 'effect';
      readonly type: string;
      readonly ms: number;
      readonly outcome: string;
      readonly data: Json;
    }
);

/** An actor as it stands. `machine` is null for an effect. */
export type InspectedActor = {
  readonly path: readonly string[];
  readonly machine: string | null;
  readonly status: string;
  readonly value: Json;
  readonly context: Json;
};

export type InspectMessage =
  | { readonly type: 'entry'; readonly entry: InspectEntry }
  | { readonly type: 'actors'; readonly actors: readonly InspectedActor[] };

const nameOf = (value: unknown): string => {
  const { type } = (typeof value === 'string' ? { type: value } : (value ?? {})) as {
    readonly type?: unknown;
  };
  return typeof type === 'string' ? type : 'inline';
};

const outcomeOf = (output: unknown): string => {
  const { ok, failure } = (output ?? {}) as {
    readonly ok?: unknown;
    readonly failure?: { readonly type?: unknown };
  };
  return ok === false ? (typeof failure?.type === 'string' ? failure.type : 'failed') : 'ok';
};

const actorOf = (ref: AnyActorRef): InspectedActor => {
  const snapshot = ref.getSnapshot() as {
    readonly status: string;
    readonly value?: unknown;
    readonly context?: unknown;
    readonly machine?: { readonly id: string };
  };
  return {
    path: pathOf(ref),
    machine: snapshot.machine?.id ?? null,
    status: snapshot.status,
    value: redact(snapshot.value ?? null),
    context: snapshot.machine ? redact(snapshot.context ?? null) : null,
  };
};

const actorsUnder = (ref: AnyActorRef): readonly InspectedActor[] => {
  const { children = {} } = ref.getSnapshot() as {
    readonly children?: Readonly<Record<string, AnyActorRef>>;
  };
  return [actorOf(ref), ...Object.values(children).flatMap(actorsUnder)];
};

/** Tells the inspector what the actors of this page do. For `npm run inspect`; no production build holds it. */
export const createInspectStream = (root: () => AnyActorRef): ((inspected: InspectionEvent) => void) => {
  const channel = new BroadcastChannel(INSPECT_CHANNEL);
  const tellStately = createStatelyStream(import.meta.env['STATELY_SOCKET'] as string);
  const started = new WeakMap<object, number>();
  let seq = 0;
  let isPlanned = false;
  const post = (message: InspectMessage): void => channel.postMessage(message);
  const entry = (ref: AnyActorRef, rest: object): void => {
    seq += 1;
    post({ type: 'entry', entry: { seq, at: Date.now(), path: pathOf(ref), ...rest } as InspectEntry });
  };
  const planActors = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      post({ type: 'actors', actors: actorsUnder(root()) });
    }, 30);
  };
  // An inspector that opens later asks for what stands.
  channel.addEventListener('message', planActors);
  return (inspected) => {
    tellStately(inspected);
    const ref = inspected.actorRef as AnyActorRef;
    switch (inspected.type) {
      case '@xstate.actor':
        started.set(ref, Date.now());
        break;
      case '@xstate.event': {
        if (inspected.event.type.startsWith('xstate.')) break;
        const { type, ...data } = inspected.event;
        const from = inspected.sourceRef ? pathOf(inspected.sourceRef as AnyActorRef) : null;
        entry(ref, { kind: 'event', from, type, data: redact(data) });
        break;
      }
      case '@xstate.microstep':
        for (const { source, eventType, guard, target } of inspected._transitions)
          entry(ref, {
            kind: 'transition',
            source: source.id,
            type: eventType,
            targets: (target ?? []).map(({ id }) => id),
            guard: guard === undefined ? '' : nameOf(guard),
          });
        break;
      case '@xstate.snapshot': {
        const { status, output, error } = inspected.snapshot as {
          readonly status: string;
          readonly output?: unknown;
          readonly error?: unknown;
        };
        const at = started.get(ref);
        if (!('machine' in inspected.snapshot) && status !== 'active' && at !== undefined) {
          started.delete(ref);
          entry(ref, {
            kind: 'effect',
            type: typeof ref.src === 'string' ? ref.src : ref.id,
            ms: Date.now() - at,
            outcome: status === 'error' ? 'defect' : status === 'stopped' ? 'stopped' : outcomeOf(output),
            data: redact(status === 'error' ? String(error) : (output ?? null)),
          });
        }
        break;
      }
      default:
        break;
    }
    planActors();
  };
};
