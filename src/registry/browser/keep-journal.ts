import type { RootInput } from '../../../machines/site/root/root.events.ts';
import { whenIdle } from './idle.ts';
import type { JournalInput, RunningJournal } from './journal.ts';

declare global {
  interface Window {
    /** For support and tests: the session report of this page, redacted. */
    croupier?: RunningJournal;
  }
}

/** The origin of a root that was not restored but began from nothing. */
export const bootOrigin = (input: RootInput) => ({ boot: input });

/** Starts the journal when the page is idle; its code is no part of the first view. A page goes on without it. */
export const keepJournal = (input: JournalInput): void =>
  whenIdle(() => {
    void import('./journal.ts')
      .then(({ startJournal }) => startJournal(input))
      .then(
        (journal) => {
          window.croupier = journal;
        },
        () => {},
      );
  });
