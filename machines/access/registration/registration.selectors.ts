import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { PopupBanner } from '../login/popup.ts';
import type { registrationMachine } from './registration.machine.ts';
import { countryFieldOf } from './registration.fields.ts';
import type { RegistrationType } from './registration.fields.ts';

export type RegistrationActor = ActorRefFrom<typeof registrationMachine>;
type Snapshot = SnapshotFrom<typeof registrationMachine>;

export type RegistrationStage = 'loading' | 'failed' | 'form' | 'credentials' | 'entering';

export const selectStage = (snapshot: Snapshot): RegistrationStage => {
  if (snapshot.matches({ flow: 'filling' })) return 'form';
  if (snapshot.matches({ flow: 'failed' })) return 'failed';
  if (snapshot.matches({ flow: 'credentials' })) return 'credentials';
  return snapshot.matches({ flow: 'behind' }) || snapshot.matches({ flow: 'loading' })
    ? 'loading'
    : 'entering';
};
export const selectTypes = (snapshot: Snapshot): readonly RegistrationType[] => snapshot.context.types;
/** The switcher is there only for a choice. */
export const selectHasSwitcher = (snapshot: Snapshot): boolean => snapshot.context.types.length > 1;
export const selectType = (snapshot: Snapshot): RegistrationType => snapshot.context.type;
export const selectRegistrationBanner = (snapshot: Snapshot): PopupBanner | null =>
  snapshot.context.character ?? snapshot.context.banners['registration'] ?? null;
export const selectAwaitsRegistrationBanner = (snapshot: Snapshot): boolean =>
  !snapshot.matches({ banner: 'settled' });
export const selectCountryField = (snapshot: Snapshot): string =>
  countryFieldOf(snapshot.context.definitions);
export const selectMinimumAge = (snapshot: Snapshot): number => snapshot.context.minimumAge;
export const selectIsRegistering = (snapshot: Snapshot): boolean =>
  snapshot.matches({ flow: { filling: 'submitting' } }) ||
  snapshot.matches({ flow: { filling: 'entering' } }) ||
  snapshot.matches({ flow: { filling: 'awaitingPromo' } }) ||
  snapshot.matches({ flow: 'entering' });
export const selectIsRefetching = (snapshot: Snapshot): boolean =>
  snapshot.matches({ flow: { filling: 'refetching' } });

export type PromoState = 'idle' | 'checking' | 'valid' | 'invalid' | 'unchecked';

export const selectPromoState = (snapshot: Snapshot): PromoState => {
  if (snapshot.matches({ promo: 'valid' })) return 'valid';
  if (snapshot.matches({ promo: 'invalid' })) return 'invalid';
  if (snapshot.matches({ promo: 'unchecked' })) return 'unchecked';
  return snapshot.matches({ promo: 'idle' }) ? 'idle' : 'checking';
};

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly registration: RegistrationActor;
  }
}
