const KEPT_MS = 60_000;

/** Hands something over as a file. `type`: its media type. */
export const saveFile = (name: string, content: string | Blob, type: string): void => {
  const href = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
};
