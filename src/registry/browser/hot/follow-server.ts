import { hydrated } from '../../../app/idle.ts';

type FollowingTexts = {
  readonly store: { readonly texts: () => { readonly locale: string } };
  readonly change: (locale: string) => Promise<void>;
};

/** The rules that the document came with would hold what is taken out of a style sheet; Vite has brought its own. */
const dropFirstRules = (): void => document.querySelector('head > style:not([data-vite-dev-id])')?.remove();

/** Takes Vite's picture of an error away. */
export const clearError = (): void => {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
};

/** In development the page shows texts as soon as their files change, and a mistake of the server until it is mended. */
export const followServer = (texts: FollowingTexts): void => {
  void hydrated.then(dropFirstRules);
  import.meta.hot?.on('croupier:texts', () => void texts.change(texts.store.texts().locale));
  import.meta.hot?.on('croupier:mended', clearError);
};
