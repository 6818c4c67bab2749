import { useEffect, useRef } from 'react';
import { selectIsOpen, selectMatch, selectSeen, selectTheme } from '../machine/book.selectors.ts';
import { BookActor } from './book-actor.ts';
import { Head, Sports, Stale } from './Head.tsx';
import { MatchList } from './MatchList.tsx';
import { MatchPage } from './MatchPage.tsx';
import { Panel } from './Panel.tsx';
import { SheetPlace } from './SheetPlace.tsx';
import { usePage } from './use-page.ts';

export function Book() {
  const { t } = usePage();
  const actor = BookActor.useActorRef();
  const isOpen = BookActor.useSelector(selectIsOpen);
  const isSeen = BookActor.useSelector((state) => selectSeen(state) !== null);
  const theme = BookActor.useSelector(selectTheme);
  const match = BookActor.useSelector(selectMatch);
  // The focus goes with what is opened and closed, and stays where it is on a page that has just come.
  const opened = useRef<string | null>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    opened.current = match;
    isFirst.current = false;
  }, [match]);
  const book = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLElement>(null);
  const side = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (theme) document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  useEffect(() => {
    document.body.dataset['ready'] = '1';
  }, []);
  return (
    <div ref={book} className={isOpen ? 'open' : undefined} data-seen={isSeen ? '1' : undefined}>
      <main ref={content}>
        <Head />
        <Sports />
        <Stale />
        <div className="columns">
          {match === null ? <MatchList openedBefore={opened} /> : <MatchPage isFirst={isFirst} />}
          <Panel side={side} sheet={sheet} />
        </div>
        <p className="hint">{t.unreal}</p>
      </main>
      <div
        className="scrim"
        id="scrim"
        aria-hidden="true"
        hidden={!isOpen}
        onClick={() => actor.send({ type: 'sheet.closed' })}
      />
      <SheetPlace book={book} content={content} side={side} sheet={sheet} />
    </div>
  );
}
