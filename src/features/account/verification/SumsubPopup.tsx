import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { VerificationSteps } from './VerificationSteps.tsx';

/** The same steps over the page that needs them. */
export function SumsubPopup() {
  const t = useText();
  const { dismiss } = useDialog();
  const verification = useActor(actorIds.verification);
  return (
    <Dialog title={t('verification.frame')} closeLabel={t('common.close')} onCloseRequest={dismiss}>
      {verification && <VerificationSteps verification={verification} />}
    </Dialog>
  );
}
