import type { Boards } from '../../../../machines/games/boards/boards.selectors.ts';

export type BoardsOf<Kind extends Boards['kind']> = Extract<Boards, { readonly kind: Kind }>;
