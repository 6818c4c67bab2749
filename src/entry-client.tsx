import './styles/index.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createVault } from '../schemas/rules/kit/vault.ts';
import { tellPlatformTime } from './actors/clock.ts';
import { createSleepingActors } from './actors/sleeping.ts';
import { App } from './app/App.tsx';
import { pageAsked, tellDataSaved, whenAtRest, whenIdle } from './app/idle.ts';
import type { PageFacts } from './app/page-facts.tsx';
import { readPageState } from './app/read-page-state.ts';
import type { ThemeStore } from './app/theme-store.ts';
import { replayEarlyClicks } from './registry/browser/early-clicks.ts';
import { tellAwaited } from './registry/browser/awaited.ts';
import { watchSheets } from './registry/browser/lost-sheets.ts';
import { loadSettings } from './registry/browser/settings.ts';
import { loadTexts } from './registry/browser/texts.ts';
import { createViews } from './app/views.tsx';
import type { FeatureViews } from './app/views.tsx';

const state = readPageState(document.getElementById('state')?.textContent);

declare global {
  interface Window {
    /** The inline script's: loads the page anew once for each key; then, or where it is '', says that it does not come alive. */
    readonly __lost?: (key: string) => void;
    /** The inline script's: asks for what the server named for the tap of that name, or for all that it named. */
    readonly __wakes?: (of?: string) => void;
  }
}
const tellLost = (what: string): void => window.__lost?.(`${what} ${location.href} ${state.build}`);

watchSheets();
if (state.snapshot !== null) tellPlatformTime(state.renderedAt);
if (state.savesData) tellDataSaved();

/** React goes on by itself, or a boundary shows what is missing; nothing of it is uncaught. */
const report = (error: unknown): void => console.error(error);

/** Hydrates the page from its snapshot; the actors behind it wake when it is idle, or when something is asked of them. */
const start = async (): Promise<void> => {
  const views = createViews();
  const [texts, settings] = await Promise.all([
    loadTexts(state),
    loadSettings(state),
    ...state.views.map(async (address) => {
      const module = (await import(/* @vite-ignore */ address)) as { readonly views: FeatureViews };
      views.add(module.views);
    }),
  ]);
  const vault = createVault();
  const sleeping = createSleepingActors(
    state.snapshot ?? { status: 'active' },
    () => void tellAwaited(texts.store.texts().t('common.loading'), wake()),
  );
  let waking: Promise<void> | undefined;
  const wake = (): Promise<void> => {
    pageAsked();
    window.__wakes?.('');
    return (waking ??= import('./registry/browser/start-actors.ts')
      .then(({ startActors }) => startActors({ state, settings, texts, vault, views, sleeping }))
      .then(() => document.getElementById('lost')?.setAttribute('hidden', ''))
      .catch((error: unknown) => {
        waking = undefined;
        console.error(error);
        // A newer build has taken the chunk away: what was asked for is loaded as a document.
        const wish = sleeping.pending().find(({ type }) => type === 'navigation.requested');
        if (wish) location.assign((wish as unknown as { to: string }).to);
        // Nothing was typed that an actor holds: none of them runs.
        else if (sleeping.pending().length > 0) tellLost('actors');
      }));
  };
  // Nothing to draw before the browser has booted its own root.
  if (state.snapshot === null) await wake();

  let theme: Promise<ThemeStore> | undefined;
  const facts: PageFacts = {
    insecure: state.insecure,
    crawler: state.crawler ?? false,
    faultId: state.faultId,
    themeStore: () =>
      (theme ??= import('./registry/browser/start-theme.ts').then(({ startTheme }) => startTheme())),
  };
  const app = <App actors={sleeping} messages={texts.store} facts={facts} views={views} vault={vault} />;
  const container = document.getElementById('root');
  if (!container) throw new Error('no element to hydrate');
  startTransition(() => {
    if (container.firstElementChild) hydrateRoot(container, app, { onRecoverableError: report });
    else createRoot(container, { onRecoverableError: report }).render(app);
  });
  void replayEarlyClicks(wake);
  // What an address asks for, and a session, wait for nobody to use the page.
  const isAsked = location.search !== '' || location.hash !== '' || document.cookie.includes('has_session=1');
  await (isAsked ? whenAtRest() : whenIdle());
  await wake();
};

start().catch((error: unknown) => {
  report(error);
  tellLost('start');
});
