import type { Showcase } from '../../../../machines/games/showcase/showcase.selectors.ts';

export type ShowcaseOf<Kind extends Showcase['kind']> = Extract<Showcase, { readonly kind: Kind }>;
