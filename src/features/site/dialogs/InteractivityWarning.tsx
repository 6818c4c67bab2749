import { useId } from 'react';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { selectCanOpen } from '../../../../machines/site/chat/chat.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useNavigation } from '../../../actors/permanent.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useHref } from '../../../app/links.ts';
import { useText } from '../../../i18n/use-text.ts';
import { askForFocus } from '../../../ui/ask-for-focus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { openChat } from '../shell/open-chat.ts';

/** Asks whether a payment is still wanted. It never cancels one and signs nobody out. */
export function InteractivityWarning() {
  const t = useText();
  const id = useId();
  const href = useHref();
  const navigation = useNavigation();
  const { dismiss, answer } = useDialog();
  const chat = useActor(actorIds.chat);
  /** The chat leaves the payment where it is; the page of support is the way where there is none. */
  const askSupport = () => {
    answer(false);
    if (chat && selectCanOpen(chat.getSnapshot())) openChat(chat);
    else navigation.send({ type: 'navigation.requested', to: href('/support') });
  };
  return (
    <Dialog
      kind="confirm"
      alert
      describedBy={id}
      title={t('dialogs.attention.title')}
      closeLabel={t('common.close')}
      onCloseRequest={dismiss}
    >
      <p className="soft" id={id}>
        {t('dialogs.attention.text')}
      </p>
      <DialogActions>
        <Button size="l" onClick={askSupport}>
          {t('dialogs.attention.support')}
        </Button>
        <Button size="l" variant="primary" ref={askForFocus} onClick={() => answer(true)}>
          {t('dialogs.attention.continue')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
