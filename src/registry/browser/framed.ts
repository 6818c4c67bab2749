/** True inside a frame of another origin. */
export const isForeignFramed = (): boolean => {
  if (window.self === window.top) return false;
  try {
    return window.top?.location.origin !== window.location.origin;
  } catch {
    return true;
  }
};
