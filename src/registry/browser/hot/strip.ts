type Swap = {
  readonly files: readonly string[];
  /** How many causes were played again. */
  readonly causes: number;
  readonly parted: { readonly at: string; readonly places: readonly string[] } | null;
  /** Causes that the new logic has no place for. */
  readonly dropped: readonly string[];
  /** Effects that a change of code may not begin. */
  readonly withheld: readonly string[];
};

const SHOWN_MS = 6000;
let strip: HTMLOutputElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const show = (text: string, isParted: boolean): void => {
  strip?.remove();
  clearTimeout(timer);
  strip = document.createElement('output');
  strip.dataset['hot'] = '';
  strip.textContent = text;
  Object.assign(strip.style, {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: '2147483647',
    padding: '4px 12px',
    font: '12px/1.5 monospace',
    color: '#fff',
    background: isParted ? '#8a4b00' : '#1d4d2b',
    pointerEvents: 'none',
    whiteSpace: 'pre-line',
  });
  document.body.append(strip);
  timer = setTimeout(() => strip?.remove(), isParted ? SHOWN_MS * 2 : SHOWN_MS);
};

/** Says in the console and at the lower edge of the page what a change of code came to. */
export const tellSwap = ({ files, causes, parted, dropped, withheld }: Swap): void => {
  const lines = [
    `hot: ${files.join(', ')} — ${causes} causes played again`,
    ...(parted ? [`parted at ${parted.at}: ${parted.places.join('; ')}`] : []),
    ...(dropped.length > 0 ? [`no place for ${dropped.length} causes, first ${dropped[0]}`] : []),
    ...(withheld.length > 0
      ? [`not started by a change of code: ${withheld.join(', ')}. Load the page anew to go on.`]
      : []),
  ];
  const text = lines.join('\n');
  const isParted = lines.length > 1;
  if (isParted) console.warn(text);
  // oxlint-disable-next-line no-console -- for who edits the code: no build holds it
  else console.info(text);
  show(text, isParted);
};

/** The same where the new code cannot be loaded, because it throws: the page goes on with what it has. */
export const tellRefusal = (files: readonly string[], error: unknown): void => {
  const text = `hot: ${files.join(', ')} — the new code cannot be loaded, the one before goes on: ${String(error)}`;
  console.error(text);
  show(text, true);
};
