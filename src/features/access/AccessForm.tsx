import type { ReactNode } from 'react';
import {
  selectForm,
  selectNotice,
  selectWaitUntil,
} from '../../../machines/access/held-form/held-form.selectors.ts';
import type { HeldFormActor } from '../../../machines/access/held-form/held-form.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { Form } from '../kit/form/Form.tsx';
import s from './AuthPopup.module.css';
import { PopupNotice } from './PopupNotice.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { SubmitButtonProps } from './SubmitButton.tsx';

type Props = {
  readonly heldForm: HeldFormActor;
  /** Accessible name of the form. */
  readonly label: string;
  readonly submit: Omit<SubmitButtonProps, 'waitUntil'>;
  /** In place of the button. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
};

/** A form with what it has to say and its button. */
export function AccessForm({ heldForm, label, submit, instead, children }: Props) {
  const form = useSelect(heldForm, selectForm);
  const notice = useSelect(heldForm, selectNotice);
  const waitUntil = useSelect(heldForm, selectWaitUntil);
  if (!form) return null;
  return (
    <Form form={form} label={label} className={s.form}>
      {children}
      <PopupNotice notice={notice} />
      {instead || <SubmitButton {...submit} waitUntil={waitUntil} />}
    </Form>
  );
}
