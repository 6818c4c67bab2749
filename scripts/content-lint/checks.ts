import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import { customCodePositions } from '../../schemas/config/content-items.ts';
import type { Locale } from '../../schemas/rules/site/locale.ts';
import { targetOf } from '../../schemas/rules/site/navigation/address.ts';
import type { NavigationFacts } from '../../schemas/rules/site/navigation/address.ts';
import { decideAddress } from '../../schemas/rules/site/navigation/decide-address.ts';
import { resolveRedirects } from '../../schemas/rules/site/redirects.ts';
import type { RedirectRule } from '../../schemas/rules/site/redirects.ts';
import type { InventoryEntry } from '../../server/config.ts';
import { readCustomCode } from '../../server/pages/custom-code.ts';
import { isIconName } from '../../src/icons/icon-names.ts';

export type Page = { readonly slug: string; readonly title: string; readonly body: string };
/** Configuration and content of one locale, as they were read. */
export type LocaleContent = {
  readonly locale: string;
  readonly config: CmsConfig;
  /** Fields of the configuration that did not decode. */
  readonly faults: readonly string[];
  readonly pages: readonly Page[];
  readonly promotions: readonly Page[];
  readonly redirects: readonly RedirectRule[];
  /** The operator's texts by id. */
  readonly texts: Readonly<Record<string, string>>;
};
export type SiteContent = {
  readonly locales: readonly Locale[];
  readonly defaultLocale: string;
  readonly origin: string;
  readonly inventory: readonly InventoryEntry[];
  readonly content: readonly LocaleContent[];
};
export type Finding = { readonly locale: string; readonly where: string; readonly problem: string };

type Link = { readonly where: string; readonly url: string };
type Say = (where: string, problem: string) => void;

const menus = ['menuLinks', 'profileLinks', 'mobileBottomMenu', 'footerLinks', 'userMenuLinks'] as const;

const factsOf = ({ locales, defaultLocale, origin }: SiteContent, one: LocaleContent): NavigationFacts => ({
  origin,
  allowedOrigins: [],
  loopbackOrigins: [],
  locales,
  defaultLocale,
  locale: one.locale,
  // As a player: a page behind the sign-in is no dead link.
  uid: 1,
  rules: one.config.redirects,
  switchedOff: one.config.verification.enabled ? [] : ['verification'],
});

const checkRedirects = (facts: NavigationFacts, one: LocaleContent, say: Say): void => {
  const rules = { rules: one.config.redirects, pages: one.redirects };
  for (const { from_url: from, to_url: to } of [...rules.rules, ...rules.pages]) {
    const { search, pathname } = targetOf(from.trim().replaceAll('*', 'x'), facts.origin);
    const { result, reasons } = resolveRedirects({ ...facts, ...rules, path: pathname, search, hash: '' });
    if (result === null) say(`redirect ${from} to ${to}`, reasons.at(-1) ?? 'not followed');
  }
};

const nodesOf = (html: string): readonly Element[] => {
  const found: Element[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'element') found.push(node);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(fromHtml(html, { fragment: true }));
  return found;
};

const blocked = ['script', 'iframe', 'object', 'embed', 'style', 'form'];

/** Links of a text; scripts and what else the policy would never let run are told. */
const readHtml = (where: string, html: string, say: Say): readonly Link[] =>
  nodesOf(html).flatMap(({ tagName, properties }) => {
    if (blocked.includes(tagName)) say(where, `an element <${tagName}>, which is taken out`);
    for (const name of Object.keys(properties))
      if (/^on/i.test(name)) say(where, `an attribute ${name.toLowerCase()}, which is taken out`);
    const { href } = properties;
    if (tagName !== 'a' || typeof href !== 'string') return [];
    if (/^\s*(?:javascript|data|vbscript):/i.test(href)) say(where, `a link that runs a script: ${href}`);
    return [{ where, url: href }];
  });

const linksOf = (one: LocaleContent, say: Say): readonly Link[] => {
  const { config } = one;
  const items = menus.flatMap((menu) => config[menu].map((item) => ({ menu, item })));
  const bodies = [
    ...one.pages.map((page) => ({ where: `page ${page.slug}`, html: page.body })),
    ...one.promotions.map((page) => ({ where: `promotion ${page.slug}`, html: page.body })),
  ];
  return [
    ...items.map(({ menu, item }) => ({ where: `${menu}.${item.id}`, url: item.url })),
    { where: 'home.hero.link', url: config.home.hero.link },
    ...bodies.flatMap(({ where, html }) => readHtml(where, html, say)),
  ];
};

