import type { AnyActorRef } from 'xstate';
import type { FormContext } from '../../machines/kit/form/form.types.ts';
import { validateField } from '../../schemas/rules/kit/validation/field.ts';
import type { Vault } from '../../schemas/rules/kit/vault.ts';

/** A child of a page's actor, by its id; `path` goes on into the child's own children. */
export const childOf = (actor: AnyActorRef, ...path: readonly string[]): AnyActorRef =>
  path.reduce<AnyActorRef>((at, id) => {
    const { children } = at.getSnapshot() as { readonly children: Readonly<Record<string, AnyActorRef>> };
    const child = children[id];
    if (!child) throw new Error(`${at.id} has no child ${id}; it has ${Object.keys(children).join(', ')}`);
    return child;
  }, actor);

/** Fills a form as its view does: plain values as events, sensitive ones into the vault with their verdict. */
export const fill = (form: AnyActorRef, vault: Vault, values: Readonly<Record<string, string>>): void => {
  for (const [field, value] of Object.entries(values)) {
    const { fields, formId, now, minimumAge } = (form.getSnapshot() as { readonly context: FormContext })
      .context;
    const spec = fields.find(({ sysname }) => sysname === field);
    if (!spec?.sensitive) {
      form.send({ type: 'form.value.changed', field, value });
      continue;
    }
    vault.put(`${formId}.${field}`, value);
    const other = spec.sameAs === null ? undefined : vault.read(`${formId}.${spec.sameAs}`);
    const verdict = validateField(spec, value, { now, minimumAge, offsetMinutes: 0, other });
    form.send({ type: 'form.secret.changed', field, filled: value !== '', verdict });
  }
};
