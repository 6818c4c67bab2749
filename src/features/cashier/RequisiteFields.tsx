import { selectFields } from '../../../machines/kit/form/form.selectors.ts';
import type { FormActor } from '../../../machines/kit/form/form.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useText } from '../../i18n/use-text.ts';
import { Form } from '../kit/form/Form.tsx';
import { FormField } from '../kit/form/FormField.tsx';

/** The fields of new payment details, as the platform defines them. */
export function RequisiteFields({ form }: { readonly form: FormActor }) {
  const t = useText();
  const fields = useSelect(form, selectFields);
  return (
    <Form form={form} label={t('deposit.requisites.new')} className="stack">
      {fields.map(({ sysname }) => (
        <FormField key={sysname} name={sysname} />
      ))}
    </Form>
  );
}
