import {
  formatAttachments,
  judgeAttachment,
  megabytesOf,
  parseAttachments,
  validateAttachments,
} from '../../../../schemas/rules/kit/attachments.ts';
import type { AttachmentRules } from '../../../../schemas/rules/kit/attachments.ts';
import { useVault } from '../../../actors/vault.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Field } from '../../../ui/Field.tsx';
import { FileInput } from '../../../ui/FileInput.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useFormActor } from '../../kit/form/form-context.tsx';
import { useFieldState, usePlainValue } from '../../kit/form/use-field.ts';
import s from './Support.module.css';

/** The files of a message: what is chosen or dropped stands in a list, from which each can be taken back. */
export function AttachmentsField({
  name,
  rules,
}: {
  readonly name: string;
  readonly rules: AttachmentRules;
}) {
  const t = useText();
  const form = useFormActor();
  const vault = useVault();
  const field = useFieldState(name, t('support.files'));
  const [value, change] = usePlainValue(name);
  if (!field) return null;
  const { id, label, error, isBusy } = field;
  const refOf = (file: string) => `${form.getSnapshot().context.formId}.${name}.${file}`;
  const files = parseAttachments(value);
  // Said as soon as it is chosen: the text of the message comes before the button that would tell.
  const verdict = validateAttachments(value, rules);
  const wrong = verdict.ok ? '' : t(`validation.${verdict.key}`, verdict.values);
  const add = (chosen: readonly File[]) => {
    const isNew = (file: File) =>
      files.every((other) => {
        const kept = vault.file(refOf(other.id));
        return kept?.name !== file.name || kept.size !== file.size || kept.lastModified !== file.lastModified;
      });
    const added = chosen.filter(isNew).map((file) => {
      const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
      vault.putFile(refOf(key), file);
      return { id: key, size: file.size, type: file.type };
    });
    change(formatAttachments([...files, ...added]));
  };
  const remove = (key: string) => {
    vault.wipe(refOf(key));
    change(formatAttachments(files.filter((file) => file.id !== key)));
    document.querySelector<HTMLElement>(`#${id}`)?.focus();
  };
  const kinds = rules.types.map((type) => type.slice(type.indexOf('/') + 1).toUpperCase()).join(', ');
  return (
    <Field id={id} label={label} error={error || wrong || undefined}>
      <FileInput
        label={t('support.files.choose')}
        note={t('support.files.rules', { kinds, count: rules.count, size: megabytesOf(rules.size) })}
        accept={rules.types.join(',')}
        multiple
        disabled={isBusy}
        onFiles={add}
      />
      {files.length > 0 && (
        <ul className={s.files} aria-label={t('support.files')}>
          {files.map((file) => {
            const kept = vault.file(refOf(file.id));
            return (
              <li key={file.id} data-wrong={!judgeAttachment(file, rules).ok || undefined}>
                <bdi>{kept?.name ?? file.type}</bdi>
                <span className="muted">
                  {t('support.files.size', {
                    size: file.size === 0 ? 0 : Math.max(0.1, megabytesOf(file.size)),
                  })}
                </span>
                <IconButton
                  icon="trash"
                  label={t('support.files.remove', { name: kept?.name ?? file.type })}
                  disabled={isBusy}
                  onClick={() => remove(file.id)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </Field>
  );
}
