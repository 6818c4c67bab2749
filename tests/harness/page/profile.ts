import { IDBFactory } from 'fake-indexeddb';

/** What a browser keeps between its pages. */
export type Profile = {
  readonly cookies: Map<string, string>;
  readonly local: Map<string, string>;
  readonly session: Map<string, string>;
  readonly databases: IDBFactory;
};

export const newProfile = (): Profile => ({
  cookies: new Map(),
  local: new Map(),
  session: new Map(),
  databases: new IDBFactory(),
});

export const storageOver = (values: Map<string, string>): Storage => ({
  getItem: (key) => values.get(key) ?? null,
  setItem: (key, value) => void values.set(key, String(value)),
  removeItem: (key) => void values.delete(key),
  clear: () => values.clear(),
  key: (index) => [...values.keys()][index] ?? null,
  get length() {
    return values.size;
  },
});
