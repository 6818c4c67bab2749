import { useEffect, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import {
  selectFocusRequest,
  selectFormId,
  selectHasDate,
} from '../../../../machines/kit/form/form.selectors.ts';
import type { FormActor } from '../../../../machines/kit/form/form.selectors.ts';
import { actorKey } from '../../../actors/hydration.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { FormProvider } from './form-context.tsx';
import { controlId, localOffset } from './use-field.ts';

export type FormProps = {
  readonly form: FormActor;
  /** Accessible name, where no heading gives it. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/**
 * A form actor as a form: Enter and submit buttons ask it to submit, its focus requests move the focus. Another actor gets
 * other nodes, so that nothing typed for one is left in the next.
 */
export function Form(props: FormProps) {
  return <FormOf key={actorKey(props.form)} {...props} />;
}

function FormOf({ form, label, className, children }: FormProps) {
  const formId = useSelect(form, selectFormId);
  const focus = useSelect(form, selectFocusRequest);
  const seen = useRef(focus.count);
  useEffect(() => {
    if (focus.count === seen.current) return;
    seen.current = focus.count;
    document.getElementById(controlId(formId, focus.field))?.focus();
  }, [focus, formId]);
  const hasDate = useSelect(form, selectHasDate);
  useEffect(() => {
    const offsetMinutes = localOffset(form.getSnapshot().context.now);
    if (hasDate && offsetMinutes !== 0) form.send({ type: 'form.offset.told', offsetMinutes });
  }, [form, hasDate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send({ type: 'form.submit.requested' });
  };
  return (
    <FormProvider value={form}>
      <form noValidate method="post" aria-label={label} className={className} onSubmit={submit}>
        {children}
      </form>
    </FormProvider>
  );
}
