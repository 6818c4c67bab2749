/** Fields that the visitor has changed; React keeps a field's default at its value, so that says nothing. */
const changed = new Set<HTMLInputElement | HTMLTextAreaElement>();

/** One that has left the page would keep the whole part that it stood in. */
const dropGone = (): void => {
  for (const field of changed) if (!field.isConnected) changed.delete(field);
};

/** Notes what the visitor types from now on. */
export const watchTyping = (): void =>
  document.addEventListener(
    'input',
    ({ target }) => {
      dropGone();
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) changed.add(target);
    },
    true,
  );

/** No dialog is open, no frame holds a slip, a check or a game, and no field of the page holds what a visitor typed. */
export const isAtRest = (): boolean => {
  dropGone();
  return (
    document.querySelector('dialog[open],main iframe') === null &&
    [...changed].every(({ value }) => value === '')
  );
};
