import { createHash } from 'node:crypto';
import type { IsIn } from '../../effects/server/arm.ts';
import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import { cmsDefaults } from '../../schemas/rules/site/cms-config-defaults.ts';
import { marketDefaults } from '../../schemas/rules/site/market-defaults.ts';
import type { GeneralInfo } from '../../schemas/site/general-info.ts';
import type { SavedSnapshot } from '../../src/actors/sleeper.ts';
import { jsonAnswers } from './json-answers.ts';
import { inNone } from './rollout.ts';

/** What all pages of a locale have in common: a file of its own, which the browser keeps, in place of a part of every page. */
export type SiteSettings = { readonly config: CmsConfig; readonly general: GeneralInfo };

export type SettingsFiles = {
  /** Address of the file with these settings. */
  readonly pathOf: (locale: string, settings: SiteSettings) => string;
  /** Answers `/site/{locale}/{version}.json`, null for other paths. */
  readonly answer: (request: Request, isIn?: IsIn) => Promise<Response | null>;
};

/** The settings of a visitor, and the configurations of all arms. */
export type SettingsSource = (
  locale: string,
  isIn: IsIn,
) => Promise<SiteSettings & { readonly arms?: readonly CmsConfig[] }>;

/** The entries that differ from the usual ones; the browser fills in the others. */
const ownEntries = <A extends object>(entries: A, usual: A): Partial<A> =>
  Object.fromEntries(
    Object.entries(entries).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name as keyof A]),
    ),
  ) as Partial<A>;

export const createSettingsFiles = (
  load: SettingsSource,
  isLocale: (code: string) => Promise<boolean>,
): SettingsFiles => {
  const files = jsonAnswers(50);
  const paths = new WeakMap<CmsConfig, WeakMap<GeneralInfo, string>>();

  const pathOf: SettingsFiles['pathOf'] = (locale, { config, general }) => {
    const known = paths.get(config) ?? new WeakMap<GeneralInfo, string>();
    paths.set(config, known);
    const found = known.get(general);
    if (found !== undefined && files.has(found)) return found;
    const market = ownEntries<CmsConfig['market']>(config.market, marketDefaults);
    const text = JSON.stringify({
      config: { ...ownEntries<CmsConfig>(config, cmsDefaults), market },
      general,
    });
    const version = createHash('sha256').update(text).digest('base64url').slice(0, 12);
    const path = `/site/${encodeURIComponent(locale)}/${version}.json`;
    files.keep(path, text);
    known.set(general, path);
    return path;
  };

  return {
    pathOf,
    answer: async (request, isIn = inNone) => {
      const { pathname } = new URL(request.url);
      const locale = /^\/site\/([\w-]{1,35})\/[\w-]{12}\.json$/.exec(pathname)?.[1];
      if (locale === undefined) return null;
      if (files.has(pathname)) return files.answer(pathname, request, true);
      if (!(await isLocale(locale))) return null;
      const { config, general, arms = [config] } = await load(locale, isIn);
      // A page of the other arm may be older than the visit.
      for (const one of arms)
        if (pathOf(locale, { config: one, general }) === pathname)
          return files.answer(pathname, request, true);
      const path = pathOf(locale, { config, general });
      // Another replica made the page, or the settings have changed since: the present ones will do. They are whole, as
      // the browser of another build fills in what that build leaves out.
      const whole = `${path} whole`;
      if (!files.has(whole)) files.keep(whole, JSON.stringify({ config, general }));
      return files.answer(whole, request, false);
    },
  };
};

const withContext = (saved: SavedSnapshot, id: string, without: object): SavedSnapshot => {
  const child = saved.children?.[id];
  if (!child) return saved;
  const context = { ...(child.snapshot.context as object), ...without };
  return {
    ...saved,
    children: { ...saved.children, [id]: { ...child, snapshot: { ...child.snapshot, context } } },
  };
};

const hasConfig = ({ children }: SavedSnapshot): boolean =>
  ((children?.['content']?.snapshot.context as { readonly config?: unknown } | undefined)?.config ?? null) !==
  null;

/** The snapshot without what its page has elsewhere: the settings in their file, the head in the document. */
export const leanSnapshot = (saved: SavedSnapshot): SavedSnapshot => {
  const lean = withContext(withContext(saved, 'content', { config: null, general: null }), 'head', {
    data: null,
  });
  return hasConfig(saved) ? withContext(lean, 'balance', { settings: null }) : lean;
};
