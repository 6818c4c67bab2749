import {
  selectCurrency,
  selectIsFailed,
  selectStatement,
} from '../../../../machines/betting/statement/bets-statement.selectors.ts';
import type { BetsStatementActor } from '../../../../machines/betting/statement/bets-statement.selectors.ts';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { shownStatusOf } from '../../../../schemas/rules/betting/bets.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Letterhead } from '../../cashier/receipt/Letterhead.tsx';
import { StatementSheet } from '../../cashier/receipt/StatementSheet.tsx';
import { BetsStatementTable } from './BetsStatementTable.tsx';

/** All rounds or bets of the days that are shown: as a file, or on paper. */
export function BetsStatement() {
  const t = useText();
  const { props, dismiss } = useDialog('BetsStatement');
  const actor = useActor(actorIds.betsStatement);
  return (
    <Dialog
      title={t('statement.title', { kind: t(`bets.type.${props.type}`) })}
      closeLabel={t('common.close')}
      onCloseRequest={dismiss}
    >
      <Letterhead player={t('receipt.paper.player')} printed={t('receipt.paper.printed')} />
      {actor && <Body actor={actor} />}
    </Dialog>
  );
}

function Body({ actor }: { readonly actor: BetsStatementActor }) {
  const t = useText();
  const { type, days, from, to } = useDialog('BetsStatement').props;
  const statement = useSelect(actor, selectStatement);
  const currency = useSelect(actor, selectCurrency);
  const isFailed = useSelect(actor, selectIsFailed);
  const items = statement?.items ?? [];
  const statusOf = (name: string) => {
    const status = type === 'betting' ? shownStatusOf(name) : null;
    return status === null ? '' : t(`bets.status.${status}`);
  };
  const save = async () => {
    const { saveBets } = await import('./save-bets.ts');
    const span = from === '' ? [`${days}-days`] : [from, to];
    saveBets(['bets', type, ...span].join('-'), items, currency, {
      heads: [
        t('statement.head.date'),
        t('statement.head.number'),
        t(type === 'betting' ? 'bets.event' : 'bets.game'),
        t('statement.head.status'),
        t('bets.bet'),
        t('bets.statement.bonus'),
        t('bets.win'),
        t('statement.head.currency'),
      ],
      type,
      status: statusOf,
    });
  };
  return (
    <StatementSheet
      isFailed={isFailed}
      onRetry={() => actor.send({ type: 'bets-statement.reload.requested' })}
      size={statement && { shown: items.length, total: statement.total }}
      of={from === '' && <>{t('bets.days', { count: days })} · </>}
      from={from}
      to={to}
      count={t('bets.statement.count', { count: items.length })}
      onSave={save}
    >
      <BetsStatementTable items={items} currency={currency} type={type} statusOf={statusOf} />
    </StatementSheet>
  );
}
