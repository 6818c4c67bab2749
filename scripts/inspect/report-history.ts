import type { AnyStateMachine } from 'xstate';
import type { HeardAnswer } from '../../effects/kit/api/call-context.ts';
import { replay } from '../../machines/journal/replay.ts';
import type { SessionReport } from '../../machines/journal/report.ts';
import { createInspectWatch } from '../../src/registry/browser/inspect-watch.ts';
import { emptyHistory, withTold } from './history.ts';
import type { History } from './history.ts';

/** The timeline of a session report: each page is replayed, without an effect, and watched as a live one is. */
export const historyOf = (report: SessionReport, logic: AnyStateMachine): History => {
  let history = emptyHistory;
  for (const [index, journal] of report.pages.entries()) {
    let at = journal.header.startedAt;
    const watch = createInspectWatch(
      () => at,
      () => {},
    );
    const tell = () => {
      history = withTold(history, `page ${index + 1}`, watch.take());
    };
    const { root } = replay(journal, logic, {
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
  }
  return history;
};
