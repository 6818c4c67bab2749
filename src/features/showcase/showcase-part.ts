import type { Showcase } from '../../../machines/showcase/showcase.selectors.ts';

export type ShowcaseOf<Kind extends Showcase['kind']> = Extract<Showcase, { readonly kind: Kind }>;
