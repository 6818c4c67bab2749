import { useState } from 'react';
import type { RegistrationActor } from '../../../machines/access/registration/registration.selectors.ts';
import { useVault } from '../../actors/vault.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Note } from '../../ui/Note.tsx';
import s from './AuthPopup.module.css';

/** Login and password that the platform made, shown once and read from the vault alone. */
export function CredentialsView({ registration }: { readonly registration: RegistrationActor }) {
  const t = useText();
  const vault = useVault();
  const [copied, setCopied] = useState('');
  const copy = (value: string) => {
    // Missing where the page is no secure context.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    const failed = () => setCopied(t('toast.copyFailed'));
    // So that the same words are read out once more.
    setCopied('');
    if (clipboard) clipboard.writeText(value).then(() => setCopied(t('common.copied')), failed);
    else void Promise.resolve().then(failed);
  };
  const rows = [
    { name: t('registration.credentials.login'), value: vault.read('registration.generatedLogin') ?? '' },
    {
      name: t('registration.credentials.password'),
      value: vault.read('registration.generatedPassword') ?? '',
    },
  ];
  return (
    <>
      <Note tone="warning">{t('registration.credentials.text')}</Note>
      <dl className={s.credentials}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={s.secret}>
              <bdi dir="ltr" className="num">
                {value}
              </bdi>
              <IconButton icon="copy" label={`${t('common.copy')}: ${name}`} onClick={() => copy(value)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="small soft" role="status">
        {copied}
      </p>
      <Button
        variant="primary"
        size="l"
        wide
        onClick={() => registration.send({ type: 'registration.credentials.saved' })}
      >
        {t('registration.credentials.done')}
      </Button>
    </>
  );
}
