/**
 * The part of a box that is seen: pixels from its own top, and how tall it is. `covered` is what other things hide at the
 * edges of the screen. A box that is not seen at all has a part of no height.
 */
export const seenPart = (
  box: { readonly top: number; readonly bottom: number },
  screenHeight: number,
  covered: { readonly top: number; readonly bottom: number },
): { readonly top: number; readonly height: number } => {
  const from = Math.max(box.top, covered.top);
  const to = Math.min(box.bottom, screenHeight - covered.bottom);
  return { top: Math.round(from - box.top), height: Math.max(0, Math.round(to - from)) };
};
