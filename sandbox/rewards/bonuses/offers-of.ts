import type { Platform } from '../../platform.ts';
import { laidOver } from '../../overrides.ts';
import { offers } from '../../seed/offers.ts';
import type { SeedOffer } from '../../seed/seed-offer.ts';

/** The campaigns as they are now: those of the seed with what the operator changed, by id. */
export const offersOf = ({ overrides }: Pick<Platform, 'overrides'>): readonly SeedOffer[] => {
  const changes = overrides().offers ?? {};
  return offers.map((offer) => laidOver(offer, changes[offer.id]));
};

export const findOffer = (platform: Pick<Platform, 'overrides'>, id: number): SeedOffer | undefined =>
  offersOf(platform).find((offer) => offer.id === id);
