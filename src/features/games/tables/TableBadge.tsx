import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { selectTable, selectTableCurrency } from '../../../../machines/games/tables/tables.selectors.ts';
import type { LiveTablesActor } from '../../../../machines/games/tables/tables.selectors.ts';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import s from './tables.module.css';
import { watchTables } from './watch-tables.ts';

type Props = { readonly sysname: string };

/** Who deals at a live table, which seats are free and between which stakes it takes bets, on the art of its card. */
export function TableBadge(props: Props) {
  const actor = useActor(actorIds.liveTables);
  return actor ? <Badge {...props} actor={actor} /> : null;
}

/** The table is read, and read anew, while this stands in view. */
const useWatched = (place: RefObject<HTMLElement | null>, actor: LiveTablesActor): void => {
  useEffect(() => {
    if (!place.current) return undefined;
    let leave: (() => void) | undefined;
    const tell = (isSeen: boolean): void => {
      if (isSeen) leave ??= watchTables(actor);
      else {
        leave?.();
        leave = undefined;
      }
    };
    const observer = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      tell(false);
    };
  }, [place, actor]);
};

function Badge({ sysname, actor }: Props & { readonly actor: LiveTablesActor }) {
  const t = useText();
  const money = useMoney();
  const table = useSelect(actor, selectTable(sysname));
  const currency = useSelect(actor, selectTableCurrency);
  const place = useRef<HTMLSpanElement>(null);
  useWatched(place, actor);
  if (!table) return <span ref={place} className={s.place} />;
  const { dealer, seats, free, min_stake: min, max_stake: max } = table;
  const inRange = money.together([min ?? '0', max ?? '0']);
  return (
    <span ref={place} className={s.table}>
      {dealer !== '' && (
        <b dir="auto">
          {t('tables.dealer')} {dealer}
        </b>
      )}
      <span>
        {seats === null
          ? t('tables.unbounded')
          : free === 0
            ? t('tables.full')
            : free !== null && t('tables.free', { free })}
      </span>
      {min !== null && max !== null && (
        <span className={s.limits}>
          {t('tables.limits', { min: inRange(min, currency), max: inRange(max, currency) })}
        </span>
      )}
    </span>
  );
}
