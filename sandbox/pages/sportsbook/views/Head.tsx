import '../css/page.css';
import { selectBoard, selectSport, selectStale } from '../machine/book.selectors.ts';
import { BookActor } from './book-actor.ts';
import { Icon } from './Icon.tsx';
import { usePage } from './use-page.ts';

export function Head() {
  const { t } = usePage();
  return (
    <header className="head">
      <h1>{t.title}</h1>
      <details className="late">
        <summary>
          <Icon name="info" />
          <span>
            {`${t.late} `}
            <u>{t.lateMore}</u>
          </span>
        </summary>
        <p>{t.lateText}</p>
      </details>
    </header>
  );
}

export function Sports() {
  const { t } = usePage();
  const actor = BookActor.useActorRef();
  const { counts } = BookActor.useSelector(selectBoard);
  const current = BookActor.useSelector(selectSport);
  return (
    <nav className="sports" aria-label={t.sports}>
      {counts.map(({ sport, all }) => (
        <button
          key={sport}
          type="button"
          className="sport"
          data-sport={sport}
          aria-current={sport === current ? 'page' : undefined}
          onClick={() => actor.send({ type: 'sport.chosen', sport })}
        >
          <Icon name={sport} />
          <span>{t.sport[sport]}</span>
          <span className="count">{all}</span>
        </button>
      ))}
    </nav>
  );
}

/** Says when prices are not up to date. */
export function Stale() {
  const { t } = usePage();
  const stale = BookActor.useSelector(selectStale);
  return (
    <p className="notice" id="stale" role="status" hidden={stale === null}>
      {stale && t[stale]}
    </p>
  );
}
