import { ChangeNote } from './ChangeNote.tsx';
import { RoundNotice } from './RoundNotice.tsx';
import s from './rounds.module.css';

type NoticesProps = { readonly sysname: string; readonly isReal: boolean; readonly onAgain: () => void };

/** What is to be known of a game and of a round that was cut off: under the frame, so that it lies over nothing. */
export function GameNotices({ sysname, ...round }: NoticesProps) {
  return (
    <div className={s.notices}>
      <RoundNotice {...round} />
      <ChangeNote sysname={sysname} />
    </div>
  );
}
