import type { ChatProvider } from '../../../schemas/pages/support.ts';
import type { ChatVisitor } from '../../../schemas/rules/site/live-chat.ts';
import type { ChatAdapter } from './adapter.ts';
import { vendorWindow } from './adapter.ts';

const isPlayer = ({ uid }: ChatVisitor): boolean => uid > 0;
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
/** Attributes of the conversation that support sees. */
const attributesOf = ({ uid, language, visitId }: ChatVisitor): Record<string, string> => ({
  ...(uid > 0 && { uid: String(uid), visit_id: visitId }),
  language,
});

const freshChat: ChatAdapter = {
  badge: '#fc_frame',
  prepare: () => {},
  loaded: (config, visitor, { onWindow, onMessage }) => {
    const widget = vendorWindow()['fcWidget'];
    widget.init({
      token: config.license || config.id,
      host: config.src ? new URL(config.src).origin : 'https://wchat.freshchat.com',
      locale: config.lang || visitor.language,
      ...(isPlayer(visitor) && {
        externalId: String(visitor.uid),
        firstName: visitor.name,
        email: visitor.email,
        phone: visitor.phone,
      }),
    });
    widget.on('widget:opened', () => onWindow(true));
    widget.on('widget:closed', () => onWindow(false));
    const told =
      (event: 'sent' | 'received') =>
      ({ data }: { readonly data?: Record<string, unknown> } = {}) => {
        const message = (data?.['message'] ?? data ?? {}) as Record<string, unknown>;
        const parts = message['messageFragments'];
        onMessage({
          channel_id: text(message['channelId']),
          conversation_id: text(message['conversationId']),
          text: Array.isArray(parts)
            ? parts.map((part: { content?: unknown }) => text(part.content)).join('\n')
            : text(message['text']),
          event,
        });
      };
    widget.on('message:sent', told('sent'));
    widget.on('message:received', told('received'));
    widget.on('widget:loaded', () => {
      const attributes = attributesOf(visitor);
      widget.user?.setProperties?.(
        Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`cf_${name}`, value])),
      );
      widget.conversation?.setConversationProperties?.(
        Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`cf_${name}`, value])),
      );
    });
  },
  open: () => vendorWindow()['fcWidget']?.open(),
  close: () => vendorWindow()['fcWidget']?.close(),
};

const liveChat: ChatAdapter = {
  badge: '#chat-widget-container',
  prepare: (config, visitor, { onWindow, onMessage }) => {
    const own = vendorWindow();
    own['__lc'] = { license: Number(config.license) || config.license, asyncInit: false };
    const queue: unknown[] = [];
    // The vendor's snippet: calls wait in a queue until its script takes them over.
    const widget = {
      _q: queue,
      _h: null as ((...args: unknown[]) => unknown) | null,
      _v: '2.0',
      push: (...args: unknown[]) => (widget._h ? widget._h(...args) : queue.push(args)),
      on: (...args: unknown[]) => widget.push(['on', args]),
      call: (...args: unknown[]) => widget.push(['call', args]),
    };
    own['LiveChatWidget'] = own['LiveChatWidget'] ?? widget;
    const chat = own['LiveChatWidget'];
    chat.on('visibility_changed', ({ visibility }: { visibility?: string }) =>
      onWindow(visibility === 'maximized'),
    );
    chat.on('new_event', (event: { author?: { type?: string }; text?: unknown; thread_id?: unknown }) =>
      onMessage({
        channel_id: '',
        conversation_id: text(event.thread_id),
        text: text(event.text),
        event: event.author?.type === 'customer' ? 'sent' : 'received',
      }),
    );
    if (isPlayer(visitor)) {
      chat.call('set_customer_name', visitor.name);
      if (visitor.email !== '') chat.call('set_customer_email', visitor.email);
    }
    chat.call('set_session_variables', {
      ...attributesOf(visitor),
      ...(isPlayer(visitor) && { phone: visitor.phone }),
    });
  },
  open: () => vendorWindow()['LiveChatWidget']?.call('maximize'),
  close: () => vendorWindow()['LiveChatWidget']?.call('minimize'),
};

const jivoSite: ChatAdapter = {
  badge: 'jdiv, #jcont',
  prepare: (_config, visitor, { onWindow, onMessage }) => {
    const own = vendorWindow();
    own['jivo_onLoadCallback'] = () => {
      const api = own['jivo_api'];
      if (isPlayer(visitor)) {
        api.setContactInfo({ name: visitor.name, email: visitor.email, phone: visitor.phone });
        api.setUserToken?.(String(visitor.uid));
      }
      api.setCustomData?.(
        Object.entries(attributesOf(visitor)).map(([title, content]) => ({ title, content })),
      );
    };
    own['jivo_onOpen'] = () => onWindow(true);
    own['jivo_onClose'] = () => onWindow(false);
    const told = (event: 'sent' | 'received') => (message: unknown) =>
      onMessage({
        channel_id: '',
        conversation_id: '',
        text:
          typeof message === 'object' && message ? text((message as { text?: unknown }).text) : text(message),
        event,
      });
    own['jivo_onMessageSent'] = told('sent');
    own['jivo_onMessageReceived'] = told('received');
  },
  open: () => vendorWindow()['jivo_api']?.open(),
  close: () => vendorWindow()['jivo_api']?.close(),
};

