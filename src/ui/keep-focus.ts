/** What had the focus is gone: it starts at the page, or at `to`, not at the document. */
export const keepFocus = (to = document.getElementById('content')): void => {
  if (document.activeElement === document.body) to?.focus({ preventScroll: true });
};
