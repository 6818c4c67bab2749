import { cx } from './class-names.ts';
import { Picture, type PictureSource } from './Picture.tsx';
import s from './Fan.module.css';

export interface FanProps {
  readonly cards: readonly PictureSource[];
  readonly eager?: boolean | undefined;
  /** Places the fan: size and distance to the edges. */
  readonly className?: string | undefined;
}

/** Three posters fanned like a hand of cards. Decorative. */
export function Fan({ cards, eager, className }: FanProps) {
  return (
    <div className={cx(s.fan, className ?? s.low)} aria-hidden="true">
      {cards.slice(0, 3).map((card) => (
        <Picture key={card.src} {...card} width={300} height={400} eager={eager} />
      ))}
    </div>
  );
}
