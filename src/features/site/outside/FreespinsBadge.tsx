import { lazy, Suspense } from 'react';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { selectSpinsOf } from '../../../../machines/rewards/freespins/freespins.selectors.ts';
import type { FreespinsActor } from '../../../../machines/rewards/freespins/freespins.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useMayPromote } from '../../../app/may-promote.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ChangeMark } from '../../games/rounds/ChangeNote.tsx';
import s from './outside.module.css';

type Props = { readonly sysname: string };

const TableBadge = lazy(() =>
  import('../../games/tables/TableBadge.tsx').then((m) => ({ default: m.TableBadge })),
);

/** Free spins that the player has in a game, that its rules have changed, and what stands at its table, on its card. */
export function FreespinsBadge({ isLive, ...props }: Props & { readonly isLive: boolean }) {
  const spins = useActor(actorIds.freespins);
  return (
    <>
      {spins && <Badge {...props} spins={spins} />}
      <ChangeMark {...props} />
      {isLive && (
        <Suspense>
          <TableBadge {...props} />
        </Suspense>
      )}
    </>
  );
}

function Badge({ sysname, spins }: Props & { readonly spins: FreespinsActor }) {
  const t = useText();
  const mayPromote = useMayPromote();
  const count = useSelect(spins, selectSpinsOf(sysname));
  return mayPromote && count > 0 ? (
    <span className={s.spins}>{t('outside.freespins', { count })}</span>
  ) : null;
}
