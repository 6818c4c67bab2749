import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { HomeBanner } from '../../../effects/pages/load-home.ts';
import { byContext } from '../../kit/remember.ts';
import type { HomeData, homeMachine } from './home.machine.ts';
import type { CardGame } from '../../../schemas/rules/games/card-game.ts';

export type HomeActor = ActorRefFrom<typeof homeMachine>;
type Snapshot = SnapshotFrom<typeof homeMachine>;

export const selectHome = (snapshot: Snapshot): HomeData | null => snapshot.context.data;

const SIDE_BANNERS = 2;
const POSTERS = 3;
export type Hero = {
  readonly main: HomeBanner['description'] | null;
  readonly sides: readonly HomeBanner[];
  /** In place of a picture. */
  readonly posters: readonly CardGame[];
};
/** The head of the page, by the places that its banners are for. */
export const selectHero = byContext(({ data }: Snapshot['context']): Hero => {
  const { banners, rows } = data ?? { banners: [], rows: [] };
  const at = (position: string) => banners.filter(({ description }) => description.position === position);
  return {
    main: at('home_hero')[0]?.description ?? null,
    sides: at('home_side').slice(0, SIDE_BANNERS),
    posters: rows.flatMap(({ games }) => games).slice(0, POSTERS),
  };
});
export const selectIsFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly home: HomeActor;
  }
}
