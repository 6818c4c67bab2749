import { useEffect } from 'react';
import type { Vault } from '../../schemas/rules/kit/vault.ts';
import { ActorsProvider } from '../actors/actors.tsx';
import type { ActorDirectory } from '../actors/directory.ts';
import { VaultProvider } from '../actors/vault.tsx';
import { I18nProvider } from '../i18n/i18n.tsx';
import type { MessageStore } from '../i18n/message-store.ts';
import { Shell } from '../features/site/shell/Shell.tsx';
import { pageHydrated } from './idle.ts';
import { LinkHandler } from './link-handler.tsx';
import { PageFactsProvider } from './page-facts.tsx';
import type { PageFacts } from './page-facts.tsx';
import { ViewsProvider } from './views.tsx';
import type { Views } from './views.tsx';

export type AppProps = {
  readonly actors: ActorDirectory;
  readonly messages: MessageStore;
  readonly facts: PageFacts;
  /** Where fields put sensitive values; the server has none. */
  readonly vault?: Vault;
  readonly views: Views;
};

export function App({ actors, messages, facts, views, vault }: AppProps) {
  useEffect(pageHydrated, []);
  return (
    <ActorsProvider actors={actors}>
      <I18nProvider store={messages}>
        <PageFactsProvider facts={facts}>
          <ViewsProvider views={views}>
            <VaultProvider vault={vault}>
              <LinkHandler>
                <Shell />
              </LinkHandler>
            </VaultProvider>
          </ViewsProvider>
        </PageFactsProvider>
      </I18nProvider>
    </ActorsProvider>
  );
}
