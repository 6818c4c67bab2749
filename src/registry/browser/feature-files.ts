import { fetchJson } from './fetch-json.ts';

/**
 * Names of files in the folder of the assets, and by feature their places among them, each as the step from the one before
 * (`scripts/feature-files.ts`).
 */
type FeatureFiles = readonly [
  names: readonly string[],
  places: Readonly<Record<string, readonly number[] | undefined>>,
];

let list: Promise<FeatureFiles> | undefined;

/** Loads the list, which goes by the name of the page's entry; rejects where it does not come, and in development. */
export const readFeatureFiles = (): Promise<FeatureFiles> =>
  (list ??= (async () => {
    const entry = document.querySelector<HTMLScriptElement>('script[src*="/entry-client-"]')?.src;
    if (!entry) throw new Error('the page has no list of files');
    return (await fetchJson(entry.replace(/entry-client-(.+)js$/, 'ahead-$1json'))) as FeatureFiles;
  })());

/**
 * Asks for all files of a feature at once that the page has not asked for: its imports alone would ask for them one after the
 * other, a round trip each.
 */
export const askForFeature = async (feature: string): Promise<void> => {
  const [names, places] = await readFeatureFiles();
  let place = 0;
  const missing = (places[feature] ?? [])
    .map((step) => `/assets/${names[(place += step)]}`)
    .filter((href) => !document.querySelector(`link[href="${href}"]`));
  if (missing.length === 0) return;
  const wish = Object.assign(document.createElement('meta'), { name: 'wakes', content: missing.join(' ') });
  wish.dataset['of'] = 'ahead';
  document.head.append(wish);
  window.__wakes?.('ahead');
};
