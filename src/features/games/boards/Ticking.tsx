import { TickAmount } from '../../../ui/JackpotBoard.tsx';
import s from './Boards.module.css';

/** An amount that has just changed comes in anew. */
export function Ticking({ text }: { readonly text: string }) {
  return (
    <span key={text} className={s.tick}>
      <TickAmount text={text} />
    </span>
  );
}
