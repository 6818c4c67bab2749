/** The end of the home page comes near: what stands there is wanted in a locale. */
export type TeasersEvent = {
  readonly type: 'teasers.approached';
  readonly locale: string;
  /** The makers of games are shown there too. */
  readonly providers?: true;
};

declare module '../../kit/letters.ts' {
  interface Inbox {
    readonly teasers: TeasersEvent;
  }
}
