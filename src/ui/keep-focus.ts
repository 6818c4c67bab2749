/** What had the focus is gone: it starts at the page, not at the document. */
export const keepFocus = (): void => {
  if (document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true });
};
