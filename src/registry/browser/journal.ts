import { waitFor } from 'xstate';
import type { AnyActorRef } from 'xstate';
import { openJournalStore } from '../../../effects/journal/journal-store.ts';
import type { JournalMeta, JournalStore, ResumePoint } from '../../../effects/journal/journal-store.ts';
import { createMemoryStore } from '../../../effects/journal/memory-store.ts';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { depositResume } from '../../../machines/cashier/deposit/deposit.resume.ts';
import { actorAt } from '../../../machines/journal/actor-at.ts';
import type { Recorder } from '../../../machines/journal/recorder.ts';
import { redact } from '../../../machines/journal/redact.ts';
import type { Environment } from '../../../machines/journal/journal.types.ts';
import { takePoints } from '../../../machines/journal/resume.ts';
import { createSegments } from '../../../machines/journal/segments.ts';
import { registrationResume } from '../../../machines/access/registration/registration.resume.ts';
import type { Json } from '../../../schemas/rules/kit/outcome.ts';
import { comeBack } from './come-back.ts';
import { hasPlayerLeft, playerIsForgotten } from './forget-player.ts';
import { whenIdle } from './idle.ts';
import { journalOfTab, noteForTab } from './tab-journal.ts';

export type JournalInput = {
  readonly root: AnyActorRef;
  readonly recorder: Recorder;
  /** The snapshot that the root was restored from, as the page brought it, or `{ boot: input }`. */
  readonly origin: () => unknown;
  readonly build: string;
  readonly rollout: string | undefined;
};
type ReportFile = { readonly name: string; readonly content: Blob };
export type RunningJournal = {
  /** The redacted journals of the pages of this tab as JSON text: a session report. */
  readonly exportReport: () => Promise<string>;
  /** The same as a file, compressed where the browser can. */
  readonly exportFile: () => Promise<ReportFile>;
};

const flows = [depositResume, registrationResume];

/** A batch is written when so many causes wait, or after this pause. */
const BATCH = 50;
const PAUSE_MS = 1_000;
/** After so many failed writes in a row the browser is taken to keep nothing. */
const MAX_FAILURES = 3;
const KEPT_MS = 24 * 60 * 60 * 1000;
const KEPT_JOURNALS = 8;
/** Page loads of this tab that a report goes back over. */
const REPORT_MS = 60 * 60 * 1000;
const REPORT_PAGES = 40;
/** How long the page may take to find out who its player is. */
const SESSION_MS = 15_000;

const openStore = (): Promise<JournalStore> =>
  // Reading `indexedDB` throws where storage is blocked.
  Promise.resolve()
    .then(() => openJournalStore(indexedDB))
    .catch(() => createMemoryStore());

/** The pages that were in this tab before, the newest first, as far back as a report goes. */
const pagesBefore = (
  metas: readonly JournalMeta[],
  first: string | null,
  now: number,
): readonly JournalMeta[] => {
  const found: JournalMeta[] = [];
  let next = first ?? undefined;
  while (next !== undefined && found.length < REPORT_PAGES) {
    const meta = metas.find(({ id }) => id === next);
    if (!meta || now - meta.updatedAt > REPORT_MS || found.includes(meta)) break;
    found.push(meta);
    next = meta.before;
  }
  return found;
};

const environmentNow = (): Environment => ({
  browser: navigator.userAgent,
  viewport: `${innerWidth}x${innerHeight}@${devicePixelRatio}`,
  locale: document.documentElement.lang,
  theme: document.documentElement.dataset['theme'] ?? '',
});

const compressed = async (text: string): Promise<ReportFile> => {
  const content = new Blob([text], { type: 'application/json' });
  if (!('CompressionStream' in globalThis)) return { name: 'session-report.json', content };
  const stream = content.stream().pipeThrough(new CompressionStream('gzip'));
  return { name: 'session-report.json.gz', content: await new Response(stream).blob() };
};

const outdated = (metas: readonly JournalMeta[], own: readonly string[], now: number): readonly string[] => {
  const others = metas.filter(({ id }) => !own.includes(id)).toSorted((a, b) => b.updatedAt - a.updatedAt);
  const kept = others.filter((meta) => now - meta.updatedAt < KEPT_MS).slice(0, KEPT_JOURNALS);
  return others.filter((meta) => !kept.includes(meta)).map(({ id }) => id);
};

