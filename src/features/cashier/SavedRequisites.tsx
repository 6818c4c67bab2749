import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { OptionCard, OptionGroup } from '../../ui/Choice.tsx';

type Saved = {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly isDisabled?: boolean;
};

type SavedRequisitesProps = {
  readonly name: string;
  readonly label: string;
  readonly saved: readonly Saved[];
  readonly chosen: string | null;
  /** Whether new details can be given at all. */
  readonly takesNew: boolean;
  readonly newLabel: string;
  readonly onChoose: (id: string | null) => void;
  readonly children?: ReactNode;
};

const NEW = '';

/** Saved payment details, or new ones, whose fields are the children. */
export function SavedRequisites(props: SavedRequisitesProps) {
  const t = useText();
  const { name, label, saved, chosen, takesNew, newLabel, onChoose, children } = props;
  return (
    <>
      {saved.length > 0 && (
        <OptionGroup label={label}>
          {saved.map(({ id, title, note, isDisabled }) => (
            <OptionCard
              key={id}
              name={name}
              value={id}
              dot
              checked={id === chosen}
              disabled={isDisabled}
              title={<bdi>{title}</bdi>}
              note={note}
              onChange={onChoose}
            />
          ))}
          {takesNew && (
            <OptionCard
              name={name}
              value={NEW}
              dot
              checked={chosen === null}
              title={newLabel || t('deposit.requisites.new')}
              onChange={() => onChoose(null)}
            />
          )}
        </OptionGroup>
      )}
      {children}
    </>
  );
}
