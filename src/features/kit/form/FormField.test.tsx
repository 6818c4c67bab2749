import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { fieldSpec } from '../../../../machines/kit/form/field-spec.ts';
import type { FieldSpec } from '../../../../machines/kit/form/field-spec.ts';
import type { FormEvent } from '../../../../machines/kit/form/form.events.ts';
import { formMachine } from '../../../../machines/kit/form/form.machine.ts';
import { VaultProvider } from '../../../actors/vault.tsx';
import { compileMessage } from '../../../i18n/compile-message.ts';
import { I18nProvider } from '../../../i18n/i18n.tsx';
import { createMessageStore } from '../../../i18n/message-store.ts';
import { pass } from '../../../../schemas/rules/kit/validation/verdict.ts';
import { createVault } from '../../../../schemas/rules/kit/vault.ts';
import texts from './messages.en-US.json' with { type: 'json' };
import { Form } from './Form.tsx';
import { FormField } from './FormField.tsx';
import type { FormFieldProps } from './FormField.tsx';

const vault = createVault();
vault.put('test.phone', '37129123456');
const store = createMessageStore({
  locale: 'en-US',
  chunks: {
    form: Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)])),
  },
  onMissing: () => {},
  onFormatError: () => {},
});

const markup = (field: FieldSpec, events: readonly FormEvent[] = [], props: Partial<FormFieldProps> = {}) => {
  const form = createActor(formMachine, { input: { formId: 'test', fields: [field], now: 0 } }).start();
  for (const event of events) form.send(event);
  return renderToStaticMarkup(
    <I18nProvider store={store}>
      <VaultProvider vault={vault}>
        <Form form={form} label="Test">
          <FormField name={field.sysname} {...props} />
        </Form>
      </VaultProvider>
    </I18nProvider>,
  );
};

const submit: FormEvent = { type: 'form.submit.requested' };

describe('FormField', () => {
  it('labels its control and says that it is required', () => {
    const html = markup(fieldSpec({ sysname: 'first_name', type: 'input' }));
    expect(html).toContain('<label class="label" for="test-first_name">First name</label>');
    expect(html).toMatch(/<input type="text" id="test-first_name" aria-required="true"/);
    expect(html).not.toContain('aria-invalid');
    const optional = markup(
      fieldSpec({ sysname: 'first_name', type: 'input', params: { is_required: false } }),
    );
    expect(optional).not.toContain('aria-required');
  });

  it('ties the error to its control', () => {
    const html = markup(fieldSpec({ sysname: 'first_name', type: 'input' }), [submit]);
    expect(html).toMatch(/aria-invalid="true" aria-describedby="test-first_name-error"/);
    expect(html).toMatch(/id="test-first_name-error" aria-live="polite">.*Field is required/);
  });

  it('falls back to the label of the platform, then to the name of the field', () => {
    expect(markup(fieldSpec({ sysname: 'tax_code', type: 'input', name: 'CPF' }))).toContain('>CPF</label>');
    expect(markup(fieldSpec({ sysname: 'tax_code', type: 'input' }))).toContain('>Tax code</label>');
  });

  it('leaves a code as it is while it is checked', () => {
    const code = fieldSpec({ sysname: 'code', type: 'input', rule: 'code' }, { control: 'code' });
    const typed: FormEvent = { type: 'form.secret.changed', field: 'code', filled: true, verdict: pass };
    expect(markup(code, [typed])).not.toContain('readOnly');
    expect(markup(code, [typed, submit])).toContain('readOnly=""');
  });

  it('shows the text of a server error, and the default one for a code without a text', () => {
    const told = (id: string): FormEvent => ({ type: 'form.submit.refused', errors: { first_name: { id } } });
    const field = fieldSpec({ sysname: 'first_name', type: 'input' });
    expect(markup(field, [told('form.error.ALREADY_USED')])).toContain('This is used by another account');
    expect(markup(field, [told('form.error.NOBODY_KNOWS')])).toContain('This was not accepted');
  });

  it.each([
    ['login', 'username'],
    ['email', 'email'],
    ['first_name', 'given-name'],
    ['postcode', 'postal-code'],
    ['promo_code', 'off'],
    ['words.country', 'country'],
  ])('tells password managers and autofill what %s is: %s', (sysname, token) => {
    expect(markup(fieldSpec({ sysname, type: 'input' }))).toContain(`autoComplete="${token}"`);
  });

  it('tells an existing password from one to be chosen, hidden at first and free to be pasted into', () => {
    const field = fieldSpec({ sysname: 'password', type: 'password' });
    const current = markup(field, [], { password: 'current' });
    expect(current).toMatch(/<input type="password"[^>]*autoComplete="current-password"/);
    expect(current).not.toMatch(/maxLength|readOnly|onpaste/i);
    expect(markup(field, [], { password: 'new' })).toContain('autoComplete="new-password"');
  });

  it('lists the wrong characters of a password from the vault, never from an event', () => {
    vault.put('test.password', 'ключ 1');
    const verdict = { ok: false, key: 'invalidCharacters', values: { count: 5 } } as const;
    const changed: FormEvent = { type: 'form.secret.changed', field: 'password', filled: true, verdict };
    const html = markup(fieldSpec({ sysname: 'password', type: 'password' }), [changed]);
    expect(html).toContain('These characters cannot be used: к л ю ч ␣');
    vault.wipe('test.password');
  });

  it('draws the control of its type', () => {
    const select = { select: [{ value: 'LV', title: 'LV' }] };
    expect(markup(fieldSpec({ sysname: 'country_code', type: 'country_code', options: select }))).toMatch(
      /<select .*<option value="LV">Latvia<\/option>/,
    );
    expect(markup(fieldSpec({ sysname: 'region', type: 'region' }))).toContain('<input type="text"');
    expect(
      markup(fieldSpec({ sysname: 'code', type: 'input', rule: 'code' }, { control: 'code' })),
    ).toContain('autoComplete="one-time-code"');
    expect(
      markup(fieldSpec({ sysname: 'terms', type: 'input', rule: 'checkbox' }, { control: 'checkbox' })),
    ).toContain('type="checkbox"');
  });

  it('has of a list the chosen entry alone in the document', () => {
    const select = ['LV', 'EE'].map((value) => ({ value, title: '' }));
    const field = fieldSpec(
      { sysname: 'country_code', type: 'country_code', options: { select } },
      { initial: 'LV' },
    );
    const optionsIn = (html: string) => html.match(/<option value="[A-Z].*?<\/option>/g);
    expect(optionsIn(markup(field, [], { isDocument: true }))).toEqual([
      '<option value="LV" selected="">Latvia</option>',
    ]);
    expect(optionsIn(markup(field))).toHaveLength(2);
  });

  it.each(['371', '+371'])(
    'SH-3.22 masks a phone by its country, from the full number of the vault: %s',
    (code) => {
      const phones = [{ country_code: 'LV', phone_code: code, name: 'Latvia', mask: '## ### ###' }];
      const html = markup(fieldSpec({ sysname: 'phone', type: 'phone' }, { phones, initial: 'LV' }));
      expect(html).toContain('+371');
      expect(html).toContain('value="29 123 456"');
    },
  );
});
