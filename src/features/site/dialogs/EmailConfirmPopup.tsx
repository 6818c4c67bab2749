import { useDialog } from '../../../app/dialog-context.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { askForFocus } from '../../../ui/ask-for-focus.ts';
import { Button } from '../../../ui/Button.tsx';
import { ArtDialog } from './ArtDialog.tsx';

/** `{contact}`, masked: the address that is not confirmed yet. The result true sends the confirmation. */
export function EmailConfirmPopup() {
  const t = useText();
  const {
    props: { contact },
    answer,
  } = useDialog('EmailConfirmPopup');
  return (
    <ArtDialog
      title={t('dialogs.email.title')}
      text={
        <>
          <p>{t('dialogs.email.text')}</p>
          {contact && (
            <p>
              <bdi className="strong">{contact}</bdi>
            </p>
          )}
        </>
      }
      actions={
        <>
          <Button size="l" onClick={() => answer(false)}>
            {t('dialogs.later')}
          </Button>
          <Button size="l" variant="primary" ref={askForFocus} onClick={() => answer(true)}>
            {t('dialogs.email.send')}
          </Button>
        </>
      }
    />
  );
}
