import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chatProviders } from '../../../schemas/pages/support.ts';
import type { ChatProvider } from '../../../schemas/pages/support.ts';
import type { ChatVisitor } from '../../../schemas/rules/site/live-chat.ts';
import { vendorWindow } from './adapter.ts';
import { chatAdapters } from './adapters.ts';

const config = { id: '12', license: 'L1', src: '', widget_id: 'W1', lang: '' };
const player: ChatVisitor = {
  uid: 4711,
  name: 'Quill',
  email: 'quill@evenfall.test',
  phone: '37129123456',
  language: 'lv',
  visitId: 'visit-of-nobody',
};
const guest: ChatVisitor = { ...player, uid: 0 };
const facts = ['4711', 'Quill', 'quill@evenfall.test', '37129123456', 'visit-of-nobody', 'lv'];
const own = vendorWindow();
const vendorNames = [
  'fcWidget',
  '__lc',
  'LiveChatWidget',
  'jivo_api',
  'jivo_onLoadCallback',
  'VerboxSetup',
  'Verbox',
  'Comm100API',
  'LiveTex',
  'betunlimChatSettings',
];
beforeEach(() => vi.stubGlobal('document', { createElement: () => ({}), body: { append: () => {} } }));
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of vendorNames) delete own[name];
});

/** Everything that a vendor's script is given of the visitor, from its first call to when it says that it runs. */
const toldBy = (provider: ChatProvider, visitor: ChatVisitor): string => {
  const told: unknown[] = [];
  const tell = (...args: unknown[]) => void told.push(args);
  if (provider === 'freshChat')
    own['fcWidget'] = {
      init: tell,
      on: (name: string, run: () => void) => name === 'widget:loaded' && run(),
      user: { setProperties: tell },
      conversation: { setConversationProperties: tell },
    };
  if (provider === 'jivoSite')
    own['jivo_api'] = { setContactInfo: tell, setUserToken: tell, setCustomData: tell };
  if (provider === 'live_tex') own['LiveTex'] = {};
  const events = { onWindow: () => {}, onMessage: () => {} };
  const { prepare, loaded } = chatAdapters[provider];
  prepare(config, visitor, events);
  loaded?.(config, visitor, events);
  own['jivo_onLoadCallback']?.();
  if (own['Comm100API']) {
    Object.assign(own['Comm100API'], { set: tell });
    own['Comm100API'].onReady();
  }
  if (own['LiveTex']) {
    Object.assign(own['LiveTex'], { setName: tell, setConversationAttributes: tell });
    own['LiveTex'].onLiveTexReady();
  }
  const kept = [own['LiveChatWidget']?._q, own['VerboxSetup'], own['Verbox']?.q, own['betunlimChatSettings']];
  return JSON.stringify([told, kept]);
};

it.each(chatProviders)(
  'SH-3.60 AC-3.45 %s is told uid, name, contacts, language and the id of the visit of a player',
  (provider) => {
    const told = toldBy(provider, player);
    expect(facts.filter((fact) => !told.includes(`"${fact}"`) && !told.includes(`:${fact},`))).toEqual([]);
  },
);

it.each(chatProviders)('SH-3.60 OPS-104 %s is told nothing of a guest but the language', (provider) => {
  const told = toldBy(provider, guest);
  expect(facts.filter((fact) => told.includes(fact))).toEqual(['lv']);
});