const checkLinks = (facts: NavigationFacts, one: LocaleContent, say: Say): void => {
  const slugs = new Set(one.pages.map(({ slug }) => slug));
  const promotions = new Set(one.promotions.map(({ slug }) => slug));
  for (const { where, url } of linksOf(one, say)) {
    if (!url.startsWith('/') || url.startsWith('//')) continue;
    const { result } = decideAddress(targetOf(url, facts.origin), facts, one.redirects);
    const isDead =
      result.kind === 'missing' ||
      (result.kind === 'show' && result.route === 'slug' && !slugs.has(result.params['slug'] ?? '')) ||
      (result.kind === 'show' &&
        result.route === 'promotions-id' &&
        !promotions.has(result.params['id'] ?? ''));
    if (isDead) say(where, `leads to ${url}, where there is no page`);
  }
};

const checkIcons = ({ config }: LocaleContent, say: Say): void => {
  for (const menu of menus)
    for (const { id, icon } of config[menu])
      if (icon !== '' && !isIconName(icon)) say(`${menu}.${id}.icon`, `no icon is called ${icon}`);
  for (const { sysname, icon } of config.cashier.paymentMethods.methods)
    if (icon !== '' && !isIconName(icon) && !/^(?:\/|https:)/.test(icon))
      say(`cashier.paymentMethods.${sysname}.icon`, `neither an icon nor an address: ${icon}`);
};

const checkScripts = ({ config }: LocaleContent, site: SiteContent, say: Say): void => {
  for (const [index, { isEnabled, position, code }] of config.customCode.entries()) {
    const where = `customCode[${index}] (${customCodePositions.find((name) => name === position) ?? ''})`;
    if (isEnabled) for (const problem of readCustomCode(code, site.inventory).problems) say(where, problem);
  }
};

/** What the default locale has and this one lacks. */
const checkTranslations = (one: LocaleContent, source: LocaleContent, say: Say): void => {
  for (const menu of menus)
    for (const { id, title } of one.config[menu])
      if (title.trim() === '') say(`${menu}.${id}`, 'has no title');
  if (one === source) return;
  const lacks = (kind: string, own: readonly string[], all: readonly string[]) => {
    for (const name of all) if (!own.includes(name)) say(`${kind} ${name}`, 'is not translated');
  };
  const slugsOf = (pages: readonly Page[]) => pages.map(({ slug }) => slug);
  lacks('page', slugsOf(one.pages), slugsOf(source.pages));
  lacks('promotion', slugsOf(one.promotions), slugsOf(source.promotions));
  lacks('text', Object.keys(one.texts), Object.keys(source.texts));
  for (const menu of menus) {
    const ids = (config: CmsConfig) => config[menu].map(({ id }) => id);
    lacks(menu, ids(one.config), ids(source.config));
  }
  const written = ({ config: { footer, home } }: LocaleContent) => ({
    'footer.text': footer.text,
    'footer.licence': footer.licence,
    'footer.responsibleText': footer.responsibleText,
    'home.hero.title': home.hero.title,
    'home.hero.text': home.hero.text,
    'home.hero.button': home.hero.button,
  });
  const own = written(one);
  for (const [name, text] of Object.entries(written(source)))
    if (text !== '' && own[name as keyof typeof own] === '') say(name, 'is not translated');
};

/** What is wrong with a configuration and its content before it is released. */
export const contentFindings = (site: SiteContent): readonly Finding[] => {
  const source = site.content.find(({ locale }) => locale === site.defaultLocale);
  return site.content.flatMap((one) => {
    const findings: Finding[] = [];
    const say: Say = (where, problem) => void findings.push({ locale: one.locale, where, problem });
    const facts = factsOf(site, one);
    for (const path of one.faults) say(path, 'does not decode: its default is used');
    checkRedirects(facts, one, say);
    checkLinks(facts, one, say);
    checkIcons(one, say);
    checkScripts(one, site, say);
    checkTranslations(one, source ?? one, say);
    return findings;
  });
};
