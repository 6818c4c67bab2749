import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { favouritesMachine } from './favourites.machine.ts';
import type { FavouritesContext } from './favourites.machine.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;

export const cases: MachineCases = {
  machine: favouritesMachine,
  input: { uid: 7 },
  events: [
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 8, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
    { type: 'favourites.chosen', sysname: 'oxblood', isFavourite: true },
    { type: 'favourites.chosen', sysname: 'oxblood', isFavourite: false },
  ],
  outputs: { readLikes: [succeed([]), lost], changeLike: [succeed(null), lost] },
  slice: ({ uid, saved, wishes, sent }: FavouritesContext) => [uid > 0, saved, wishes, sent],
};
