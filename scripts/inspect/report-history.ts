import type { AnyStateMachine } from 'xstate';
import type { HeardAnswer } from '../../effects/kit/api/call-context.ts';
import { replay } from '../../machines/journal/replay.ts';
import type { SessionReport } from '../../machines/journal/report.ts';
import { createInspectWatch } from '../../src/registry/browser/inspect-watch.ts';
import { lacksOf } from '../replay/lacks.ts';
import { emptyHistory, withTold } from './history.ts';
import type { History } from './history.ts';

export type ReportHistory = {
  readonly history: History;
  /** Why a page ends before its session did. */
  readonly notes: readonly string[];
};

/** The timeline of a session report: each page is replayed, without an effect, and watched as a live one is. */
export const historyOf = (report: SessionReport, logic: AnyStateMachine): ReportHistory => {
  let history = emptyHistory;
  const notes: string[] = [];
  for (const [index, journal] of report.pages.entries()) {
    let at = journal.header.startedAt;
    const watch = createInspectWatch(
      () => at,
      () => {},
    );
    const tell = () => {
      history = withTold(history, `page ${index + 1}`, watch.take());
    };
    const { root, stop } = replay(journal, logic, {
      inspect: watch.inspect,
      onCause: (entry) => {
        ({ at } = entry);
      },
      onApplied: (entry) => {
        if (entry?.via !== 'call') return;
        ({ at } = entry);
        watch.hear(entry.type, entry.data as HeardAnswer);
      },
    });
    tell();
    root.stop();
    notes.push(...lacksOf(journal, stop).map((lack) => `Page ${index + 1}: ${lack}`));
  }
  return { history, notes };
};
