import { useId } from 'react';
import type { ConfirmName } from '../../../../machines/kit/dialogs.ts';
import type { TextRef } from '../../../../machines/kit/text-ref.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { SafeHtml } from '../../../app/safe-html.tsx';
import { useMoney } from '../../../i18n/use-money.tsx';
import { Text } from '../../../i18n/text.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { askForFocus } from '../../../ui/ask-for-focus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';

/** The one view of all confirms: the safe answer first, the destructive one outlined. */
export function ConfirmDialog() {
  const t = useText();
  const id = useId();
  const money = useMoney();
  const { dialog, props, dismiss, answer } = useDialog<ConfirmName>();
  const amount = props.amount && money(props.amount.amount, props.amount.currency);
  const filled = (ref: TextRef) => ({ ...ref.values, ...(amount && { amount }) });
  const say = (ref: TextRef | undefined) => ref && t(ref.id, filled(ref));
  const reject = say(props.reject);
  const agree = say(props.agree);
  return (
    <Dialog
      kind="confirm"
      alert
      describedBy={id}
      title={say(props.title)}
      closeLabel={t('common.close')}
      preventClose={dialog.preventClose}
      onCloseRequest={dismiss}
    >
      <div id={id}>
        {props.text && (
          <p className="soft">
            <Text id={props.text.id} values={filled(props.text)} />
          </p>
        )}
        {props.html && <SafeHtml nodes={props.html} />}
      </div>
      <DialogActions>
        {reject && (
          <Button size="l" ref={askForFocus} onClick={() => answer(false)}>
            {reject}
          </Button>
        )}
        {agree && (
          <Button
            size="l"
            variant={props.destructive ? 'destructive' : 'primary'}
            onClick={() => answer(true)}
          >
            {agree}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
