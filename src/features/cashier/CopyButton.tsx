import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** Puts a value on the clipboard and says so. */
export function CopyButton({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        label={t('deposit.instructions.copy', { label })}
        onClick={copy}
      />
      <span className="vh" role="status">
        {isCopied ? t('common.copied') : ''}
      </span>
    </>
  );
}
