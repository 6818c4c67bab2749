import { expect, it } from 'vitest';
import { askMessenger, isInMessenger } from './messenger-door.ts';

type Listener = (event: { origin: string; source: unknown; data: unknown }) => void;

/** A window in a frame of `ancestor`, or with the messenger's bridge, or neither. */
const windowIn = (place: { ancestor?: string; hasBridge?: boolean; referrer?: string }) => {
  const posted: [unknown, string][] = [];
  const asked: [string, string][] = [];
  const listeners: Listener[] = [];
  const parent = { postMessage: (data: unknown, to: string) => void posted.push([data, to]) };
  const win: Record<string, unknown> = {
    location: { host: 'play.example', ...(place.ancestor && { ancestorOrigins: [place.ancestor] }) },
    document: { referrer: place.referrer ?? '' },
    addEventListener: (_: string, listener: Listener) => void listeners.push(listener),
    ...(place.hasBridge && {
      TelegramWebviewProxy: { postEvent: (type: string, data: string) => void asked.push([type, data]) },
    }),
  };
  win['parent'] = place.ancestor === undefined && !place.referrer ? win : parent;
  const hear = (origin: string, source: unknown, data: unknown) =>
    listeners.forEach((listener) => listener({ origin, source, data }));
  return { win: win as unknown as Window, parent, posted, asked, hear };
};
const closed = (button?: string) =>
  JSON.stringify({ eventType: 'popup_closed', eventData: button ? { button_id: button } : {} });

it('a tab, and a frame of somebody else, is no messenger, and nobody is asked there', async () => {
  for (const place of [{}, { ancestor: 'https://evil.example' }, { referrer: 'https://evil.example/x' }]) {
    const { win, posted } = windowIn(place);
    expect([isInMessenger(win), await askMessenger(win, 'x'), posted]).toEqual([false, false, []]);
  }
});

it('the messenger’s web client asks, and only its own word counts', async () => {
  const { win, parent, posted, hear } = windowIn({ ancestor: 'https://web.telegram.org' });
  let answer: boolean | undefined;
  void askMessenger(win, 'Log in: @ada').then((said) => (answer = said));
  expect(posted).toEqual([[expect.stringContaining('"message":"Log in: @ada"'), 'https://web.telegram.org']]);
  hear('https://evil.example', parent, closed('yes'));
  hear('https://web.telegram.org', win, closed('yes'));
  hear('https://web.telegram.org', parent, '{');
  hear('https://web.telegram.org', parent, JSON.stringify({ eventType: 'viewport_changed' }));
  await new Promise((resolve) => setImmediate(resolve));
  expect(answer).toBeUndefined();
  hear('https://web.telegram.org', parent, closed('yes'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(answer).toBe(true);
});

it('a no, and a popup that is just closed, is no', async () => {
  for (const button of ['cancel', undefined]) {
    const { win, asked } = windowIn({ hasBridge: true });
    const said = askMessenger(win, 'x');
    expect(asked.map(([type]) => type)).toEqual(['web_app_open_popup']);
    const { Telegram } = win as unknown as {
      Telegram: { WebView: { receiveEvent: (type: string, data: unknown) => void } };
    };
    Telegram.WebView.receiveEvent('popup_closed', button ? { button_id: button } : {});
    expect(await said).toBe(false);
  }
});
