import { chatBadgePoll } from '../../constants.ts';
import type { ChatConfig, ChatProvider } from '../../pages/support.ts';

/**
 * What each vendor's script needs: where it may come from, and what it may reach. The first host of `scripts` is the one
 * of its documented snippet.
 */
type Vendor = {
  readonly hosts: readonly string[];
  /** Address of the script, or null when the configuration lacks what it needs. */
  readonly script: (config: ChatConfig) => string | null;
};

const query = (address: string, name: string, value: string): string | null =>
  value === '' ? null : `${address}?${name}=${encodeURIComponent(value)}`;
const given = (address: string, ...values: readonly string[]): string | null =>
  values.some((value) => value !== '') ? address : null;

export const chatVendors: Readonly<Record<ChatProvider, Vendor>> = {
  live_tex: {
    hosts: ['cs15.livetex.ru', '*.livetex.ru'],
    script: ({ src, id }) => given(src || 'https://cs15.livetex.ru/js/client.js', id),
  },
  freshChat: {
    hosts: ['wchat.freshchat.com', '*.freshchat.com', '*.myfreshworks.com'],
    script: ({ src, id, license }) => given(src || 'https://wchat.freshchat.com/js/widget.js', id, license),
  },
  liveChat: {
    hosts: ['cdn.livechatinc.com', '*.livechatinc.com', '*.livechat-static.com', '*.text.com'],
    script: ({ license }) => given('https://cdn.livechatinc.com/tracking.js', license),
  },
  verbox: {
    hosts: ['admin.verbox.ru', '*.verbox.ru', '*.verbox.me'],
    script: ({ id }) => query('https://admin.verbox.ru/support/support.js', 'h', id),
  },
  comm100: {
    hosts: ['vue.comm100.com', '*.comm100.com', '*.comm100.io'],
    script: ({ src, id }) => query(src || 'https://vue.comm100.com/livechat.ashx', 'siteId', id),
  },
  betunlim: {
    hosts: ['*.betunlim.com'],
    script: ({ src }) => given(src, src),
  },
  jivoSite: {
    hosts: ['code.jivosite.com', '*.jivosite.com', '*.jivo.ru'],
    script: ({ widget_id: id }) =>
      id === '' ? null : `https://code.jivosite.com/widget/${encodeURIComponent(id)}`,
  },
};

const isHost = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;

/**
 * The address of a provider's script, when it is https and of the provider's own hosts; null otherwise. `standIn`: where
 * scripts of the same interface are served in the vendors' place, as the sandbox does.
 */
export const chatScript = (provider: ChatProvider, config: ChatConfig, standIn: string): string | null => {
  const vendor = chatVendors[provider];
  const address = vendor.script(config);
  if (address === null || !URL.canParse(address)) return null;
  if (standIn !== '') return `${standIn}${provider}.js`;
  const { protocol, hostname, username } = new URL(address);
  const isOwn = vendor.hosts.some((pattern) => isHost(hostname, pattern));
  return protocol === 'https:' && username === '' && isOwn ? address : null;
};

/** Waits in ms before each look for the badge: from 100 ms, doubling to 500 ms, until 30 s have passed. */
export const badgeWaits = (): readonly number[] => {
  const waits: number[] = [];
  let wait: number = chatBadgePoll.firstMs;
  for (let sum = 0; sum + wait <= chatBadgePoll.stopMs; wait = Math.min(wait * 2, chatBadgePoll.maxMs)) {
    waits.push(wait);
    sum += wait;
  }
  return waits;
};

/** Pages on which the badge is hidden by style, those with a frame; the chat stays connected. `path` is without locale. */
export const hidesChatBadge = (path: string): boolean => /^\/(?:betting(?:\/|$)|game\/[^/]+\/?$)/.test(path);

/** References in the vault of what the chat is told of a player: `{this}.email`, `{this}.phone`. */
export const chatVisitorRef = 'chatVisitor';

/** Whom the visitor is, as the provider may know it. Guests send their language alone. */
export type ChatVisitor = {
  readonly uid: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: string;
  /** Authenticates nothing; lets support find the visit. */
  readonly visitId: string;
};

/** What the page tells the chat's document. */
export type ToChat =
  | {
      readonly type: 'chat.start';
      readonly provider: ChatProvider;
      readonly config: ChatConfig;
      readonly visitor: ChatVisitor;
    }
  | { readonly type: 'chat.open' };

/** A message of the conversation. */
export type ChatMessage = {
  readonly channel_id: string;
  readonly conversation_id: string;
  readonly text: string;
  readonly event: 'sent' | 'received';
};

/** What the chat's document tells the page. */
export type FromChat =
  | { readonly type: 'chat.ready' }
  | { readonly type: 'chat.badge'; readonly isFound: boolean }
  | { readonly type: 'chat.window'; readonly isOpen: boolean }
  | { readonly type: 'chat.failed'; readonly message: string }
  | ({ readonly type: 'chat.message' } & ChatMessage);

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, most) : '';

/** A message of the chat's document, checked; null for anything else. */
export const parseFromChat = (data: unknown): FromChat | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { type, isFound, isOpen, message, ...rest } = data as Readonly<Record<string, unknown>>;
  switch (type) {
    case 'chat.ready':
      return { type };
    case 'chat.badge':
      return typeof isFound === 'boolean' ? { type, isFound } : null;
    case 'chat.window':
      return typeof isOpen === 'boolean' ? { type, isOpen } : null;
    case 'chat.failed':
      return { type, message: textOf(message, 200) };
    case 'chat.message': {
      const event = rest['event'];
      const text = textOf(rest['text'], 4000);
      if ((event !== 'sent' && event !== 'received') || text === '') return null;
      return {
        type,
        channel_id: textOf(rest['channel_id'], 200),
        conversation_id: textOf(rest['conversation_id'], 200),
        text,
        event,
      };
    }
    default:
      return null;
  }
};

const isProvider = (name: string): name is ChatProvider => Object.hasOwn(chatVendors, name);

export type ChatDocument = { readonly html: string; readonly policy: string };

/**
 * The document that a provider's script runs in, on an origin of its own: it may be framed by the site alone, and reaches
 * the provider's hosts alone. Null for an unknown provider.
 */
export const chatDocument = (
  provider: string,
  siteOrigins: readonly string[],
  standIn: string,
): ChatDocument | null => {
  if (!isProvider(provider)) return null;
  const hosts = standIn === '' ? chatVendors[provider].hosts.map((host) => `https://${host}`) : [];
  const sockets = hosts.map((host) => host.replace(/^https/, 'wss'));
  const list = (...values: readonly string[]) => values.join(' ');
  const policy = [
    "default-src 'none'",
    `script-src ${list("'self'", ...hosts)}`,
    // Vendors style their badge in place.
    `style-src ${list("'self'", "'unsafe-inline'", ...hosts)}`,
    `img-src ${list("'self'", 'data:', 'blob:', ...hosts)}`,
    `font-src ${list("'self'", 'data:', ...hosts)}`,
    `media-src ${list("'self'", ...hosts)}`,
    `connect-src ${list("'self'", ...hosts, ...sockets)}`,
    `frame-src ${list("'self'", ...hosts)}`,
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${siteOrigins.length > 0 ? list(...siteOrigins) : "'none'"}`,
  ].join('; ');
  const safe = (text: string) => text.replace(/[^\w:/.,*[\]-]/g, '');
  return {
    policy,
    html: `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>Chat</title><meta name="site" content="${safe(siteOrigins.join(','))}"><meta name="stand-in" content="${safe(standIn)}"></head><body><script src="/chat/frame.js"></script></body></html>`,
  };
};
