import type { Dialog as DialogState } from '../../../../machines/site/dialogs/dialogs.machine.ts';
import { selectOpening, selectStack } from '../../../../machines/site/dialogs/dialogs.selectors.ts';
import { useDialogs } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { DialogContext } from '../../../app/dialog-context.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { PageLoader } from '../../../ui/PageLoader.tsx';
import { useView } from '../../../app/views.tsx';

/** Draws the open dialogs, bottom first, and the on-demand loader while the parts of the next one are on their way. */
export function DialogHost() {
  const dialogs = useDialogs();
  const t = useText();
  const stack = useSelect(dialogs, selectStack);
  const opening = useSelect(dialogs, selectOpening);
  return (
    <>
      <PageLoader active={opening !== ''} label={t('common.loading')} />
      {stack.map((dialog) => (
        <OpenDialog key={dialog.id} dialog={dialog} />
      ))}
    </>
  );
}

function OpenDialog({ dialog }: { readonly dialog: DialogState }) {
  const Own = useView(dialog.name);
  const Confirm = useView('ConfirmDialog');
  // A dialog without a view of its own is a confirm.
  const View = Own ?? Confirm;
  return View ? (
    <DialogContext value={dialog}>
      <View />
    </DialogContext>
  ) : null;
}
