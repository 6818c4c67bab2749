import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { IconButton } from './IconButton.tsx';
import s from './SearchPanel.module.css';

export interface SearchHeadProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter. */
  readonly onSubmit: () => void;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly input?: Pick<ComponentProps<'input'>, 'onKeyDown' | 'ref'>;
}

/** The field of the search dialog, with the way out beside it. */
export function SearchHead(props: SearchHeadProps) {
  const { label, value, onChange, onSubmit, closeLabel, onClose, input } = props;
  return (
    <form
      role="search"
      className={s.head}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label className={s.box}>
        <Icon name="search" />
        <input
          {...input}
          type="search"
          className={s.input}
          aria-label={label}
          placeholder={label}
          value={value}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={64}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
    </form>
  );
}

/** Everything below the field, group by group. */
export function SearchBody({
  children,
  ...rest
}: { readonly children: ReactNode } & Pick<
  ComponentProps<'div'>,
  'onKeyDown' | 'onClick' | 'onFocus' | 'ref'
>) {
  return (
    <div {...rest} className={s.body}>
      {children}
    </div>
  );
}

/** A group of results; `count` is the number of all. */
export function SearchGroup({
  title,
  count,
  children,
}: {
  readonly title: string;
  readonly count?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={s.group} aria-label={title}>
      <h2>
        {title}
        {count !== undefined && <span className="num">{count}</span>}
      </h2>
      {children}
    </section>
  );
}
