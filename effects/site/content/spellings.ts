/** A path as an address has it and, where they differ, in the letters that an editor types. */
export const spellingsOf = (path: string): readonly string[] => {
  try {
    return [...new Set([path, decodeURI(path)])];
  } catch {
    return [path];
  }
};

/** A filter of the content service for a field that is one of these. */
export const oneOf = (
  values: readonly string[],
): { readonly $eq: string } | { readonly $in: readonly string[] } =>
  values.length === 1 ? { $eq: values[0] ?? '' } : { $in: values };
