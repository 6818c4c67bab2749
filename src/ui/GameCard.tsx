import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Picture, type PictureSource } from './Picture.tsx';
import s from './GameCard.module.css';

export interface GameTag {
  readonly kind: 'live' | 'new' | 'jackpot';
  readonly label: string;
}

export interface GameCardProps {
  readonly href: string;
  readonly name: string;
  readonly provider?: string | undefined;
  readonly image: PictureSource;
  readonly fallback?: string | undefined;
  /** tile 3:2 with name and provider below, poster 3:4 with the lettering in the art. */
  readonly kind?: 'tile' | 'poster' | undefined;
  readonly tag?: GameTag | undefined;
  /** The name with the found part marked. */
  readonly marked?: ReactNode;
  readonly eager?: boolean | undefined;
  /** More lines below its name. */
  readonly figures?: ReactNode;
  /** What else there is to know of the game, on its art. */
  readonly badge?: ReactNode;
  /** What else can be done with it: a button with the class `cardAction`, in the corner of its art. */
  readonly action?: ReactNode;
}

const size = { tile: [300, 200], poster: [300, 400] } as const;

/** The place of a card's action. */
export const cardAction = s.action;

/**
 * A game as a link. Its text is its name: what it is called and by whom, then the tag and the badge that stand on the
 * art, which comes first for the eye alone.
 */
export function GameCard(props: GameCardProps) {
  const { href, name, provider, image, fallback, kind = 'tile', tag, marked, eager, badge, action } = props;
  const [width, height] = size[kind];
  const link = (
    <a className={cx(s.card, kind === 'poster' && s.poster)} href={href}>
      <span className={kind === 'tile' ? s.caption : 'vh'}>
        <b dir="auto">{marked ?? name}</b>
        {provider && <span dir="auto">{provider}</span>}
        {props.figures}
      </span>
      {tag && <span className={cx(s.tag, tag.kind !== 'new' && s[tag.kind])}>{tag.label}</span>}
      <span className={s.art}>
        <Picture {...image} fallback={fallback} width={width} height={height} eager={eager} />
        {badge}
      </span>
    </a>
  );
  if (action === undefined) return link;
  return (
    <div className={s.holder}>
      {link}
      {action}
    </div>
  );
}
