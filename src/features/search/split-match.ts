/** A name cut around the first place where the text stands in it: before, match, after; null where it does not. */
export const splitMatch = (name: string, text: string): readonly [string, string, string] | null => {
  const wanted = text.trim().toLowerCase();
  const lower = name.toLowerCase();
  // A letter that changes its length in lower case would shift the marks.
  if (wanted === '' || lower.length !== name.length) return null;
  const at = lower.indexOf(wanted);
  const end = at + wanted.length;
  return at === -1 ? null : [name.slice(0, at), name.slice(at, end), name.slice(end)];
};
