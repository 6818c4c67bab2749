import { waitFor } from 'xstate';
import { selectOpening, selectStack } from '../../../machines/site/dialogs/dialogs.selectors.ts';
import type { DialogsActor } from '../../../machines/site/dialogs/dialogs.selectors.ts';

/** A dialog that does not come keeps nothing else waiting any longer. */
const LIMIT_MS = 8000;
/** A page that nobody looks at paints no frames. */
const FRAME_LIMIT_MS = 1000;

const drawn = (): Promise<void> =>
  new Promise((done) => {
    const look = (): void => {
      if (!document.querySelector('dialog[open]')) return;
      observer.disconnect();
      done();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    look();
  });

const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, FRAME_LIMIT_MS);
  });

const limit = (): Promise<void> => new Promise((done) => setTimeout(done, LIMIT_MS));

const opened = async (dialogs: DialogsActor): Promise<void> => {
  const { context } = await waitFor(dialogs, (snapshot) => selectOpening(snapshot) === '');
  if (context.stack.length === 0) return;
  await drawn();
  await painted();
};

/**
 * Resolves when what was asked for before the actors woke is drawn, a dialog too; at once when nothing was. Until then the
 * line and the processor are its own.
 */
export const firstAnswer = async (isAsked: boolean, dialogs: DialogsActor | undefined): Promise<void> => {
  const snapshot = dialogs?.getSnapshot();
  if (!isAsked || !dialogs || !snapshot) return;
  if (selectOpening(snapshot) === '' && selectStack(snapshot).length === 0) await painted();
  else await Promise.race([opened(dialogs).catch(() => {}), limit()]);
};
