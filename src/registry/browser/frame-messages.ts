/**
 * Passes on what the window of the frame with this id posts from its exact origin, when `read` knows it. Returns how to
 * stop.
 */
export const onFrameMessage = <M>(
  { id, origin, read }: { id: string; origin: string; read: (data: unknown) => M | null },
  take: (message: M) => void,
): (() => void) => {
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin) return;
    const frame = document.querySelector<HTMLIFrameElement>(`iframe#${id}`);
    if (!frame || event.source !== frame.contentWindow) return;
    const message = read(event.data);
    if (message) take(message);
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
};
