import * as Context from 'effect/Context';

type StorageArea = 'local' | 'session';

export type DraftStorageShape = {
  readonly read: (area: StorageArea, key: string) => string | null;
  /** null removes. False when the value could not be kept. */
  readonly write: (area: StorageArea, key: string, value: string | null) => boolean;
};

const areaOf = (area: StorageArea): Storage | null => {
  try {
    return (area === 'local' ? globalThis.localStorage : globalThis.sessionStorage) ?? null;
  } catch {
    return null;
  }
};

const webStorage: DraftStorageShape = {
  read: (area, key) => {
    try {
      return areaOf(area)?.getItem(key) ?? null;
    } catch {
      return null;
    }
  },
  write: (area, key, value) => {
    try {
      const storage = areaOf(area);
      if (!storage) return false;
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
};

/** Web storage of the page: drafts of forms, and the promo code. Blocked, full or absent it reads null. */
export const DraftStorage = Context.Reference<DraftStorageShape>('effects/kit/storage/DraftStorage', {
  defaultValue: () => webStorage,
});
