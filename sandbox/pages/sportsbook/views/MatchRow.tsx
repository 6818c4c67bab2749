import type { Match } from '../machine/board-parts.ts';
import { BookActor } from './book-actor.ts';
import { Prices } from './PriceButton.tsx';
import { usePage } from './use-page.ts';
import { fill } from './words.ts';

type SideProps = { readonly name: string; readonly columns: readonly number[] };

function Side({ name, columns }: SideProps) {
  return (
    <span className="side-of">
      <span className="name">
        <bdi>{name}</bdi>
      </span>
      <span className="score num">
        {columns.map((points, at) => (
          // A column is known by its place: the first set, the second.
          // oxlint-disable-next-line react/no-array-index-key
          <b key={at}>{points}</b>
        ))}
      </span>
    </span>
  );
}

type Played = Pick<Match, 'home' | 'away' | 'score'>;
/** Both sides, one under the other, with the columns of their score. */
export function Sides({ match }: { readonly match: Played }) {
  return (
    <>
      <Side name={match.home} columns={match.score.map(([home]) => home)} />
      <Side name={match.away} columns={match.score.map(([, away]) => away)} />
    </>
  );
}

type MatchRowProps = {
  readonly match: Match;
  readonly nowMs: number;
  readonly isUnfolded: boolean;
  readonly onFold: () => void;
};

export function MatchRow({ match, nowMs, isUnfolded, onFold }: MatchRowProps) {
  const { t, timeText, waitText } = usePage();
  const [main, ...further] = match.markets;
  const actor = BookActor.useActorRef();
  const title = `${match.home} – ${match.away}`;
  const isComing = match.phase === 'coming';
  const furtherId = `further-${match.id}`;
  return (
    <li className="match" data-match={match.id} data-phase={match.phase}>
      <div className="when">
        <b>{isComing ? timeText(match.startsAt) : match.clock}</b>
        <small>{isComing && waitText(nowMs, match.startsAt)}</small>
      </div>
      <button
        type="button"
        className="sides open"
        onClick={() => actor.send({ type: 'match.opened', match: match.id })}
      >
        <Sides match={match} />
        <span className="vh">{fill(t.allMarkets, { match: title })}</span>
      </button>
      {main && <Prices match={match} market={main} />}
      <button
        type="button"
        className="more"
        hidden={further.length === 0}
        aria-controls={furtherId}
        aria-expanded={isUnfolded}
        aria-label={fill(t.more, { match: title })}
        onClick={onFold}
      >
        <bdi>{`+${further.length}`}</bdi>
      </button>
      <div className="further" id={furtherId} hidden={!isUnfolded || further.length === 0}>
        {isUnfolded &&
          further.map((market) => (
            <div key={market.id} className="line">
              <span>{market.name}</span>
              <Prices match={match} market={market} />
            </div>
          ))}
      </div>
    </li>
  );
}
