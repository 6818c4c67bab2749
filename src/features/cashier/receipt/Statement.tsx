import { useState } from 'react';
import {
  selectCurrency,
  selectIsFailed,
  selectStatement,
} from '../../../../machines/cashier/statement/statement.selectors.ts';
import type { StatementActor } from '../../../../machines/cashier/statement/statement.selectors.ts';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import type { HistoryItem } from '../../../../schemas/cashier/history.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { groupDigits } from '../../../i18n/evaluate.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { Loading, SkeletonForm } from '../../../ui/Skeleton.tsx';
import { ErrorState } from '../../../ui/State.tsx';
import { StatementTable } from './StatementTable.tsx';
import '../../../styles/print.css';
import s from './Statement.module.css';

type Rows = { readonly items: readonly HistoryItem[]; readonly currency: string };

/** All payments of a tab, filter and days: as a file, or on paper. */
export function Statement() {
  const t = useText();
  const { props, dismiss } = useDialog('Statement');
  const actor = useActor(actorIds.statement);
  return (
    <Dialog
      title={t('statement.title', { kind: t(`history.tab.${props.tab}`) })}
      closeLabel={t('common.close')}
      onCloseRequest={dismiss}
    >
      {actor && <Body actor={actor} />}
    </Dialog>
  );
}

function Body({ actor }: { readonly actor: StatementActor }) {
  const t = useText();
  const { props } = useDialog('Statement');
  const statement = useSelect(actor, selectStatement);
  const currency = useSelect(actor, selectCurrency);
  const isFailed = useSelect(actor, selectIsFailed);
  if (isFailed)
    return (
      <ErrorState
        title={t('statement.failed')}
        action={
          <Button onClick={() => actor.send({ type: 'statement.reload.requested' })}>
            {t('common.retry')}
          </Button>
        }
      />
    );
  if (!statement)
    return (
      <Loading label={t('common.loading')}>
        <SkeletonForm fields={3} />
      </Loading>
    );
  const { items, total } = statement;
  const isCut = items.length < total;
  return (
    <div className={s.statement}>
      <p className="soft">
        {props.filter !== 'all' && <>{t(`history.filter.${props.filter}`)} · </>}
        {props.from !== '' && (
          <>
            <bdi dir="ltr">
              {props.from} – {props.to}
            </bdi>{' '}
            ·{' '}
          </>
        )}
        {t('statement.count', { count: items.length })}
      </p>
      {isCut && (
        <p role="alert">
          {t('statement.cut', { shown: groupDigits(items.length), total: groupDigits(total) })}
        </p>
      )}
      {items.length > 0 && (
        <>
          <Ways items={items} currency={currency} />
          <StatementTable items={items} currency={currency} caption={t(`history.tab.${props.tab}`)} />
        </>
      )}
    </div>
  );
}

const heads = [
  'date',
  'number',
  'kind',
  'method',
  'details',
  'status',
  'amount',
  'currency',
  'site',
] as const;

/** The file is made when it is asked for, by a part that comes with that wish. */
function Ways({ items, currency }: Rows) {
  const t = useText();
  const { props } = useDialog('Statement');
  const [isLost, setLost] = useState(false);
  const { tab, filter, from, to } = props;
  const save = async () => {
    try {
      const { saveStatement } = await import('./save-statement.ts');
      setLost(false);
      saveStatement(['payments', tab, filter, from, to].filter(Boolean).join('-'), items, currency, {
        heads: heads.map((name) => t(`statement.head.${name}`)),
        kind: t(`receipt.title.${tab}`),
        status: (status) => t(`status.${status}`),
      });
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
