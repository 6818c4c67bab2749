import type { RootInput } from '../../../machines/site/root/root.events.ts';
import { hasPlayerLeft } from './forget-player.ts';
import { whenIdle } from './idle.ts';
import type { JournalInput, RunningJournal } from './journal.ts';
import { journalOfTab } from './tab-journal.ts';

declare global {
  interface Window {
    /** For support and tests: the session report of this page, redacted. */
    croupier?: RunningJournal;
  }
}

/** The origin of a root that was not restored but began from nothing. */
export const bootOrigin = (input: RootInput) => ({ boot: input });

/**
 * Starts the journal when the page is idle; its code is no part of the first view. A page goes on without it. On a page
 * that nobody has used, with nothing before it in its tab, it waits until somebody does or wants its report: what happens
 * until then is recorded already.
 */
export const keepJournal = (input: JournalInput, used: Promise<void>): void => {
  let starting: Promise<RunningJournal> | undefined;
  const start = (): Promise<RunningJournal> =>
    (starting ??= import('./journal.ts')
      .then(({ startJournal }) => startJournal(input))
      .then((journal) => (window.croupier = journal)));
  const begin = () => whenIdle(() => void start().catch(() => {}));
  if (journalOfTab() !== null || hasPlayerLeft()) return begin();
  window.croupier = {
    exportReport: async () => (await start()).exportReport(),
    exportFile: async () => (await start()).exportFile(),
  };
  void used.then(begin);
};
