import { useEffect, useRef } from 'react';
import type { OwnBet } from '../machine/board-parts.ts';
import { selectResults, selectSale, selectSaleStage } from '../machine/book.selectors.ts';
import type { Sale } from '../machine/sale.ts';
import { BookActor } from './book-actor.ts';
import { usePage } from './use-page.ts';
import { fill, moneyText, moneyTogether } from './words.ts';

type SaleProps = { readonly bet: OwnBet; readonly sale: Sale };

const toldOf = ({ told, amount }: Sale, { t, currency }: ReturnType<typeof usePage>): string => {
  if (told === 'price_changed') return fill(t.cashOutMoved, { amount: moneyText(amount, currency) });
  if (told === null) return '';
  return told === 'suspended' ? t.cashOutSuspended : t.cashOutClosed;
};

/** The question with its price; the next press agrees to exactly that. */
function Question({ bet, sale }: SaleProps) {
  const page = usePage();
  const { t, currency } = page;
  const actor = BookActor.useActorRef();
  const stage = BookActor.useSelector(selectSaleStage);
  const text = useRef<HTMLParagraphElement>(null);
  const inRow = moneyTogether([sale.amount, bet.possible]);
  const amount = inRow(sale.amount, currency);
  const told = stage === 'lost' ? t.cashOutLost : toldOf(sale, page);
  // The question, and what came of the last press, is where the next key press goes.
  useEffect(() => text.current?.focus({ preventScroll: true }), [told]);
  const confirm =
    stage === 'selling' ? t.selling : stage === 'lost' ? t.askAgain : fill(t.cashOut, { amount });
  return (
    <div className="sale" role="group" aria-label={fill(t.cashOut, { amount })}>
      <p className="notice" tabIndex={-1} ref={text} role="status" data-told={sale.told ?? undefined}>
        {told !== '' && <b>{`${told} `}</b>}
        {stage !== 'lost' && fill(t.cashOutAsk, { amount, possible: inRow(bet.possible, bet.currency) })}
      </p>
      <div className="sale-actions">
        <button
          type="button"
          className="primary confirm"
          aria-disabled={stage === 'selling' ? true : undefined}
          onClick={() => actor.send({ type: 'cash-out.confirmed' })}
        >
          {confirm}
        </button>
        {stage === 'asking' && (
          <button type="button" className="keep" onClick={() => actor.send({ type: 'cash-out.dismissed' })}>
            {t.keepBet}
          </button>
        )}
      </div>
    </div>
  );
}

/** What the house gives for an open bet, and the way to take it: a press that asks, and one that agrees. */
export function CashOut({ bet }: { readonly bet: OwnBet }) {
  const { t, currency } = usePage();
  const actor = BookActor.useActorRef();
  const sale = BookActor.useSelector(selectSale);
  const isSold = BookActor.useSelector((state) => selectResults(state).some(({ type }) => type === 'sold'));
  const isAsked = sale?.bet === bet.id;
  const wasAsked = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  // A bet that is kept gives the focus back.
  useEffect(() => {
    if (wasAsked.current && !isAsked && !isSold) button.current?.focus({ preventScroll: true });
    wasAsked.current = isAsked;
  }, [isAsked, isSold]);
  if (sale && isAsked) return <Question bet={bet} sale={sale} />;
  if (bet.cashOut === null) return null;
  const { amount, state } = bet.cashOut;
  if (amount === null)
    return <p className="quiet no-sale">{state === 'suspended' ? t.cashOutSuspended : t.cashOutClosed}</p>;
  return (
    <button
      type="button"
      className="cash-out"
      ref={button}
      aria-disabled={sale === null ? undefined : true}
      onClick={() => actor.send({ type: 'cash-out.requested', bet: bet.id, key: crypto.randomUUID() })}
    >
      {fill(t.cashOut, { amount: moneyText(amount, currency) })}
    </button>
  );
}
