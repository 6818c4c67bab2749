import { createContext, use } from 'react';
import type { DialogName, DialogProps } from '../../machines/kit/dialogs.ts';
import type { Dialog } from '../../machines/site/dialogs/dialogs.machine.ts';
import { useDialogs } from '../actors/permanent.ts';

/** The dialog that a view draws. */
export const DialogContext = createContext<Dialog | null>(null);

/** The open dialog's state, its properties by its name, and its two ways to end: `dismiss` (Esc, overlay, close button) and `answer`. */
export function useDialog<Name extends DialogName = DialogName>(
  _name?: Name,
): {
  readonly dialog: Dialog;
  readonly props: DialogProps[Name];
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
    props: dialog.props as DialogProps[Name],
    dismiss: () => dialogs.send({ type: 'dialog.dismissed', id: dialog.id }),
    close: () => dialogs.send({ type: 'dialog.close.requested', name: dialog.name, immediate: true }),
    answer: (result) => dialogs.send({ type: 'dialog.close.requested', name: dialog.name, result }),
  };
}
