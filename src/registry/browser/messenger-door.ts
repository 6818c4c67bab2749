import { messengerOrigin } from '../../../schemas/rules/access/messenger.ts';

type Answer = { readonly eventType?: unknown; readonly eventData?: unknown };
type Proxy = { readonly postEvent: (type: string, data: string) => void };
type MessengerWindow = Window & {
  readonly TelegramWebviewProxy?: Proxy;
  Telegram?: { WebView?: { receiveEvent?: (type: string, data: unknown) => void } };
};

const YES = 'yes';

const proxyOf = ({ TelegramWebviewProxy: proxy }: MessengerWindow): Proxy | null =>
  typeof proxy?.postEvent === 'function' ? proxy : null;

const isFramedByMessenger = (win: Window): boolean =>
  win.parent !== win &&
  (win.location.ancestorOrigins?.[0] ??
    (URL.canParse(win.document.referrer) ? new URL(win.document.referrer).origin : '')) === messengerOrigin;

/** Inside a messenger's mini-app: its bridge is there, or its own page shows this one. A tab of a browser has neither. */
export const isInMessenger = (win: Window): boolean =>
  proxyOf(win as MessengerWindow) !== null || isFramedByMessenger(win);

const readAnswer = (data: unknown): Answer => {
  if (typeof data !== 'string') return (data ?? {}) as Answer;
  try {
    return (JSON.parse(data) ?? {}) as Answer;
  } catch {
    return {};
  }
};

const buttonOf = (data: unknown): string => {
  const { button_id: button } = readAnswer(data) as { readonly button_id?: unknown };
  return typeof button === 'string' ? button : '';
};

/**
 * Lets the messenger itself ask whether this person wants to enter, in a popup of its own, once. False for a no, and
 * where there is no messenger; a client that knows no popups never answers, and its visitors sign in by the form.
 */
export const askMessenger = (win: Window, message: string): Promise<boolean> => {
  if (!isInMessenger(win)) return Promise.resolve(false);
  const inside = win as MessengerWindow;
  const popup = {
    title: win.location.host.slice(0, 64),
    message: message.slice(0, 256),
    buttons: [{ id: YES, type: 'ok' }, { type: 'cancel' }],
  };
  return new Promise((resolve) => {
    const hear = (type: unknown, data: unknown): void => {
      if (type === 'popup_closed') resolve(buttonOf(data) === YES);
    };
    const proxy = proxyOf(inside);
    if (proxy) {
      const telegram = (inside.Telegram ??= {});
      const view = (telegram.WebView ??= {});
      const before = view.receiveEvent;
      view.receiveEvent = (type, data) => {
        before?.(type, data);
        hear(type, data);
      };
      proxy.postEvent('web_app_open_popup', JSON.stringify(popup));
      return;
    }
    win.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== messengerOrigin || source !== win.parent) return;
      const { eventType, eventData } = readAnswer(data);
      hear(eventType, eventData);
    });
    win.parent.postMessage(
      JSON.stringify({ eventType: 'web_app_open_popup', eventData: popup }),
      messengerOrigin,
    );
  });
};
