import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useFieldControl } from './Field.tsx';
import s from './FileInput.module.css';

export interface FileInputProps {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  /** MIME types or endings, as the native attribute. */
  readonly accept?: string | undefined;
  readonly multiple?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A box to press or to drop files on. */
export function FileInput({ label, note, onFiles, ...rest }: FileInputProps) {
  return (
    <label className={s.box}>
      <Icon name="upload" />
      <span>
        <b>{label}</b>
        {note && <small>{note}</small>}
      </span>
      <input
        {...useFieldControl()}
        {...rest}
        type="file"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
