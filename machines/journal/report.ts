import type { AnyActorRef } from 'xstate';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { packPages, unpackPages } from './pack.ts';
import { vias } from './journal.types.ts';
import type { Journal } from './journal.types.ts';
import { JOURNAL_FORMAT, JOURNAL_VERSION, readableVersions } from './text.ts';
import { upgradeJournal } from './upgrade.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';

/** One session: what happened in a tab, page load by page load, redacted and complete in itself. */
export type SessionReport = {
  readonly format: typeof JOURNAL_FORMAT;
  readonly v: typeof JOURNAL_VERSION;
  /** Epoch ms. */
  readonly exportedAt: number;
  /** One per page load of the tab, the oldest first; the last is the page that was left for support. */
  readonly pages: readonly Journal[];
};

type Fields = Readonly<Record<string, unknown>>;
const isListOf = (value: unknown, isOne: (one: Fields) => boolean): boolean =>
  Array.isArray(value) && value.every((one) => isRecord(one) && isOne(one));
const areNumbers = (...values: readonly unknown[]): boolean => values.every((one) => Number.isFinite(one));

const areTexts = (...values: readonly unknown[]): boolean => values.every((one) => typeof one === 'string');
/** What a date can be made of. */
const isTime = (value: unknown): boolean => Number.isFinite(value) && Math.abs(value as number) <= 8.64e15;

const isEntry = ({ seq, at, via, path, type, v, data }: Fields): boolean =>
  areNumbers(seq, v) &&
  isTime(at) &&
  vias.some((one) => one === via) &&
  Array.isArray(path) &&
  path.every((id) => typeof id === 'string') &&
  typeof type === 'string' &&
  (via === 'call' ? isRecord(data) : data !== undefined);

const isHeader = ({ id, build, uid, startedAt, seq, origin, environment, rollout }: Fields): boolean =>
  areTexts(id, build, rollout ?? '') &&
  areNumbers(uid, seq) &&
  isTime(startedAt) &&
  isRecord(origin) &&
  (environment === undefined || (isRecord(environment) && areTexts(...Object.values(environment))));

const isJournal = (value: unknown): value is Journal => {
  if (!isRecord(value)) return false;
  const { header, entries, checkpoints, cut } = value;
  return (
    isRecord(header) &&
    isHeader(header) &&
    (!isRecord(cut) || (areNumbers(cut['line']) && areTexts(cut['reason']))) &&
    isListOf(entries, isEntry) &&
    isListOf(
      checkpoints,
      ({ seq, at, uid, snapshot }) => areNumbers(seq, uid) && isTime(at) && isRecord(snapshot),
    )
  );
};

/** What a file or the clipboard gets of a report. */
export const writeReport = (pages: readonly Journal[], exportedAt: number): string =>
  JSON.stringify({ format: JOURNAL_FORMAT, v: JOURNAL_VERSION, exportedAt, pages: packPages(pages) });

/** Reports of older builds hold one page, unpacked. */
const pagesIn = (value: Fields, v: number): readonly unknown[] => {
  if (v < 4) return [value['journal']];
  try {
    return unpackPages(value['pages']);
  } catch {
    return [];
  }
};

/** Snapshots of an older build whose inside is not what that build wrote cannot be brought up. */
const upgraded = (journal: Journal, v: number): Journal | null => {
  try {
    return upgradeJournal(journal, v);
  } catch {
    return null;
  }
};

/** Reads a report, of this version or an older one. The error says in one sentence what is wrong with the text. */
export const parseReport = (
  text: string,
): { readonly ok: true; readonly report: SessionReport } | { readonly ok: false; readonly error: string } => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, error: 'This is not JSON: a report was perhaps copied in part.' };
  }
  const { format, v, exportedAt } = (value ?? {}) as Partial<SessionReport>;
  if (format !== JOURNAL_FORMAT)
    return { ok: false, error: `This is no session report (${JOURNAL_FORMAT}).` };
  if (!readableVersions.includes(v))
    return {
      ok: false,
      error: `The report has version ${String(v)}, this build reads up to ${JOURNAL_VERSION}.`,
    };
  const written = pagesIn(value as Fields, Number(v));
  if (written.length === 0 || !written.every(isJournal))
    return { ok: false, error: 'The report holds no whole journal.' };
  const pages = written.flatMap((journal) => upgraded(journal, Number(v)) ?? []);
  if (pages.length < written.length) return { ok: false, error: 'A snapshot of the report is damaged.' };
  return {
    ok: true,
    report: { format: JOURNAL_FORMAT, v: JOURNAL_VERSION, exportedAt: Number(exportedAt ?? 0), pages },
  };
};

/** The state of every actor of a root by its path of ids: a state's value, or an effect's status. */
export const statesOf = (root: AnyActorRef): Readonly<Record<string, Json>> => {
  const states: Record<string, Json> = {};
  const visit = (ref: AnyActorRef, path: string): void => {
    const snapshot = ref.getSnapshot() as {
      readonly value?: Json;
      readonly status: string;
      readonly children?: Readonly<Record<string, AnyActorRef | undefined>>;
    };
    if (snapshot.value !== undefined) states[path === '' ? 'root' : path] = snapshot.value;
    for (const [id, child] of Object.entries(snapshot.children ?? {}))
      if (child) visit(child, path === '' ? id : `${path}/${id}`);
  };
  visit(root, '');
  return states;
};
