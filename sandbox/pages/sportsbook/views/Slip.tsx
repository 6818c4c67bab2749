import '../css/slip.css';
import { useEffect, useRef } from 'react';
import { productOf } from '../../../betting/returns.ts';
import type { SlipResult } from '../machine/answers.ts';
import { selectAnswers, selectBalance, selectPicks, selectResults } from '../machine/book.selectors.ts';
import { BookActor } from './book-actor.ts';
import { SlipForm } from './SlipForm.tsx';
import { usePage } from './use-page.ts';
import type { PageFacts } from './use-page.ts';
import { balanceText, fill, moneyText, oddsText } from './words.ts';

/** Room around what is said, CSS pixels. */
const gap = 16;

const resultText = (result: SlipResult, { t, currency, stakes }: PageFacts): string => {
  switch (result.type) {
    case 'accepted':
      return fill(t.accepted, {
        stake: moneyText(result.stake, currency),
        odds: oddsText(productOf(result.odds)),
      });
    case 'settled':
      return fill(t.settled, { match: result.match, status: t[result.status] });
    case 'sold':
      return fill(t.sold, { paid: moneyText(result.paid, currency) });
    case 'sameMatch':
      return fill(t.shared, { match: '–' });
    case 'tooMuch':
      return fill(t.tooMuch, { max: moneyText(stakes.mostReturn, currency) });
    default:
      return t[result.type];
  }
};
const kindOf = (result: SlipResult): 'good' | 'bad' | '' => {
  if (result.type === 'accepted' || result.type === 'sold') return 'good';
  if (result.type === 'settled') return result.status === 'won' ? 'good' : '';
  return 'bad';
};

function Balance() {
  const { t, currency } = usePage();
  const balance = BookActor.useSelector(selectBalance);
  return (
    <p className="balance">
      <span>{t.balance}</span>{' '}
      <b className="num">
        <bdi id="balance">{balance !== null && balanceText(balance, currency)}</bdi>
      </b>
    </p>
  );
}

function Empty() {
  const { t, isReal } = usePage();
  const actor = BookActor.useActorRef();
  return (
    <div id="empty" className="empty">
      <svg viewBox="0 0 64 64" width="56" height="56" aria-hidden="true">
        <path d="M14 6h36v52l-6-4-6 4-6-4-6 4-6-4-6 4zM22 20h20M22 30h20M22 40h11" />
      </svg>
      <h2>{isReal ? t.emptyTitle : t.guestTitle}</h2>
      <p>{isReal ? t.emptyText : t.guestText}</p>
      {!isReal && (
        <button
          type="button"
          id="sign-in"
          className="primary"
          onClick={() => actor.send({ type: 'login.requested' })}
        >
          {t.signIn}
        </button>
      )}
    </div>
  );
}

/** Focuses what is said and brings it to sight within the sheet; neither frame nor page is scrolled. */
const showSaid = (node: HTMLElement): void => {
  node.focus({ preventScroll: true });
  const sheet = node.closest('.sheet');
  if (!sheet) return;
  const [{ top, bottom }, seen] = [node.getBoundingClientRect(), sheet.getBoundingClientRect()];
  // The head of what is taller than the sheet stays in it.
  if (bottom + gap > seen.bottom) sheet.scrollTop += Math.min(bottom + gap - seen.bottom, top - seen.top);
  else if (top < seen.top) sheet.scrollTop += top - gap - seen.top;
};

/** `onRemove` is called when something was taken out by hand. */
export function Slip({ onRemove }: { readonly onRemove: () => void }) {
  const page = usePage();
  const actor = BookActor.useActorRef();
  const isEmpty = BookActor.useSelector((state) => selectPicks(state).length === 0);
  const all = BookActor.useSelector(selectResults);
  // What was cashed out is told among the own bets.
  const results = all.filter(({ type }) => type !== 'sold');
  const answers = BookActor.useSelector(selectAnswers);
  const said = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLParagraphElement>(null);
  // What came of a bet is read out and stands where the next key press goes.
  useEffect(() => {
    if (answers === 0) return;
    const { current } = said.current?.textContent === '' ? notice : said;
    if (current) showSaid(current);
  }, [answers]);
  return (
    <>
      {page.isReal && <Balance />}
      {!isEmpty && <SlipForm notice={notice} onRemove={onRemove} />}
      {isEmpty && results.length === 0 && <Empty />}
      <div className="results" id="result" role="status" aria-live="polite" tabIndex={-1} ref={said}>
        {results.map((result, at) => (
          // Lines are known by their place: the first bet, the second.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={at} className="result" data-kind={kindOf(result)}>
            {resultText(result, page)}
          </p>
        ))}
      </div>
      {page.isReal && (
        <button
          type="button"
          id="deposit"
          hidden={results.every(({ type }) => type !== 'insufficient')}
          onClick={() => actor.send({ type: 'deposit.requested' })}
        >
          {page.t.deposit}
        </button>
      )}
    </>
  );
}
