import { badgeWaits, chatScript } from '../../../schemas/rules/site/live-chat.ts';
import type { FromChat, ToChat } from '../../../schemas/rules/site/live-chat.ts';
import type { ChatAdapter } from './adapter.ts';
import { chatAdapters } from './adapters.ts';

const metaOf = (name: string): string =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

const siteOrigins = metaOf('site').split(',').filter(Boolean);
const standIn = metaOf('stand-in');
let adapter: ChatAdapter | null = null;

const referrer = document.referrer === '' ? '' : new URL(document.referrer).origin;
/** The site that frames this document. */
const site = siteOrigins.includes(referrer) ? referrer : (siteOrigins[0] ?? '');

/** The frame says where it stands: `frame-ancestors` lets the site alone frame it, and it answers to no one else. */
const tell = (message: FromChat): void => {
  if (site !== '') parent.postMessage(message, site);
};

/** Looks for the vendor's badge, ever more seldom, for half a minute. */
const watchBadge = (selector: string, waits: readonly number[]): void => {
  const [wait, ...rest] = waits;
  if (wait === undefined) {
    tell({ type: 'chat.badge', isFound: false });
    return;
  }
  setTimeout(() => {
    if (document.querySelector(selector)) tell({ type: 'chat.badge', isFound: true });
    else watchBadge(selector, rest);
  }, wait);
};

const start = ({ provider, config, visitor }: Extract<ToChat, { type: 'chat.start' }>): void => {
  if (adapter) return;
  document.documentElement.lang = config.lang || visitor.language;
  const address = chatScript(provider, config, standIn);
  if (address === null) {
    tell({ type: 'chat.failed', message: `no script of ${provider} may be loaded` });
    return;
  }
  const own = chatAdapters[provider];
  adapter = own;
  const events = {
    onWindow: (isOpen: boolean) => tell({ type: 'chat.window', isOpen }),
    onMessage: (message: Parameters<Parameters<ChatAdapter['prepare']>[2]['onMessage']>[0]) =>
      tell({ type: 'chat.message', ...message }),
  };
  own.prepare(config, visitor, events);
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  script.addEventListener('error', () =>
    tell({ type: 'chat.failed', message: `the script of ${provider} did not load` }),
  );
  script.addEventListener('load', () => {
    own.loaded?.(config, visitor, events);
    watchBadge(own.badge, badgeWaits());
  });
  document.head.append(script);
};

addEventListener('message', ({ origin, source, data }: MessageEvent<ToChat>) => {
  if (source !== parent || origin !== site) return;
  if (data?.type === 'chat.start') start(data);
  else if (data?.type === 'chat.open') adapter?.open();
});
addEventListener('keydown', ({ key }) => key === 'Escape' && adapter?.close?.());
tell({ type: 'chat.ready' });