type Writer = {
  /** Begins the write in this very turn: the page may be on its way out. */
  readonly flush: () => Promise<void>;
};

export const createWriter = (
  store: JournalStore,
  id: string,
  before: string | null,
  { root, recorder, origin, build, rollout }: JournalInput,
  pending: () => readonly ResumePoint[],
): Writer => {
  const uid = () => (root.getSnapshot() as { context: { uid: number } }).context.uid;
  const snapshot = (): Json => redact(root.getPersistedSnapshot?.());
  const began = origin();
  const { context } = began as { readonly context?: { readonly uid?: number } };
  const segments = createSegments({
    id,
    build,
    ...(before !== null && { before }),
    environment: environmentNow(),
    rollout,
    uid: context?.uid ?? 0,
    startedAt: Date.now(),
    origin: redact(began),
  });
  let failures = 0;
  let isTorn = false;
  let points: readonly ResumePoint[] | null = null;
  let written = Promise.resolve();
  return {
    flush: () => {
      const taken = takePoints(flows, root, points ?? [], Date.now());
      const waiting = pending().filter(({ flow }) => !taken.some((point) => point.flow === flow));
      const next = [...taken, ...waiting];
      const isSame =
        points !== null && next.length === points.length && next.every((point) => points?.includes(point));
      if (recorder.waiting() === 0 && isSame) return written;
      points = next;
      const { causes, hasGap } = recorder.take();
      if (failures >= MAX_FAILURES) return written;
      const batch = { causes, hasGap: hasGap || isTorn, snapshot, uid: uid(), now: Date.now(), points };
      isTorn = false;
      written = store.write(segments(batch)).then(
        () => void (failures = 0),
        () => {
          failures += 1;
          isTorn = true;
        },
      );
      return written;
    },
  };
};

const writeWhenIdle = (recorder: Recorder, { flush }: Writer) => {
  let isPlanned = false;
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(
      () =>
        whenIdle(() => {
          isPlanned = false;
          void flush();
        }),
      PAUSE_MS,
    );
  };
  recorder.listen((waiting) => {
    if (waiting === BATCH) whenIdle(() => void flush());
    else plan();
  });
  addEventListener('pagehide', () => void flush());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flush();
  });
};

/**
 * Writes what the recorder holds into IndexedDB, off the critical path, and brings back what the page before this one had
 * begun. Loaded when the page is idle.
 */
export const startJournal = async (input: JournalInput): Promise<RunningJournal> => {
  const { root, recorder } = input;
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const hasLeft = hasPlayerLeft();
  const ended = journalOfTab();
  const last = hasLeft ? null : ended;
  const store = await openStore();
  const found = await store.metas().catch(() => []);
  const isOfPlayer = (meta: JournalMeta) => hasLeft && (meta.uid > 0 || meta.id === ended);
  const metas = found.filter((meta) => !isOfPlayer(meta));
  if (hasLeft)
    await store.remove(found.filter(isOfPlayer).map((meta) => meta.id)).then(playerIsForgotten, () => {});
  const session = actorAt(root, [actorIds.session]);
  const isKnown = (state: { matches: (value: string) => boolean }) =>
    !state.matches('deciding') && !state.matches('loading');
  if (session) await waitFor(session, isKnown, { timeout: SESSION_MS }).catch(() => {});

  const coming = comeBack({
    root,
    flows,
    left: metas.find((meta) => meta.id === last) ?? null,
    now: () => Date.now(),
    uid: () => (root.getSnapshot() as { context: { uid: number } }).context.uid,
  });
  const before = pagesBefore(metas, last, Date.now());
  const writer = createWriter(store, id, before[0]?.id ?? null, input, coming.pending);
  writeWhenIdle(recorder, writer);
  await writer.flush();
  noteForTab(id);
  await store.remove(outdated(metas, [id, ...before.map((meta) => meta.id)], Date.now())).catch(() => {});

  const exportReport = async (): Promise<string> => {
    await writer.flush();
    const now = Date.now();
    const reached = pagesBefore(await store.metas(), before[0]?.id ?? null, now);
    const ids = [...reached.map((meta) => meta.id).toReversed(), id];
    const texts = await Promise.all(ids.map(store.segments));
    // Old builds' journals are brought up there: more than a page needs that nobody asks for a report.
    const { reportOf } = await import('./write-report.ts');
    return reportOf(texts, now);
  };
  return { exportReport, exportFile: async () => compressed(await exportReport()) };
};
