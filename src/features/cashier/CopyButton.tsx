import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { copyText } from './copy-text.ts';
import type { Copied } from './copy-text.ts';
import s from './Cashier.module.css';

/** Puts a value on the clipboard and says so, or that it is to be copied by hand. */
export function CopyButton({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useText();
  const [how, setHow] = useState<Copied>(null);
  const isFailed = how === 'failed';
  return (
    <>
      <IconButton
        icon={how === 'copied' ? 'check' : 'copy'}
        label={t('deposit.instructions.copy', { label })}
        onClick={() => void copyText(value, setHow)}
      />
      <span className={isFailed ? `small soft ${s.notCopied}` : 'vh'} role="status">
        {how && t(isFailed ? 'toast.copyFailed' : 'common.copied')}
      </span>
    </>
  );
}
