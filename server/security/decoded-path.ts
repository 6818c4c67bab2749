/** The path with its percent signs read once; null when they spell no text. */
export const decodedPath = (pathname: string): string | null => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
};
