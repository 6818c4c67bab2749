import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { TextRef } from '../../kit/text-ref.ts';
import type { promoMachine } from './promo.machine.ts';

export type PromoActor = ActorRefFrom<typeof promoMachine>;
type Snapshot = SnapshotFrom<typeof promoMachine>;

export type PromoPhase = 'closed' | 'entering' | 'checking' | 'valid' | 'activating';

export const selectPromoPhase = (snapshot: Snapshot): PromoPhase => {
  if (snapshot.matches('closed') || snapshot.matches('finding')) return 'closed';
  if (snapshot.matches('sending') || snapshot.matches('readingOffers')) return 'activating';
  if (snapshot.matches({ open: 'checking' }) || snapshot.matches({ open: 'typing' })) return 'checking';
  return snapshot.matches({ open: 'valid' }) ? 'valid' : 'entering';
};
export const selectPromoCode = (snapshot: Snapshot): string => snapshot.context.code;
export const selectPromoDescription = (snapshot: Snapshot): string | null => snapshot.context.description;
export const selectPromoError = (snapshot: Snapshot): TextRef | null => snapshot.context.error;
/** A definitely wrong code cannot be sent. */
export const selectCanApply = (snapshot: Snapshot): boolean =>
  snapshot.context.code.trim() !== '' && !snapshot.matches({ open: 'invalid' });
