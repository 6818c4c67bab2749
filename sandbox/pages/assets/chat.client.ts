// Stand-in for the vendors' chat scripts: the interface that each of them documents, a badge, and an echo for an answer.
type Listener = (value?: unknown) => void;
// oxlint-disable-next-line typescript/no-explicit-any -- globals of vendors' scripts
const own = globalThis as unknown as Record<string, any> & { readonly __provider: string };
const provider: string = own.__provider;
const heard = new Map<string, Listener[]>();
const on = (name: string, listener: Listener) => void heard.set(name, [...(heard.get(name) ?? []), listener]);
const fire = (name: string, value?: unknown) => heard.get(name)?.forEach((listener) => listener(value));
/** What the page told the script, for tests to look at. */
const told: [string, unknown][] = (own['__told'] = []);
const note =
  (name: string) =>
  (...values: unknown[]) =>
    void told.push([name, values.length > 1 ? values : values[0]]);

const badge = document.createElement('button');
badge.innerHTML =
  '<svg viewBox="0 0 24 24" width="26" height="26" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" aria-hidden="true"><path d="M4 5h16v11H11l-5 4v-4H4z"/></svg>';
badge.setAttribute('aria-label', 'Open chat');
const panel = document.createElement('form');
panel.hidden = true;
panel.innerHTML = `<header><b>Support</b><small>Test chat: an echo answers</small></header><ol aria-live="polite"></ol>
  <div class="say"><label>Message <input name="text" autocomplete="off"></label><button>Send</button></div>`;
const look = new CSSStyleSheet();
look.replaceSync(`
  * { box-sizing: border-box; margin: 0; }
  body { font: 0.9375rem/1.4 system-ui, sans-serif; background: transparent; }
  button { font: inherit; font-weight: 600; color: #fff; background: #6f1f2b; border: 0; cursor: pointer; }
  :focus-visible { outline: 3px solid #b7e1f7; outline-offset: 2px; }
  body > button { position: fixed; inset-block-end: 12px; inset-inline-end: 12px; inline-size: 60px; block-size: 60px;
    border-radius: 50%; box-shadow: 0 4px 16px rgb(0 0 0 / 40%); display: grid; place-items: center; }
  form { position: fixed; inset: 0 0 84px; display: grid; grid-template-rows: auto 1fr auto; overflow: hidden;
    border-radius: 12px; color: #2a1215; background: #fff; border: 1px solid #d8c6c3; }
  form[hidden] { display: none; }
  header { display: grid; padding: 12px 16px; color: #fff; background: #6f1f2b; }
  header small { opacity: 0.85; }
  ol { display: flex; flex-direction: column; gap: 8px; padding: 16px; list-style: none; overflow: auto; }
  li { align-self: start; max-inline-size: 80%; padding: 8px 12px; border-radius: 10px; background: #f3ebe9;
    overflow-wrap: anywhere; }
  li.own { align-self: end; background: #cfe9f8; }
  .say { display: flex; gap: 8px; align-items: end; padding: 12px; border-block-start: 1px solid #e6d9d6; }
  label { flex: 1; display: grid; gap: 4px; font-size: 0.8125rem; }
  input { font: inherit; font-size: 1rem; inline-size: 100%; block-size: 44px; padding: 0 12px; color: inherit;
    background: #fff; border: 1px solid #947a77; border-radius: 6px; }
  .say button { block-size: 44px; padding: 0 16px; border-radius: 6px; }
`);
document.adoptedStyleSheets.push(look);

