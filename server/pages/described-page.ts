import { armOfConfig } from '../../effects/server/arm.ts';
import type { Arm } from '../../effects/server/arm.ts';
import { barIn } from '../../machines/site/root/root.parts.ts';
import type { GeneralInfo } from '../../schemas/site/general-info.ts';
import { decideLocalePath } from '../../schemas/rules/site/locale.ts';
import { siteFailureStatus } from '../../schemas/rules/site/failure-page.ts';
import type { PageState } from '../../src/app/page-state.ts';
import type { SiteRenderer } from '../../src/entry-server.tsx';
import type { Settled } from '../../src/registry/server/settle.ts';
import type { LocaleMessages } from '../../src/i18n/server-messages.ts';
import { chunkSources, pageChunks } from '../../src/registry/registry.ts';
import type { FrontConfig, RunningConfig } from '../config.ts';
import { framedBy } from '../security/csp.ts';
import type { SiteMessages } from '../site/messages.ts';
import type { ArmOf } from '../site/arms.ts';
import type { SettingsFiles } from '../site/site-settings.ts';
import { isGuest } from './asked-page.ts';
import type { AskedPage } from './asked-page.ts';
import type { Assets } from './assets.ts';
import { counterPieces } from './counters.ts';
import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import type { BrandLooks, BrandSheet } from './brand-looks.ts';
import { codeOf, noCode } from './custom-code.ts';
import type { PageCode } from './custom-code.ts';

/** What pages are made with. */
export type PageParts = {
  readonly config: RunningConfig;
  readonly renderer: SiteRenderer;
  readonly messages: SiteMessages;
  readonly settings: SettingsFiles;
  readonly assets: Assets;
  readonly looks: BrandLooks;
  readonly armOf: ArmOf;
  readonly now: () => number;
  /** Milliseconds since some moment; never goes back. */
  readonly elapsed: () => number;
};

/** What the actors of a request have settled on. */
type Facts = ReturnType<typeof factsOf>;

const unknownLocale = {
  current: 'en-US',
  defaultLocale: '',
  dir: 'ltr' as const,
  setCookie: null,
  redirect: null,
};
const noInventory: NonNullable<FrontConfig['scriptInventory']> = [];

export const uidOf = ({ root }: Settled): number =>
  root.system.get('session')?.getSnapshot()?.context.info?.uid ?? 0;

const factsOf = (settled: Settled) => {
  const { root } = settled;
  const childOf = (id: string) => root.system.get(id)?.getSnapshot();
  const snapshot = root.getSnapshot();
  const content = childOf('content')?.context;
  return {
    locale: childOf('locale')?.context ?? unknownLocale,
    navigation: childOf('navigation')?.context,
    config: content?.config ?? null,
    general: (content?.general ?? null) as GeneralInfo | null,
    head: childOf('head')?.context.data ?? null,
    failure: snapshot.context.failure,
    hasFailed: snapshot.matches('failed'),
    isRunning: snapshot.matches('running'),
  };
};

/** Features whose page is what the content service holds; without it the page only says that it cannot be shown. */
const contentFeatures: readonly string[] = ['page', 'section', 'help'];
const isUnavailable = ({ root, features }: Settled): boolean =>
  features.some(
    (name) =>
      contentFeatures.includes(name) && root.system.get(name)?.getSnapshot()?.matches('failed') === true,
  );

const holdsFailed = (value: unknown): boolean =>
  value === 'failed' ||
  value === 'lost' ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsFailed));
/** A part of it says that it could not be loaded: the next who asks may have better luck. */
const isBroken = ({ root, features }: Settled): boolean =>
  features.some((name) => holdsFailed(root.system.get(name)?.getSnapshot()?.value));

const statusOf = (
  { config, hasFailed, failure, navigation }: Facts,
  settled: Settled,
  asked: AskedPage,
  { log }: FrontConfig,
): number => {
  const status = hasFailed
    ? siteFailureStatus(failure)
    : settled.isDecided || (config !== null && !isGuest(asked))
      ? (navigation?.systemPage?.status ?? (isUnavailable(settled) ? 503 : 200))
      : 503;
  if (status !== 200)
    log({
      level: status >= 500 ? 'error' : 'info',
      message: (hasFailed ? failure?.message : navigation?.systemPage?.message) || 'failed',
      status,
      path: asked.url.pathname,
      requestId: asked.visit.requestId,
    });
  return status;
};

