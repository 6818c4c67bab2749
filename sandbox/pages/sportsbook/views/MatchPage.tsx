import '../css/match.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import type { MatchDetail } from '../machine/board-parts.ts';
import { selectBoard, selectMatch, selectSport } from '../machine/book.selectors.ts';
import { BookActor } from './book-actor.ts';
import { Icon } from './Icon.tsx';
import { Sides } from './MatchRow.tsx';
import { Prices } from './PriceButton.tsx';
import { usePage } from './use-page.ts';
import { fill } from './words.ts';

function Back() {
  const { t } = usePage();
  const actor = BookActor.useActorRef();
  const sport = BookActor.useSelector((state) => selectSport(state) as MatchDetail['sport']);
  return (
    <button type="button" id="back" className="back" onClick={() => actor.send({ type: 'match.closed' })}>
      <Icon name="back" />
      <span>{fill(t.backTo, { sport: t.sport[sport] })}</span>
    </button>
  );
}

type DetailProps = { readonly match: MatchDetail; readonly nowMs: number };

function MatchHead({ match, nowMs }: DetailProps) {
  const { t, timeText, waitText } = usePage();
  const isComing = match.phase === 'coming';
  return (
    <header className="match-head" data-phase={match.phase}>
      <p className="quiet">{match.competition}</p>
      <p className="when">
        {match.phase === 'live' && (
          <span className="live-mark">
            <span className="dot live" /> {t.live}
          </span>
        )}
        <b>{isComing ? timeText(match.startsAt) : match.clock}</b>
        {isComing && <small>{waitText(nowMs, match.startsAt)}</small>}
      </p>
      <div className="sides">
        <Sides match={match} />
      </div>
    </header>
  );
}

function Groups({ match }: Pick<DetailProps, 'match'>) {
  return match.groups.map(({ group, name, markets }) => (
    <section key={group} className="group market-group" data-group={group} aria-labelledby={`group-${group}`}>
      <h3 id={`group-${group}`}>{name}</h3>
      <div className="market-rows">
        {markets.map((market) => (
          <div key={market.id} className="market-row">
            {market.name !== name && <span className="quiet">{market.name}</span>}
            <Prices match={match} market={market} />
            {market.state !== 'open' && <MarketState state={market.state} />}
          </div>
        ))}
      </div>
    </section>
  ));
}

function MarketState({ state }: { readonly state: 'suspended' | 'closed' }) {
  const { t } = usePage();
  return <p className="quiet market-state">{t[state]}</p>;
}

/** One match with every market that it has, by what they are about. */
export function MatchPage({ isFirst }: { readonly isFirst: RefObject<boolean> }) {
  const { t } = usePage();
  const board = BookActor.useSelector(selectBoard);
  const id = BookActor.useSelector(selectMatch);
  const { detail } = board;
  const page = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = useEffectEvent((): void => {
    if (!isFirst.current) title.current?.focus({ preventScroll: true });
  });
  useEffect(() => focusTitle(), [id]);
  const listed = board.matches.find((match) => match.id === id);
  const known = detail?.id === id ? detail : listed;
  return (
    <div className="board match-page" id="match" data-match={id ?? undefined} ref={page}>
      <Back />
      <h2 className="vh" tabIndex={-1} ref={title}>
        {known ? fill(t.allMarkets, { match: `${known.home} – ${known.away}` }) : t.title}
      </h2>
      <div aria-busy={detail?.id !== id}>
        {detail?.id === id && (
          <>
            <MatchHead match={detail} nowMs={board.now} />
            <Groups match={detail} />
          </>
        )}
      </div>
    </div>
  );
}
