import type { AnyActorRef } from 'xstate';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import type { Journal } from './journal.types.ts';
import { JOURNAL_FORMAT, JOURNAL_VERSION, readableVersions } from './text.ts';
import { upgradeJournal } from './upgrade.ts';

/** What "Copy session report" puts on the clipboard, as JSON: redacted, complete in itself. */
export type SessionReport = {
  readonly format: typeof JOURNAL_FORMAT;
  readonly v: typeof JOURNAL_VERSION;
  /** Epoch ms. */
  readonly exportedAt: number;
  readonly journal: Journal;
};

const isJournal = (value: unknown): value is Journal => {
  const { header, entries } = (value ?? {}) as Partial<Journal>;
  return typeof header === 'object' && header !== null && 'origin' in header && Array.isArray(entries);
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
  const { format, v, journal } = (value ?? {}) as Partial<SessionReport>;
  if (format !== JOURNAL_FORMAT)
    return { ok: false, error: `This is no session report (${JOURNAL_FORMAT}).` };
  if (!readableVersions.includes(v))
    return {
      ok: false,
      error: `The report has version ${String(v)}, this build reads up to ${JOURNAL_VERSION}.`,
    };
  if (!isJournal(journal)) return { ok: false, error: 'The report holds no journal.' };
  const report = value as SessionReport;
  return {
    ok: true,
    report: { ...report, v: JOURNAL_VERSION, journal: upgradeJournal(journal, Number(v)) },
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
