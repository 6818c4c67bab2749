/** What asks for money follows a press of the player: one in the frame counts as one of the page around it. */
const isUnasked = ({ type }: { readonly type: string }): boolean =>
  type === 'deposit' && navigator.userActivation?.isActive === false;

/**
 * Passes on what the window of the frame with this id posts from its exact origin, when `read` knows it. A deposit that
 * nobody has pressed for is not passed on. Returns how to stop.
 */
export const onFrameMessage = <M extends { readonly type: string }>(
  { id, origin, read }: { id: string; origin: string; read: (data: unknown) => M | null },
  take: (message: M) => void,
): (() => void) => {
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin) return;
    const frame = document.querySelector<HTMLIFrameElement>(`iframe#${id}`);
    if (!frame || event.source !== frame.contentWindow) return;
    const message = read(event.data);
    if (message && !isUnasked(message)) take(message);
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
};
