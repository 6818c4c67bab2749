import '../tool.css';
import { createWebSocketReceiver } from '@statelyai/inspect';

/** Stately's inspector in a frame, fed from the relay. */
const INSPECTOR = 'https://stately.ai';

const frame = document.createElement('iframe');
frame.className = 'tool-screen';
frame.title = 'Stately inspector';
const waiting: unknown[] = [];
let isConnected = false;

const hand = (message: unknown): void => frame.contentWindow?.postMessage(message, INSPECTOR);

addEventListener('message', ({ origin, source, data }: MessageEvent<{ readonly type?: unknown } | null>) => {
  if (origin !== INSPECTOR || source !== frame.contentWindow || data?.type !== '@statelyai.connected') return;
  isConnected = true;
  for (const message of waiting.splice(0)) hand(message);
});
createWebSocketReceiver({ server: import.meta.env['STATELY_SOCKET'] as string }).subscribe((message) => {
  if (isConnected) hand(message);
  else waiting.push(message);
});
frame.src = `${INSPECTOR}/inspect`;
document.querySelector('#tool')?.append(frame);
