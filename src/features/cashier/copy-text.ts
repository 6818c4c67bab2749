export type Copied = 'copied' | 'failed' | null;

/** Puts a text on the clipboard, and tells how that went; null before, so that the same end is read out once more. */
export const copyText = async (text: string, tell: (how: Copied) => void): Promise<void> => {
  tell(null);
  try {
    // Missing where the page is no secure context.
    await navigator.clipboard.writeText(text);
    tell('copied');
  } catch {
    // Drawn in between, also where it fails at once.
    await Promise.resolve();
    tell('failed');
  }
};