const operatorCode = (
  { config, general, navigation }: Facts,
  settled: Settled,
  { consent, previewUntil }: AskedPage,
  front: FrontConfig,
): PageCode => {
  // Nothing counts what editors look at.
  if (config === null || previewUntil !== null) return noCode;
  const log = (problem: string, position: string) =>
    front.log({ level: 'warn', message: 'custom code left out', problem, position });
  return codeOf(config, {
    path: navigation?.path ?? '/',
    consent,
    isBarred: barIn(settled.root.system) !== '',
    inventory: front.scriptInventory ?? noInventory,
    counters: counterPieces(general?.analytic ?? [], (problem) => log(problem, 'analytic')),
    log,
  });
};

/** For the session report of a visitor who sees the candidate; nothing for anybody else. */
const rolloutOf = (config: CmsConfig): { readonly rollout?: string } => {
  const arm = armOfConfig(config);
  return arm?.arm === 'candidate' ? { rollout: arm.rollout } : {};
};

/** What the browser restores the page from; its snapshot is taken when it has been drawn. */
const stateOf = (
  { config, general }: Facts,
  settled: Settled,
  { visit, isBot, sealedUid, savesData }: AskedPage,
  { settings, assets, now }: PageParts,
  { isWhole, status, texts, code }: { isWhole: boolean; status: number; texts: LocaleMessages; code: string },
): PageState => ({
  snapshot: null,
  locale: code,
  messagesVersion: texts.version,
  chunks: [...new Set([...pageChunks(settled.features), ...(isWhole ? [] : (['errors'] as const))])],
  features: settled.features,
  views: chunkSources(settled.features).map(assets.moduleOf),
  settings: config && general ? settings.pathOf(code, { config, general }) : null,
  build: assets.build,
  insecure: visit.isPlainRemote ? (visit.refusesSignIn ? 'refused' : 'allowed') : null,
  ...(config && rolloutOf(config)),
  ...(savesData && { savesData: true as const }),
  ...(status !== 200 && isBot && { crawler: true as const }),
  ...(status >= 500 && { faultId: visit.requestId }),
  ...(sealedUid !== null && uidOf(settled) === 0 && { sealedUid }),
  renderedAt: now(),
});

/** A page before it is drawn. */
/** Where the seal of the market comes from, when that is another origin by https. */
const sealOrigins = ({ image }: CmsConfig['market']['seal']): readonly string[] =>
  image.startsWith('https://') && URL.canParse(image) ? [new URL(image).origin] : [];

export type DescribedPage = {
  readonly settled: Settled;
  readonly facts: Facts;
  readonly status: number;
  readonly isBroken: boolean;
  readonly texts: LocaleMessages;
  readonly state: PageState;
  readonly code: PageCode;
  readonly look: BrandSheet;
  /** Who may frame it beside the site itself. */
  readonly framers: readonly string[];
  /** Origins of pictures that this page shows beside the usual ones. */
  readonly pictures: readonly string[];
  /** Nothing is to be fetched ahead. */
  readonly savesData: boolean;
  readonly previewUntil: number | null;
  readonly arm: Arm | null;
};

/** What failed before a locale was decided speaks the language of its address. */
const withLocale = async (facts: Facts, { url }: AskedPage, { messages }: PageParts): Promise<Facts> => {
  if (facts.locale.current !== '') return facts;
  const unknown = { ...facts, locale: { ...facts.locale, current: unknownLocale.current } };
  const listed = await messages.locales().catch(() => null);
  if (!listed) return unknown;
  const { locales, defaultLocale } = listed;
  const { locale: current } = decideLocalePath(url.pathname, locales, defaultLocale).result;
  const dir = locales.find(({ code }) => code === current)?.dir ?? 'ltr';
  return { ...facts, locale: { ...facts.locale, current: current || unknownLocale.current, dir } };
};

export const describePage = async (
  settled: Settled,
  asked: AskedPage,
  parts: PageParts,
): Promise<DescribedPage> => {
  const facts = await withLocale(factsOf(settled), asked, parts);
  const { config, navigation, locale } = facts;
  const status = statusOf(facts, settled, asked, parts.config);
  const code = locale.current;
  const texts = await parts.messages.of(code);
  const hasBroken = isBroken(settled);
  const isWhole = status === 200 && !hasBroken;
  return {
    settled,
    facts,
    status,
    isBroken: hasBroken,
    texts,
    state: stateOf(facts, settled, asked, parts, { isWhole, status, texts, code }),
    code: operatorCode(facts, settled, asked, parts.config),
    look: parts.looks(config?.brand),
    savesData: asked.savesData,
    previewUntil: asked.previewUntil,
    arm: config && armOfConfig(config),
    pictures: config ? sealOrigins(config.market.seal) : [],
    framers: config ? framedBy(navigation?.shown?.route ?? '', config, parts.config.loopbackOrigins) : [],
  };
};
