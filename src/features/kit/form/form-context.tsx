import { createContext, use } from 'react';
import type { FormActor } from '../../../../machines/kit/form/form.selectors.ts';

const FormContext = createContext<FormActor | null>(null);
export const FormProvider = FormContext;

/** The form around this field. */
export function useFormActor(): FormActor {
  const form = use(FormContext);
  if (!form) throw new Error('no form around this field');
  return form;
}
