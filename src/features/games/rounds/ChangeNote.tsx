import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { selectChangeOf } from '../../../../machines/games/changes/changes.selectors.ts';
import type { ChangesActor } from '../../../../machines/games/changes/changes.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Note } from '../../../ui/Note.tsx';
import s from './rounds.module.css';

type ChangeProps = { readonly sysname: string };
type Told = ChangeProps & { readonly changes: ChangesActor };

/** What of a game's rules or payouts has changed, and since when. */
export function ChangeNote({ sysname }: ChangeProps) {
  const changes = useActor(actorIds.changes);
  return changes ? <Change sysname={sysname} changes={changes} /> : null;
}

function Change({ sysname, changes }: Told) {
  const t = useText();
  const { date, held } = useDateTime();
  const change = useSelect(changes, selectChangeOf(sysname));
  if (!change) return null;
  return (
    <Note title={<span {...held}>{t('rounds.changed.on', { date: date(change.changed_at ?? 0) })}</span>}>
      {change.what}
    </Note>
  );
}

/** The same in two words, on the tile of the game. */
export function ChangeMark({ sysname }: ChangeProps) {
  const changes = useActor(actorIds.changes);
  return changes ? <Mark sysname={sysname} changes={changes} /> : null;
}

function Mark({ sysname, changes }: Told) {
  const t = useText();
  const change = useSelect(changes, selectChangeOf(sysname));
  return change && <span className={s.changed}>{t('rounds.changed')}</span>;
}
