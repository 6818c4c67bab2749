import '../css/bets.css';
import { useEffect, useRef } from 'react';
import type { BetLeg, OwnBet } from '../machine/board-parts.ts';
import { selectBoard, selectResults } from '../machine/book.selectors.ts';
import { BookActor } from './book-actor.ts';
import { CashOut } from './CashOut.tsx';
import { usePage } from './use-page.ts';
import { fill, moneyText, moneyTogether, oddsText } from './words.ts';

const marks: Readonly<Record<OwnBet['status'], string>> = {
  open: '○',
  won: '✓',
  lost: '×',
  void: '↩',
  cashed_out: '↪',
};

function Status({ status }: { readonly status: OwnBet['status'] }) {
  const { t } = usePage();
  return <span className="status">{`${marks[status]} ${t[status]}`}</span>;
}

function Leg({ leg, hasStatus }: { readonly leg: BetLeg; readonly hasStatus: boolean }) {
  const { timeText } = usePage();
  const standing = [leg.score, leg.clock].filter((part) => part !== '').join(' · ');
  const start = leg.startsAt === null ? '' : timeText(leg.startsAt);
  return (
    <li className="leg" data-status={leg.status}>
      <p className="top">
        <span>
          <b>{leg.pick}</b> <bdi className="num at">{oddsText(leg.odds)}</bdi>
        </span>
        <bdi className="quiet num" dir="ltr">
          {standing || start}
        </bdi>
      </p>
      <p className="quiet">
        {leg.market} · <bdi>{leg.match}</bdi>
      </p>
      {hasStatus && <Status status={leg.status} />}
    </li>
  );
}

function BetRow({ bet }: { readonly bet: OwnBet }) {
  const { t } = usePage();
  const { status, currency, legs } = bet;
  const isAccumulator = legs.length > 1;
  const given = status === 'open' ? bet.possible : bet.payout;
  const inRow = moneyTogether([bet.stake, given]);
  return (
    <li className="bet" data-bet={bet.id} data-status={status}>
      <p className="top">
        <Status status={status} />
        {isAccumulator && (
          <b className="num">
            {`${t.accumulator} · ${fill(t.picks, { n: String(legs.length) })} · `}
            <bdi>{oddsText(bet.odds)}</bdi>
          </b>
        )}
      </p>
      <ul className="legs">
        {legs.map((leg, at) => (
          // Legs are known by their place in the slip.
          // oxlint-disable-next-line react/no-array-index-key
          <Leg key={at} leg={leg} hasStatus={isAccumulator} />
        ))}
      </ul>
      <dl>
        <div>
          <dt>{t.stake}</dt>
          <dd className="num">
            <bdi>{inRow(bet.stake, currency)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{status === 'open' ? t.possible : t.payout}</dt>
          <dd className="num">
            <bdi>{inRow(given, currency)}</bdi>
          </dd>
        </div>
      </dl>
      <CashOut bet={bet} />
    </li>
  );
}

/** What the last cash-out has paid, or how a bet has ended instead; it stands where the next key press goes. */
function Ended() {
  const { t, currency } = usePage();
  const results = BookActor.useSelector(selectResults);
  const line = useRef<HTMLParagraphElement>(null);
  const isSold = results.some(({ type }) => type === 'sold');
  const text = results
    .flatMap((result) => {
      if (result.type === 'sold') return [fill(t.sold, { paid: moneyText(result.paid, currency) })];
      return result.type === 'settled'
        ? [fill(t.settled, { match: result.match, status: t[result.status] })]
        : [];
    })
    .join(' ');
  useEffect(() => {
    // The question about a bet that ended meanwhile is gone with the focus that it had.
    const isNowhere = document.activeElement === document.body;
    if (text !== '' && (isSold || isNowhere)) line.current?.focus({ preventScroll: true });
  }, [text, isSold]);
  return (
    <p
      className="result"
      id="sold"
      role="status"
      tabIndex={-1}
      data-kind={isSold ? 'good' : undefined}
      ref={line}
    >
      {text}
    </p>
  );
}

export function OwnBets() {
  const { t } = usePage();
  const { bets } = BookActor.useSelector(selectBoard);
  return (
    <>
      <Ended />
      <p className="none" id="no-bets" hidden={bets.length > 0}>
        {t.noBets}
      </p>
      <ul className="bets" id="bets">
        {bets.map((bet) => (
          <BetRow key={bet.id} bet={bet} />
        ))}
      </ul>
    </>
  );
}

/** How many bets are still open, beside the name of the tab. */
export function OpenCount() {
  const { bets } = BookActor.useSelector(selectBoard);
  const open = bets.filter(({ status }) => status === 'open').length;
  return (
    <span className="count" id="open-bets" hidden={open === 0}>
      {open}
    </span>
  );
}
