import { globSync } from 'node:fs';
import type { ViteDevServer } from 'vite';
import { root } from '../bootstrap/root.mjs';

/** As the build orders them: the site's own, then parts, then features. */
const sheets = (): readonly string[] => [
  'src/styles/index.css',
  ...['icons', 'app', 'ui', 'features'].flatMap((folder) =>
    globSync(`src/${folder}/**/*.css`, { cwd: root }).toSorted(),
  ),
];

/**
 * Vite brings style sheets with scripts, so a page would stand without them until those have run. They are read as the
 * server's: among the client's, a sheet that no script imports would load the page anew when it changes.
 */
export const firstRulesOf = async (vite: ViteDevServer): Promise<string> => {
  const rules = await Promise.all(
    sheets().map(async (file) => {
      const sheet = await vite.ssrLoadModule(`/${file}?inline`).catch(() => ({}));
      return String((sheet as { readonly default?: string }).default ?? '');
    }),
  );
  return rules.join('\n').replaceAll('</style', '');
};
