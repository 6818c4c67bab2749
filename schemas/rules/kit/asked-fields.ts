import type { GameProvider } from '../../games/games.ts';
import type { Bonus, FreespinPack } from '../../rewards/bonuses.ts';
import type { Offer } from '../../rewards/offers.ts';
import type { Banner } from '../../site/banners.ts';
import type { Cashback } from '../../site/popups.ts';

type FieldsOf<Entity> = readonly (keyof Entity & string)[];

/** What a list is asked for by its parameter `fields`: everything that the site reads of an entry, and nothing else. */
export const bannerFields: FieldsOf<Banner> = ['id', 'finished_at', 'description'];
export const offerFields: FieldsOf<Offer> = [
  'id',
  'trigger',
  'description',
  'promotions',
  'expires_at',
  'is_taken',
  'wager',
  'products',
  'conditions',
  'reward',
  'closed',
];
export const bonusFields: FieldsOf<Bonus> = [
  'id',
  'type',
  'status',
  'description',
  'name',
  'amount',
  'left',
  'currency',
  'wager',
  'expired_at',
  'can_remove',
  'is_paused',
  'ended_as',
];
export const freespinFields: FieldsOf<FreespinPack> = [
  'id',
  'game',
  'remaining_count',
  'expired_at',
  'stake',
  'currency',
];
export const cashbackFields: FieldsOf<Cashback> = [
  'id',
  'status',
  'receiving_expired_at',
  'paid_out_at',
  'description',
  'end_date',
  'amount',
  'currency',
];
export const providerFields: FieldsOf<GameProvider> = ['sysname', 'name', 'type', 'image', 'games_count'];
