import { createContext, use } from 'react';
import type { Dialog } from '../../machines/site/dialogs/dialogs.machine.ts';
import { useDialogs } from '../actors/permanent.ts';

/** The dialog that a view draws. */
export const DialogContext = createContext<Dialog | null>(null);

/** The open dialog's state and its two ways to end: `dismiss` (Esc, overlay, close button) and `answer`. */
export function useDialog(): {
  readonly dialog: Dialog;
  readonly dismiss: () => void;
  readonly answer: (result: boolean | string) => void;
  /** Ends it also where the visitor may not: the way on was taken. */
  readonly close: () => void;
} {
  const dialog = use(DialogContext);
  const dialogs = useDialogs();
  if (!dialog) throw new Error('no dialog around this view');
  return {
    dialog,
    dismiss: () => dialogs.send({ type: 'dialog.dismissed', id: dialog.id }),
    close: () => dialogs.send({ type: 'dialog.close.requested', name: dialog.name, immediate: true }),
    answer: (result) => dialogs.send({ type: 'dialog.close.requested', name: dialog.name, result }),
  };
}
