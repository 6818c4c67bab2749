/** One event of a `text/event-stream`. `id` is the last one that was told, or null when none was yet. */
export type StreamEvent = { readonly name: string; readonly data: string; readonly id: string | null };
export type StreamSigns = {
  /** A comment: the other side is still there. */
  readonly onComment?: () => void;
  /** How long to wait before coming back, milliseconds. */
  readonly onRetry?: (ms: number) => void;
};

/** Reads `text/event-stream` piece by piece, as https://html.spec.whatwg.org/#parsing-an-event-stream has it. */
export const createEventParser = (
  onEvent: (event: StreamEvent) => void,
  { onComment, onRetry }: StreamSigns = {},
): {
  /** Gives how many characters wait for the end of their event. */
  readonly push: (text: string) => number;
} => {
  let rest = '';
  let isAfterCr = false;
  let name = '';
  let lines: string[] = [];
  let id: string | null = null;

  const dispatch = () => {
    if (lines.length > 0) onEvent({ name: name || 'message', data: lines.join('\n'), id });
    name = '';
    lines = [];
  };

  const read = (line: string) => {
    if (line === '') return dispatch();
    if (line.startsWith(':')) return onComment?.();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    else if (field === 'data') lines.push(value);
    else if (field === 'id' && !value.includes('\0')) id = value;
    else if (field === 'retry' && /^\d{1,7}$/.test(value)) onRetry?.(Number(value));
  };

  return {
    push: (text) => {
      // A CR at the end of a piece and the LF at the start of the next are one line end.
      rest += isAfterCr && text.startsWith('\n') ? text.slice(1) : text;
      if (text !== '') isAfterCr = text.endsWith('\r');
      const found = rest.split(/\r\n|\r|\n/);
      rest = found.pop() ?? '';
      for (const line of found) read(line);
      return lines.reduce((held, line) => held + line.length + 1, rest.length);
    },
  };
};
