import type { AnyActorRef } from 'xstate';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { selectIsBusy } from '../../../machines/site/navigation/navigation.selectors.ts';
import type { NavigationActor } from '../../../machines/site/navigation/navigation.selectors.ts';
import { apiPrefix } from '../../../schemas/constants.ts';
import {
  browserTracesPath,
  maxSpansOfBatch,
  maxSpansOfPage,
  tracedPageMs,
  tracedRoute,
  traceparentOf,
} from '../../../schemas/rules/site/traced-page.ts';
import type { TracedPage, TracedSpan } from '../../../schemas/site/page-traces.ts';
import { tracer } from './tracer.ts';

/** The first span of a batch waits this long for further ones. */
const BATCH_MS = 10_000;

const now = (): number => Math.round(performance.now() * 10) / 10;
const tenths = (ms: number | undefined): number => Math.round((ms ?? 0) * 10) / 10;
const newSpanId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(16).padStart(8, '0')).join(
    '',
  );
const markOf = (name: string): number => tenths(performance.getEntriesByName(name, 'mark')[0]?.startTime);

/** The document until it is loaded and answers. */
const pageSpan = (id: string): TracedSpan => {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const marks = {
    response: tenths(document?.responseStart),
    hydrated: markOf('hydrated'),
    answers: markOf('answers'),
  };
  const path = new URL(document?.name ?? location.href).pathname;
  return {
    kind: 'page',
    id,
    route: tracedRoute(path)?.name ?? 'unknown',
    start: 0,
    end: Math.max(tenths(document?.loadEventEnd), marks.answers),
    marks: Object.fromEntries(Object.entries(marks).filter(([, at]) => at > 0)),
  };
};

/** Sends what ended in batches; a page that is left sends what is there. `refused`: the server wants no more of it. */
const createSender = (trace: string, refused: () => void) => {
  let ended: TracedSpan[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (ended.length === 0) return;
    const batch: TracedPage = { trace, clock: Date.now(), sent: now(), spans: ended };
    ended = [];
    if (batch.sent > tracedPageMs) return refused();
    fetch(browserTracesPath, {
      method: 'POST',
      // No cookie: what is told belongs to nobody.
      credentials: 'omit',
      keepalive: true,
      headers: { 'content-type': 'application/json', 'x-croupier': '1' },
      body: JSON.stringify(batch),
    }).then(
      ({ ok }) => {
        if (!ok) refused();
      },
      () => {},
    );
  };
  return {
    send,
    add: (span: TracedSpan): void => {
      ended.push(span);
      if (ended.length >= maxSpansOfBatch) send();
      else timer ??= setTimeout(send, BATCH_MS);
    },
    drop: (): void => {
      clearTimeout(timer);
      ended = [];
    },
  };
};

/**
 * Traces this page view until it is stopped: the document, navigations within the site, and calls, which carry the trace
 * on. Names are those of routes and of calls; nothing that a visitor wrote, and no address. What is not sent when it is
 * stopped stays unsent.
 */
export const startPageTracer = (traceId: string, system: AnyActorRef['system']): (() => void) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stop = (): void => {
    stopping.abort();
    watching?.unsubscribe();
    tracer.call = undefined;
    sender.drop();
  };
  const sender = createSender(traceId, stop);
  const pageId = newSpanId();
  /** To which calls belong. */
  let parent = pageId;
  let left = maxSpansOfPage;

  const tellPage = (): void => {
    if (!signal.aborted) sender.add(pageSpan(pageId));
  };
  if (document.readyState === 'complete') tellPage();
  // The end of `load` is known after it.
  else addEventListener('load', () => setTimeout(tellPage), { once: true, signal });

  const navigation: NavigationActor | undefined = system.get(actorIds.navigation);
  let moving: { readonly id: string; readonly start: number } | null = null;
  const watching = navigation?.subscribe((snapshot) => {
    if (selectIsBusy(snapshot) === (moving !== null)) return;
    if (moving) {
      const route = snapshot.context.shown?.route ?? 'unknown';
      sender.add({ kind: 'navigation', parent: pageId, route, end: now(), ...moving } as TracedSpan);
      moving = null;
    } else if (left > 0) {
      left -= 1;
      moving = { id: newSpanId(), start: now() };
      parent = moving.id;
    }
  });

  tracer.call = (path) => {
    if (!path.startsWith(apiPrefix) || left <= 0) return undefined;
    left -= 1;
    const [id, start, within] = [newSpanId(), now(), parent];
    const name = path.slice(apiPrefix.length);
    let isOver = false;
    return {
      traceparent: traceparentOf(traceId, id, true),
      ended: (status) => {
        if (isOver || signal.aborted) return;
        isOver = true;
        sender.add({ kind: 'call', id, parent: within, name, status, start, end: now() } as TracedSpan);
      },
    };
  };

  addEventListener('pagehide', sender.send, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') sender.send();
    },
    { signal },
  );
  return stop;
};
