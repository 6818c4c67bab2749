/**
 * Keeps sensitive field values (password, code, card, document number) and chosen files outside context, events and journal.
 * A reference is `{formId}.{field}`. Created once in the composition root; emptied on success, close and logout.
 */
export type Vault = {
  readonly put: (ref: string, value: string) => void;
  readonly read: (ref: string) => string | undefined;
  readonly putFile: (ref: string, file: File) => void;
  readonly file: (ref: string) => File | undefined;
  /** Removes one reference, or all that begin with `{prefix}.`. */
  readonly wipe: (prefix: string) => void;
  readonly wipeAll: () => void;
};

export const createVault = (): Vault => {
  const values = new Map<string, string>();
  const files = new Map<string, File>();
  return {
    put: (ref, value) => void values.set(ref, value),
    read: (ref) => values.get(ref),
    wipe: (prefix) => {
      for (const kept of [values, files])
        for (const ref of kept.keys()) if (ref === prefix || ref.startsWith(`${prefix}.`)) kept.delete(ref);
    },
    putFile: (ref, file) => void files.set(ref, file),
    file: (ref) => files.get(ref),
    wipeAll: () => {
      values.clear();
      files.clear();
    },
  };
};
