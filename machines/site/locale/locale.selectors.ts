import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Locale } from '../../../schemas/rules/site/locale.ts';
import type { localeMachine } from './locale.machine.ts';

export type LocaleActor = ActorRefFrom<typeof localeMachine>;
type Snapshot = SnapshotFrom<typeof localeMachine>;

export const selectLocale = (snapshot: Snapshot): string => snapshot.context.current;
export const selectDefaultLocale = (snapshot: Snapshot): string => snapshot.context.defaultLocale;
export const selectLocales = (snapshot: Snapshot): readonly Locale[] => snapshot.context.locales;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly locale: LocaleActor;
  }
}
