import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AnyActorRef } from 'xstate';
import { ActorsProvider } from '../../src/actors/actors.tsx';
import { PageFactsProvider } from '../../src/app/page-facts.tsx';
import { ViewsProvider } from '../../src/app/views.tsx';
import { I18nProvider } from '../../src/i18n/i18n.tsx';
import { standing, storeOf } from './drawn.ts';

const still: Readonly<Record<string, AnyActorRef>> = {
  balance: standing({ balances: { balance_main: { amount: '0', currency: 'EUR' } } }),
  content: standing({ config: null, general: null }),
  head: standing({ data: null }),
  session: standing({ failure: null, user: null }),
  locale: standing({ locale: 'en-US', defaultLocale: 'en-US' }),
};

/** What a view of the cashier says, among actors that stand still: the account is in euros. */
export const drawnText = (
  view: ReactNode,
  texts: Readonly<Record<string, string>>,
  actors: Readonly<Record<string, AnyActorRef>> = {},
): string => {
  const get = (id: string) => actors[id] ?? still[id];
  const markup = renderToStaticMarkup(
    <ActorsProvider actors={{ get, rendered: get, subscribe: () => () => {} }}>
      <ViewsProvider views={{ get: () => undefined }}>
        <I18nProvider store={storeOf('cashier', texts)}>
          <PageFactsProvider facts={{ insecure: null, themeStore: () => new Promise(() => {}) }}>
            {view}
          </PageFactsProvider>
        </I18nProvider>
      </ViewsProvider>
    </ActorsProvider>,
  );
  return markup.replace(/<[^>]*>/g, ' ');
};
