import '../tool.css';
import { createWebSocketReceiver } from '@statelyai/inspect';

/** Stately's inspector in a frame, fed from the relay. */
const INSPECTOR = 'https://stately.ai';
const PAGE = `${INSPECTOR}/inspect`;
const STREAM = import.meta.env['STATELY_SOCKET'] as string;
/** How long the frame may take until it speaks, ms. */
const PATIENCE_MS = 15_000;

const instead = [
  `The inspector of this project needs no network: ${location.origin}/__inspect.`,
  `The stream itself is on this machine, at ${STREAM}: any receiver of @statelyai/inspect reads it.`,
];
const words = {
  reaching: [`Asking ${PAGE} …`],
  unreachable: [
    `${PAGE} cannot be reached from this browser. Stately's inspector is a page of its maker's; no copy of it is here.`,
    'Look whether this machine is online, and whether a proxy, a filter or a blocker of this browser keeps stately.ai away; then try again.',
    ...instead,
  ],
  silent: [
    `${PAGE} was loaded, but does not speak the protocol of @statelyai/inspect with this page.`,
    'It may have changed, or this browser may keep frames of other sites from running. Try again, or in another browser.',
    ...instead,
  ],
} as const;

const tool = document.querySelector('#tool');
const note = document.createElement('section');
note.className = 'tool-notes';
note.setAttribute('role', 'status');
const frame = document.createElement('iframe');
frame.className = 'tool-screen';
frame.title = 'Stately inspector';
frame.hidden = true;

let isConnected = false;
let subscription: ReturnType<ReturnType<typeof createWebSocketReceiver>['subscribe']> | undefined;
const hand = (message: unknown): void => frame.contentWindow?.postMessage(message, INSPECTOR);

const say = (what: keyof typeof words): void => {
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Try again';
  again.addEventListener('click', () => void reach());
  note.replaceChildren(
    ...words[what].map((text) => Object.assign(document.createElement('p'), { textContent: text })),
    ...(what === 'reaching' ? [] : [again]),
  );
};

/** A frame does not say that its page did not come: the address is asked first. */
const reach = async (): Promise<void> => {
  say('reaching');
  try {
    await fetch(PAGE, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    say('unreachable');
    return;
  }
  frame.src = PAGE;
  setTimeout(() => isConnected || say('silent'), PATIENCE_MS);
};

addEventListener('message', ({ origin, source, data }: MessageEvent<{ readonly type?: unknown } | null>) => {
  if (origin !== INSPECTOR || source !== frame.contentWindow || data?.type !== '@statelyai.connected') return;
  isConnected = true;
  note.remove();
  frame.hidden = false;
  // Not before: what it missed the relay has kept.
  subscription ??= createWebSocketReceiver({ server: STREAM }).subscribe(hand);
});
tool?.append(note, frame);
void reach();
