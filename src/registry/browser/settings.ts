import type { SnapshotFrom } from 'xstate';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import type { contentMachine } from '../../../machines/site/content/content.machine.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { marketDefaults } from '../../../schemas/rules/site/market-defaults.ts';
import type { PageState } from '../../app/page-state.ts';
import { fetchJson } from './fetch-json.ts';

type Context = SnapshotFrom<typeof contentMachine>['context'];

export type SiteSettings = Pick<Context, 'config' | 'general'>;

/** Puts the operator's settings into a page's snapshot. */
export const addSettings = ({ snapshot }: PageState, settings: SiteSettings | null): void => {
  const contextOf = (id: string) => snapshot?.children?.[id]?.snapshot.context as object | undefined;
  const [content, balance] = [contextOf(actorIds.content), contextOf(actorIds.balance)];
  if (content) Object.assign(content, settings);
  if (balance && settings?.config) Object.assign(balance, { settings: settings.config.balanceRefresh });
};

/** Loads the operator's settings into the snapshot. They have a file of their own, the same for all pages of a locale. */
export const loadSettings = async (state: PageState): Promise<SiteSettings | null> => {
  if (state.settings === null) return null;
  const { config, general } = (await fetchJson(state.settings)) as SiteSettings;
  const settings = {
    config: config && { ...cmsDefaults, ...config, market: { ...marketDefaults, ...config.market } },
    general,
  };
  addSettings(state, settings);
  return settings;
};