const verbox: ChatAdapter = {
  badge: '#supportTrigger, .verbox-trigger',
  prepare: (config, visitor, { onWindow }) => {
    const own = vendorWindow();
    own['supportAPIMethod'] = 'Verbox';
    own['VerboxSetup'] = { language: config.lang || visitor.language };
    own['Verbox'] ??= (...args: unknown[]) => {
      (own['Verbox'].q ??= []).push(args);
    };
    if (isPlayer(visitor))
      own['Verbox']('setClientInfo', {
        name: visitor.name,
        email: visitor.email,
        phone: visitor.phone,
        ...attributesOf(visitor),
      });
    own['Verbox']('setCallback', 'openSupport', () => onWindow(true));
    own['Verbox']('setCallback', 'closeSupport', () => onWindow(false));
  },
  open: () => vendorWindow()['Verbox']?.('openSupport'),
  close: () => vendorWindow()['Verbox']?.('closeSupport'),
};

const comm100: ChatAdapter = {
  badge: '[id^="comm100-button"], #comm100-container',
  prepare: (config, visitor, { onWindow, onMessage }) => {
    const own = vendorWindow();
    const plan = config.widget_id || config.license;
    const place = `comm100-button-${plan}`;
    const div = document.createElement('div');
    div.id = place;
    document.body.append(div);
    const api = (own['Comm100API'] ??= {});
    api.site_id = config.id;
    api.main_code_plan = plan;
    api.chat_buttons = [...(api.chat_buttons ?? []), { code_plan: plan, div_id: place }];
    api.onReady = () => {
      api.on?.('livechat.chatWindow.open', () => onWindow(true));
      api.on?.('livechat.chatWindow.close', () => onWindow(false));
      api.on?.('livechat.chat.message.received', (message: { content?: unknown }) =>
        onMessage({ channel_id: '', conversation_id: '', text: text(message?.content), event: 'received' }),
      );
      const variables = {
        ...attributesOf(visitor),
        ...(isPlayer(visitor) && { name: visitor.name, email: visitor.email, phone: visitor.phone }),
      };
      api.set?.(
        'livechat.customVariables',
        Object.entries(variables).map(([name, value]) => ({ name, value })),
      );
    };
  },
  open: () => {
    const api = vendorWindow()['Comm100API'];
    if (api?.do) api.do('livechat.button.click');
    else api?.open_chat_window?.();
  },
};

const liveTex: ChatAdapter = {
  badge: '.lt-label, #lt_label',
  prepare: (config, visitor, { onWindow }) => {
    const own = vendorWindow();
    Object.assign(own, { liveTex: true, liveTexID: Number(config.id) || config.id, liveTex_object: true });
    own['LiveTex'] = {
      ...own['LiveTex'],
      onLiveTexReady: () => {
        const chat = own['LiveTex'];
        if (isPlayer(visitor)) chat.setName?.(visitor.name);
        chat.setConversationAttributes?.(
          {
            ...attributesOf(visitor),
            ...(isPlayer(visitor) && { email: visitor.email, phone: visitor.phone }),
          },
          {},
        );
        const known = chat.Event ?? {};
        if (known.WINDOW_OPENED) chat.addEventListener?.(known.WINDOW_OPENED, () => onWindow(true));
        if (known.WINDOW_CLOSED) chat.addEventListener?.(known.WINDOW_CLOSED, () => onWindow(false));
      },
    };
  },
  open: () => {
    const chat = vendorWindow()['LiveTex'];
    (chat?.showWelcomeWindow ?? chat?.open)?.call(chat);
  },
};

const betunlim: ChatAdapter = {
  badge: '[data-chat-badge], #betunlim-chat',
  prepare: (config, visitor, { onWindow }) => {
    vendorWindow()['betunlimChatSettings'] = {
      onOpen: () => onWindow(true),
      onClose: () => onWindow(false),
      id: config.id,
      language: config.lang || visitor.language,
      ...(isPlayer(visitor) && {
        user: { id: visitor.uid, name: visitor.name, email: visitor.email, phone: visitor.phone },
      }),
      attributes: attributesOf(visitor),
    };
  },
  open: () => vendorWindow()['betunlimChat']?.open(),
  close: () => vendorWindow()['betunlimChat']?.close?.(),
};

export const chatAdapters: Readonly<Record<ChatProvider, ChatAdapter>> = {
  live_tex: liveTex,
  freshChat,
  liveChat,
  verbox,
  comm100,
  betunlim,
  jivoSite,
};
