/**
 * Keeps sensitive field values (password, code, card, document number) outside context, events and journal.
 * A reference is `{formId}.{field}`. Created once in the composition root; emptied on success, close and logout.
 */
export type Vault = {
  readonly put: (ref: string, value: string) => void;
  readonly read: (ref: string) => string | undefined;
  /** Removes one reference, or all that begin with `{prefix}.`. */
  readonly wipe: (prefix: string) => void;
  readonly wipeAll: () => void;
};

export const createVault = (): Vault => {
  const values = new Map<string, string>();
  return {
    put: (ref, value) => void values.set(ref, value),
    read: (ref) => values.get(ref),
    wipe: (prefix) => {
      for (const ref of values.keys()) if (ref === prefix || ref.startsWith(`${prefix}.`)) values.delete(ref);
    },
    wipeAll: () => values.clear(),
  };
};
