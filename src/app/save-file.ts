const KEPT_MS = 60_000;

/** Hands a text over as a file. `type`: its media type. */
export const saveFile = (name: string, text: string, type: string): void => {
  const href = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
};
