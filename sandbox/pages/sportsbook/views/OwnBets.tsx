import '../css/bets.css';
import type { OwnBet } from '../machine/board-parts.ts';
import { selectBoard } from '../machine/book.selectors.ts';
import { BookActor } from './book-actor.ts';
import { usePage } from './use-page.ts';
import { moneyText, oddsText } from './words.ts';

const marks: Readonly<Record<OwnBet['status'], string>> = { open: '○', won: '✓', lost: '×', void: '↩' };

function BetRow({ bet }: { readonly bet: OwnBet }) {
  const { t, timeText } = usePage();
  const { status, currency } = bet;
  const standing = [bet.score, bet.clock].filter((part) => part !== '').join(' · ');
  const start = bet.startsAt === null ? '' : timeText(bet.startsAt);
  return (
    <li className="bet" data-status={status}>
      <p className="top">
        <span className="status">{`${marks[status]} ${t[status]}`}</span>
        <bdi className="quiet num" dir="ltr">
          {standing || start}
        </bdi>
      </p>
      <p>
        <b>{bet.pick}</b> <bdi className="num at">{oddsText(bet.odds)}</bdi>
      </p>
      <p className="quiet">{bet.market}</p>
      <p className="quiet">
        <bdi>{bet.match}</bdi>
      </p>
      <dl>
        <div>
          <dt>{t.stake}</dt>
          <dd className="num">
            <bdi>{moneyText(bet.stake, currency)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{status === 'open' ? t.possible : t.payout}</dt>
          <dd className="num">
            <bdi>{moneyText(status === 'open' ? bet.possible : bet.payout, currency)}</bdi>
          </dd>
        </div>
      </dl>
    </li>
  );
}

export function OwnBets() {
  const { t } = usePage();
  const { bets } = BookActor.useSelector(selectBoard);
  return (
    <>
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
