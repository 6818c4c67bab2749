import { useState } from 'react';
import type { ReactNode } from 'react';
import { groupDigits } from '../../../i18n/evaluate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/Dialog.tsx';
import { Loading, SkeletonForm } from '../../../ui/Skeleton.tsx';
import { ErrorState } from '../../../ui/State.tsx';
import s from './Statement.module.css';

type StatementSheetProps = {
  readonly isFailed: boolean;
  readonly onRetry: () => void;
  /** How many rows it has, and how many there are; null until they have come. */
  readonly size: { readonly shown: number; readonly total: number } | null;
  /** What the rows are of, in words. */
  readonly of: ReactNode;
  /** Local days, both empty for none of the player's own. */
  readonly from: string;
  readonly to: string;
  readonly count: string;
  /** Makes the file and saves it, by a part that comes with that wish. */
  readonly onSave: () => Promise<void>;
  /** The rows, for paper. */
  readonly children: ReactNode;
};

/** All rows of what was chosen: as a file, or on paper. */
export function StatementSheet(props: StatementSheetProps) {
  const { isFailed, onRetry, size, of, from, to, count, onSave, children } = props;
  const t = useText();
  if (isFailed)
    return (
      <ErrorState
        title={t('statement.failed')}
        action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
      />
    );
  if (!size)
    return (
      <Loading label={t('common.loading')}>
        <SkeletonForm fields={3} />
      </Loading>
    );
  const { shown, total } = size;
  return (
    <div className={s.statement}>
      <p className="soft">
        {of}
        {from !== '' && (
          <>
            <bdi dir="ltr">
              {from} – {to}
            </bdi>{' '}
            ·{' '}
          </>
        )}
        {count}
      </p>
      {shown < total && (
        <p role="alert">{t('statement.cut', { shown: groupDigits(shown), total: groupDigits(total) })}</p>
      )}
      {shown > 0 && (
        <>
          <Ways onSave={onSave} />
          {children}
        </>
      )}
    </div>
  );
}

function Ways({ onSave }: Pick<StatementSheetProps, 'onSave'>) {
  const t = useText();
  const [isLost, setLost] = useState(false);
  const save = async () => {
    try {
      await onSave();
      setLost(false);
    } catch {
      setLost(true);
    }
  };
  return (
    <>
      <DialogActions>
        <Button size="l" icon="download" onClick={() => void save()}>
          {t('statement.csv')}
        </Button>
        <Button size="l" onClick={() => print()}>
          {t('statement.print')}
        </Button>
      </DialogActions>
      {isLost && <p role="alert">{t('statement.failed')}</p>}
    </>
  );
}
