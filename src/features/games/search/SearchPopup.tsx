import { lazy, memo, useDeferredValue, useEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectAnswer,
  selectIsEmpty,
  selectIsFailed,
  selectPopular,
  selectText,
} from '../../../../machines/games/search/search.selectors.ts';
import type { SearchAnswer } from '../../../../machines/games/search/search.machine.ts';
import type { SearchActor } from '../../../../machines/games/search/search.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useDialog } from '../../../app/dialog-context.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SearchBody, SearchGroup, SearchHead } from '../../../ui/SearchPanel.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import { Loading, SkeletonCard } from '../../../ui/Skeleton.tsx';
import { CatalogueCard } from '../CatalogueCard.tsx';
import { RecentSlot } from '../recent/RecentSlot.tsx';
import { SearchesGroup } from './SearchesGroup.tsx';
import { SearchResults } from './SearchResults.tsx';

const RecentGroup = lazy(() => import('../recent/RecentGroup.tsx').then((m) => ({ default: m.RecentGroup })));

export function SearchPopup() {
  const t = useText();
  const { dismiss } = useDialog();
  const search = useActor(actorIds.search);
  return (
    <Dialog kind="search" label={t('search.title')} closeLabel={t('common.close')} onCloseRequest={dismiss}>
      {search && <Panel search={search} onClose={dismiss} />}
    </Dialog>
  );
}

/** Arrow keys walk from the field through the results and back. */
const step: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function Panel({ search, onClose }: { readonly search: SearchActor; readonly onClose: () => void }) {
  const t = useText();
  const text = useSelect(search, selectText);
  const field = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const by = step[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const stops = [field.current, ...(body.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  // What was found is drawn after the letter: a finger that goes on typing does not wait for it.
  const answer = useDeferredValue(useSelect(search, selectAnswer));
  const held = useRef<Element | null>(null);
  // The result that had the focus went with the answer before: the arrows go on from the field.
  useEffect(() => {
    if (!held.current || held.current.isConnected) return;
    held.current = null;
    if (!document.activeElement?.matches('input, a, button')) field.current?.focus();
  }, [answer]);
  const wanted = useRef<string | null>(null);
  /** Enter opens the page of all results, where there are more than stand here, else the first one. */
  const openWanted = () => {
    if (!answer || answer.text !== wanted.current) return;
    wanted.current = null;
    if (answer.games.length === 0 && answer.providers.length === 0) return;
    const links = [...(body.current?.querySelectorAll('a') ?? [])];
    (links.find((link) => 'all' in link.dataset) ?? links[0])?.click();
  };
  // oxlint-disable-next-line react/exhaustive-deps -- by answers alone: one that comes after Enter is opened
  useEffect(openWanted, [answer]);
  const submit = () => {
    search.send({ type: 'search.submitted' });
    wanted.current = text.trim();
    openWanted();
  };
  const type = (value: string) => {
    wanted.current = null;
    search.send({ type: 'search.text.changed', text: value });
  };
  const follow = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!opensElsewhere && (event.target as Element).closest('a'))
      search.send({ type: 'search.result.chosen' });
  };
  return (
    <>
      <SearchHead
        label={t('search.label')}
        value={text}
        onChange={type}
        onSubmit={submit}
        closeLabel={t('common.close')}
        onClose={onClose}
        input={{ ref: field, onKeyDown: walk }}
      />
      <SearchBody
        ref={body}
        onKeyDown={walk}
        onClick={follow}
        onFocus={({ target }) => (held.current = target)}
      >
        <Found search={search} answer={answer} />
        <Popular search={search} />
      </SearchBody>
    </>
  );
}

const skeletons = [1, 2, 3, 4, 5] as const;

type FoundProps = { readonly search: SearchActor; readonly answer: SearchAnswer | null };

const Found = memo(function Found({ search, answer }: FoundProps) {
  const t = useText();
  const isEmpty = useSelect(search, selectIsEmpty);
  const isFailed = useSelect(search, selectIsFailed);
  // With the texts of what comes when the page is idle.
  const areTextsHere = useActor(actorIds.recent) !== undefined;
  if (isEmpty)
    return (
      <>
        <p className="small muted">{t('search.hint')}</p>
        <RecentSlot view={RecentGroup} />
        {areTextsHere && <SearchesGroup search={search} />}
      </>
    );
  if (isFailed)
    return (
      <div className="row" role="alert">
        <p>{t('search.failed')}</p>
        <Button onClick={() => search.send({ type: 'search.retry.requested' })}>{t('common.retry')}</Button>
      </div>
    );
  if (answer) return <SearchResults answer={answer} />;
  return (
    <Loading label={t('common.loading')}>
      <Grid fixed="popup">
        {skeletons.map((key) => (
          <SkeletonCard key={key} />
        ))}
      </Grid>
    </Loading>
  );
});

const Popular = memo(function Popular({ search }: { readonly search: SearchActor }) {
  const t = useText();
  const popular = useSelect(search, selectPopular);
  if (popular.length === 0) return null;
  return (
    <SearchGroup title={t('search.popular')}>
      <Grid fixed="popup">
        {popular.map((game) => (
          <CatalogueCard key={game.sysname} game={game} hasInfo={false} />
        ))}
      </Grid>
    </SearchGroup>
  );
});