const messages: Record<string, (text: string, isOwn: boolean) => void> = {
  freshChat: (text, isOwn) =>
    fire(isOwn ? 'message:sent' : 'message:received', {
      data: { message: { channelId: 'ch-1', conversationId: 'co-1', messageFragments: [{ content: text }] } },
    }),
  liveChat: (text, isOwn) =>
    fire('new_event', { author: { type: isOwn ? 'customer' : 'agent' }, text, thread_id: 'th-1' }),
  jivoSite: (text, isOwn) => own[isOwn ? 'jivo_onMessageSent' : 'jivo_onMessageReceived']?.({ text }),
  comm100: (text, isOwn) => (isOwn ? undefined : fire('livechat.chat.message.received', { content: text })),
};
const windows: Record<string, (isOpen: boolean) => void> = {
  freshChat: (isOpen) => fire(isOpen ? 'widget:opened' : 'widget:closed'),
  liveChat: (isOpen) => fire('visibility_changed', { visibility: isOpen ? 'maximized' : 'minimized' }),
  jivoSite: (isOpen) => own[isOpen ? 'jivo_onOpen' : 'jivo_onClose']?.(),
  verbox: (isOpen: boolean) => fire(isOpen ? 'openSupport' : 'closeSupport'),
  comm100: (isOpen) => fire(isOpen ? 'livechat.chatWindow.open' : 'livechat.chatWindow.close'),
  live_tex: (isOpen) => fire(isOpen ? 'opened' : 'closed'),
  betunlim: (isOpen) => own['betunlimChatSettings'][isOpen ? 'onOpen' : 'onClose']?.(),
};
const show = (isOpen: boolean) => {
  panel.hidden = !isOpen;
  windows[provider]?.(isOpen);
};
const say = (text: string, isOwn: boolean) => {
  const line = document.createElement('li');
  line.textContent = text;
  line.className = isOwn ? 'own' : '';
  panel.querySelector('ol')?.append(line);
  messages[provider]?.(text, isOwn);
};
// Who is led into the window writes at once.
addEventListener('focus', () => {
  if (!panel.hidden && document.activeElement === document.body) panel.querySelector('input')?.focus();
});
badge.addEventListener('click', () => show(Boolean(panel.hidden)));
panel.addEventListener('submit', (event) => {
  event.preventDefault();
  const field = panel.querySelector('input');
  if (!field?.value) return;
  say(field.value, true);
  say(`You said: ${field.value}`, false);
  field.value = '';
});

const interfaces: Record<string, () => void> = {
  freshChat: () => {
    badge.id = 'fc_frame';
    own['fcWidget'] = {
      init: (settings: unknown) => {
        note('init')(settings);
        queueMicrotask(() => fire('widget:loaded'));
      },
      on,
      open: () => show(true),
      close: () => show(false),
      destroy: () => badge.remove(),
      user: { setProperties: note('user') },
      conversation: { setConversationProperties: note('conversation') },
    };
  },
  liveChat: () => {
    badge.id = 'chat-widget-container';
    told.push(['license', own['__lc']?.license]);
    const take = ([kind, [name, value]]: [string, [string, Listener | unknown]]) => {
      if (kind === 'on') on(name, value as Listener);
      else if (name === 'maximize' || name === 'minimize') show(name === 'maximize');
      else note(name)(value);
    };
    const widget = own['LiveChatWidget'];
    for (const [call] of widget._q as [[string, [string, unknown]]][]) take(call);
    widget._h = take;
  },
  jivoSite: () => {
    document.body.append(document.createElement('jdiv'));
    own['jivo_api'] = {
      setContactInfo: note('contact'),
      setUserToken: note('token'),
      setCustomData: note('custom'),
      open: () => show(true),
      close: () => show(false),
    };
    own['jivo_onLoadCallback']?.();
  },
  verbox: () => {
    badge.id = 'supportTrigger';
    const run = (name: string, ...values: unknown[]) => {
      if (name === 'setCallback') on(String(values[0]), values[1] as Listener);
      else if (name === 'openSupport' || name === 'closeSupport') show(name === 'openSupport');
      else note(name)(...values);
    };
    for (const call of own[own['supportAPIMethod']].q ?? []) run(...(call as [string, ...unknown[]]));
    own[own['supportAPIMethod']] = run;
  },
  comm100: () => {
    const api = own['Comm100API'];
    told.push(['site', api.site_id], ['plan', api.chat_buttons?.[0]?.code_plan]);
    Object.assign(api, {
      on,
      set: (name: string, value: unknown) => note(name)(value),
      do: (name: string) => name === 'livechat.button.click' && show(true),
    });
    api.onReady?.();
  },
  live_tex: () => {
    badge.id = 'lt_label';
    told.push(['id', own['liveTexID']]);
    Object.assign(own['LiveTex'], {
      Event: { WINDOW_OPENED: 'opened', WINDOW_CLOSED: 'closed' },
      addEventListener: on,
      setName: note('name'),
      setConversationAttributes: (visible: unknown) => note('attributes')(visible),
      showWelcomeWindow: () => show(true),
    });
    own['LiveTex'].onLiveTexReady();
  },
  betunlim: () => {
    badge.id = 'betunlim-chat';
    told.push(['settings', own['betunlimChatSettings']]);
    own['betunlimChat'] = { open: () => show(true), close: () => show(false) };
  },
};
interfaces[provider]?.();
document.body.append(panel, badge);
