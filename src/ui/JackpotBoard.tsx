import { cx } from './class-names.ts';
import { splitAmount } from './amount-parts.ts';
import s from './JackpotBoard.module.css';

export interface JackpotItem {
  readonly key: string;
  readonly name: string;
  /** Finished text: "€1,284,903.17". */
  readonly amount: string;
  readonly note?: string | undefined;
  readonly href?: string | undefined;
}

/** Jackpots side by side, two in a line on narrow screens. */
export function JackpotBoard({
  label,
  items,
}: {
  readonly label: string;
  readonly items: readonly JackpotItem[];
}) {
  return (
    <section className={s.board} aria-label={label}>
      {items.map(({ key, name, amount, note, href }) => {
        const Item = href === undefined ? 'div' : 'a';
        return (
          <Item key={key} href={href}>
            <span className="small soft strong">{name}</span>
            <TickAmount text={amount} />
            {note && <span className="tiny muted">{note}</span>}
          </Item>
        );
      })}
    </section>
  );
}

/** An amount in the display face with every figure in a cell of one width, so that ticking does not move the line. */
export function TickAmount({ text }: { readonly text: string }) {
  const { before, whole, fraction, after } = splitAmount(text);
  const cells = [...whole].map((char, index) => ({ char, place: whole.length - index }));
  return (
    <bdi dir="ltr" className={cx('display num', s.amount)}>
      <span className="vh">{text}</span>
      <span aria-hidden="true">
        {before && <small>{before}</small>}
        {cells.map((cell) => (
          <i key={cell.place} className={cx(cell.char < '0' && s.mark)}>
            {cell.char}
          </i>
        ))}
        <small>{fraction + after}</small>
      </span>
    </bdi>
  );
}
