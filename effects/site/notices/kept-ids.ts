import * as Effect from 'effect/Effect';
import { DraftStorage } from '../../kit/storage/draft-storage.ts';

const MAX_KEPT = 100;

/** Ids of shown notices of a player, the newest last, at most a hundred. */
export const keptIds = (uid: number) =>
  Effect.map(DraftStorage, ({ read, write }) => {
    const key = `seen_notices_${uid}`;
    const ids = (): readonly string[] => {
      try {
        const value: unknown = JSON.parse(read('local', key) ?? '[]');
        return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
      } catch {
        return [];
      }
    };
    return {
      read: ids,
      add: (more: readonly string[]) =>
        write('local', key, JSON.stringify([...new Set([...ids(), ...more])].slice(-MAX_KEPT))),
    };
  });
