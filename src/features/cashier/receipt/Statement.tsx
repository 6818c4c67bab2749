import {
  selectCurrency,
  selectIsFailed,
  selectStatement,
} from '../../../../machines/cashier/statement/statement.selectors.ts';
import type { StatementActor } from '../../../../machines/cashier/statement/statement.selectors.ts';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Letterhead } from './Letterhead.tsx';
import { StatementSheet } from './StatementSheet.tsx';
import { StatementTable } from './StatementTable.tsx';

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
      <Letterhead player={t('receipt.paper.player')} printed={t('receipt.paper.printed')} />
      {actor && <Body actor={actor} />}
    </Dialog>
  );
}

function Body({ actor }: { readonly actor: StatementActor }) {
  const t = useText();
  const { props } = useDialog('Statement');
  const { tab, filter, from, to } = props;
  const statement = useSelect(actor, selectStatement);
  const currency = useSelect(actor, selectCurrency);
  const isFailed = useSelect(actor, selectIsFailed);
  const items = statement?.items ?? [];
  const save = async () => {
    const { saveStatement } = await import('./save-statement.ts');
    saveStatement(['payments', tab, filter, from, to].filter(Boolean).join('-'), items, currency, {
      heads: heads.map((name) => t(`statement.head.${name}`)),
      kind: t(`receipt.title.${tab}`),
      status: (status) => t(`status.${status}`),
    });
  };
  return (
    <StatementSheet
      isFailed={isFailed}
      onRetry={() => actor.send({ type: 'statement.reload.requested' })}
      size={statement && { shown: items.length, total: statement.total }}
      of={filter !== 'all' && <>{t(`history.filter.${filter}`)} · </>}
      from={from}
      to={to}
      count={t('statement.count', { count: items.length })}
      onSave={save}
    >
      <StatementTable items={items} currency={currency} caption={t(`history.tab.${tab}`)} />
    </StatementSheet>
  );
}
