import { useId } from 'react';
import type { ReactNode } from 'react';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { cx } from '../../../ui/class-names.ts';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import s from './ArtDialog.module.css';

/** A picture, a title, what it says, and the buttons. */
export function ArtDialog(props: {
  readonly kind?: 'popup' | 'confirm';
  /** Address of the picture; '' for none. */
  readonly image?: string;
  readonly title: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}) {
  const t = useText();
  const id = useId();
  const { dialog, dismiss } = useDialog();
  return (
    <Dialog
      kind={props.kind ?? 'popup'}
      alert={props.kind === 'confirm'}
      describedBy={props.text || props.kind === 'confirm' ? id : undefined}
      centred
      label={props.title}
      closeLabel={t('common.close')}
      preventClose={dialog.preventClose}
      onCloseRequest={dismiss}
    >
      <div className={s.stack}>
        {props.image && (
          <span className={s.art}>
            <Picture src={props.image} width={300} height={200} />
          </span>
        )}
        <h2 className={cx('display', s.title)}>{props.title}</h2>
        {props.text && (
          <div className="soft" id={id}>
            {props.text}
          </div>
        )}
        {/* A question without a text is told by its figures. */}
        {props.kind === 'confirm' && !props.text ? <div id={id}>{props.children}</div> : props.children}
      </div>
      {props.actions && <DialogActions>{props.actions}</DialogActions>}
    </Dialog>
  );
}
