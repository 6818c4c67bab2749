import '../css/list.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Match } from '../machine/board-parts.ts';
import { selectBoard } from '../machine/book.selectors.ts';
import { BookActor } from './book-actor.ts';
import { MatchRow } from './MatchRow.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePage } from './use-page.ts';

type SectionProps = {
  readonly name: 'live' | 'coming';
  readonly matches: readonly Match[];
  readonly nowMs: number;
  readonly unfolded: ReadonlySet<string>;
  readonly onFold: (match: string) => void;
};

function Section({ name, matches, nowMs, unfolded, onFold }: SectionProps) {
  const { t } = usePage();
  const competitions = [...new Set(matches.map(({ competition }) => competition))].toSorted();
  const titleId = `section-${name}`;
  return (
    <section className={name} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <span className={`dot ${name}`} />
        {t[name]} <span className="count">{matches.length}</span>
      </h2>
      <div className="groups">
        {competitions.map((competition) => (
          <div key={competition} className="group">
            <h3>{competition}</h3>
            <ul aria-label={competition}>
              {matches
                .filter((match) => match.competition === competition)
                .map((match) => (
                  <MatchRow
                    key={match.id}
                    match={match}
                    nowMs={nowMs}
                    isUnfolded={unfolded.has(match.id)}
                    onFold={() => onFold(match.id)}
                  />
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The matches of one sport: those that are played, then those that are to come, by competition. */
export function MatchList({ openedBefore }: { readonly openedBefore: RefObject<string | null> }) {
  const board = BookActor.useSelector(selectBoard);
  const list = useRef<HTMLDivElement>(null);
  /** Back from the page of a match: on the match, or on the list that has it no more. */
  const focusAgain = useEffectEvent((): void => {
    if (openedBefore.current === null || !list.current) return;
    const row = list.current.querySelector<HTMLElement>(
      `[data-match="${CSS.escape(openedBefore.current)}"] .open`,
    );
    (row ?? list.current).focus({ preventScroll: true });
  });
  useEffect(() => focusAgain(), []);
  const keep = useKeptFocus(list, board);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const fold = (match: string) =>
    setUnfolded((before) =>
      before.has(match) ? new Set([...before].filter((id) => id !== match)) : new Set([...before, match]),
    );
  return (
    <div id="board" className="board" tabIndex={-1} ref={list} data-sport={board.sport} {...keep}>
      {(['live', 'coming'] as const).map((name) => {
        const matches = board.matches.filter(({ phase }) => (phase === 'coming') === (name === 'coming'));
        return (
          matches.length > 0 && (
            <Section
              key={name}
              name={name}
              matches={matches}
              nowMs={board.now}
              unfolded={unfolded}
              onFold={fold}
            />
          )
        );
      })}
    </div>
  );
}
