import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { TextRef } from '../../kit/text-ref.ts';
import type { promoMachine } from './promo.machine.ts';

export type PromoActor = ActorRefFrom<typeof promoMachine>;
type Snapshot = SnapshotFrom<typeof promoMachine>;

export type PromoPhase = 'closed' | 'entering' | 'checking' | 'valid' | 'activating' | 'unknown';

export const selectPromoPhase = (snapshot: Snapshot): PromoPhase => {
  if (snapshot.matches('closed')) return 'closed';
  if (snapshot.matches({ activating: 'unknown' }) || snapshot.matches({ activating: 'expired' }))
    return 'unknown';
  if (snapshot.matches('activating') || snapshot.matches('readingOffers')) return 'activating';
  if (snapshot.matches({ open: 'checking' }) || snapshot.matches({ open: 'typing' })) return 'checking';
  return snapshot.matches({ open: 'valid' }) ? 'valid' : 'entering';
};
export const selectPromoCode = (snapshot: Snapshot): string => snapshot.context.code;
export const selectPromoError = (snapshot: Snapshot): TextRef | null => snapshot.context.error;
/** A definitely wrong code cannot be sent. */
export const selectCanApply = (snapshot: Snapshot): boolean =>
  snapshot.context.code.trim() !== '' && !snapshot.matches({ open: 'invalid' });
