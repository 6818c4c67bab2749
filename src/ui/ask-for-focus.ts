/**
 * For the control that asks for the focus, before a dialog around it is shown: by the attribute the dialog gives it. React's
 * own `autoFocus` takes it before that, and has the styles of the whole page worked out twice.
 */
export const askForFocus = (node: HTMLElement | null): void => {
  // The document had the attribute already: the browser has given the focus when it came.
  if (!node || node.autofocus) return;
  node.autofocus = true;
  const dialog = node.closest('dialog');
  if (!dialog || dialog.matches(':modal')) node.focus();
};

/** What a control that may ask for it spreads. */
export const focusAsked = (isAsked: boolean | undefined) =>
  import.meta.env.SSR ? { autoFocus: isAsked } : isAsked ? { ref: askForFocus } : {};
