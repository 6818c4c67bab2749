import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { ActorsProvider } from '../../../actors/actors.tsx';
import { compileMessage } from '../../../i18n/compile-message.ts';
import { I18nProvider } from '../../../i18n/i18n.tsx';
import { createMessageStore } from '../../../i18n/message-store.ts';
import { InboxPage } from './InboxPage.tsx';
import texts from './messages.en-US.json' with { type: 'json' };

const store = createMessageStore({
  locale: 'en-US',
  chunks: {
    inbox: Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)])),
  },
  onMissing: () => {},
  onFormatError: () => {},
});
const standing = (context: object) =>
  ({
    getSnapshot: () => ({ context, matches: () => false }),
    subscribe: () => ({ unsubscribe: () => {} }),
  }) as unknown as AnyActorRef;

const markup = (kind: string, total: number, isQuiet: boolean): string => {
  const items = Array.from({ length: 30 }, (_, at) => ({
    id: String(at),
    at,
    kind,
    title: `Notice ${at}.`,
    text: '',
    link: '',
    isRead: true,
  }));
  const actors: Readonly<Record<string, AnyActorRef>> = {
    inbox: standing({ items, total, asked: items.length, isStuck: false }),
    session: standing({ hasSession: true, info: { uid: 7 }, isQuiet }),
    content: standing({ config: null }),
    navigation: standing({ shown: null }),
    locale: standing({ locale: 'en-US', defaultLocale: 'en-US' }),
  };
  const get = (id: string) => actors[id];
  return renderToStaticMarkup(
    <ActorsProvider actors={{ get, rendered: get, subscribe: () => () => {} }}>
      <I18nProvider store={store}>
        <InboxPage />
      </I18nProvider>
    </ActorsProvider>,
  );
};

const seen = (html: string) =>
  ['Nothing was told yet', 'Notice 7.', 'Show older'].filter((text) => html.includes(text));

it('whom nothing may be promoted to can ask for older ones where the newest are bonuses alone', () => {
  expect(seen(markup('bonus', 40, true))).toEqual(['Show older']);
  expect(seen(markup('bonus', 30, true))).toEqual(['Nothing was told yet']);
  expect(seen(markup('payment', 40, true))).toEqual(['Notice 7.', 'Show older']);
  expect(seen(markup('bonus', 30, false))).toEqual(['Notice 7.']);
});
