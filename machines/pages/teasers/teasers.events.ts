/** The end of the home page comes near: what stands there is wanted in a locale. */
export type TeasersEvent = { readonly type: 'teasers.approached'; readonly locale: string };
