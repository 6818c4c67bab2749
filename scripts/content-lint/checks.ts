import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import { customCodePositions } from '../../schemas/config/content-items.ts';
import { targetOf } from '../../schemas/rules/site/navigation/address.ts';
import type { NavigationFacts } from '../../schemas/rules/site/navigation/address.ts';
import { decideAddress } from '../../schemas/rules/site/navigation/decide-address.ts';
import { brandLook } from '../../schemas/rules/site/brand/tokens.ts';
import { resolveRedirects } from '../../schemas/rules/site/redirects.ts';
import { readCustomCode } from '../../server/pages/custom-code.ts';
import { designTokens } from '../../src/generated/design-tokens.ts';
import { checkOutside, checkPictures } from './addresses.ts';
import type { Finding, LocaleContent, Page, Say, SiteContent } from './content.ts';
import { checkMarket, checkWords } from './market.ts';
import { checkGames } from './games.ts';
import { checkJackpots } from './jackpots.ts';
import { checkOffers } from './offers.ts';
import { checkTexts } from './texts.ts';
import { isIconName } from '../../src/icons/icon-names.ts';

type Link = { readonly where: string; readonly url: string };

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

type Html = { readonly where: string; readonly html: string };

const bodiesOf = (one: LocaleContent): readonly Html[] => [
  ...one.pages.map((page) => ({ where: `page ${page.slug}`, html: page.body })),
  ...one.promotions.map((page) => ({ where: `promotion ${page.slug}`, html: page.body })),
  ...one.articles.map((page) => ({ where: `help ${page.slug}`, html: page.body })),
  ...Object.entries(one.texts).map(([id, html]) => ({ where: `text ${id}`, html })),
];

const picturesIn = ({ where, html }: Html): readonly Link[] =>
  nodesOf(html).flatMap(({ tagName, properties: { src } }) =>
    tagName === 'img' && typeof src === 'string' ? [{ where, url: src }] : [],
  );

/** Links of a text; scripts and what else the policy would never let run are told. */
const readHtml = ({ where, html }: Html, say: Say): readonly Link[] =>
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
  return [
    ...items.map(({ menu, item }) => ({ where: `${menu}.${item.id}`, url: item.url })),
    { where: 'home.hero.link', url: config.home.hero.link },
    { where: 'loyalty.tutorialUrl', url: config.loyalty.tutorialUrl },
    { where: 'market.broadcastDelayPage', url: config.market.broadcastDelayPage },
    ...config.socialItemsList.map(({ id, url }) => ({ where: `socialItemsList.${id}`, url })),
    ...config.ratingSites.map(({ id, url }) => ({ where: `ratingSites.${id}`, url })),
    ...one.promotions.map(({ slug, link }) => ({ where: `promotion ${slug}.link`, url: link })),
    ...bodiesOf(one).flatMap((text) => readHtml(text, say)),
  ];
};

const checkLinks = (facts: NavigationFacts, one: LocaleContent, links: readonly Link[], say: Say): void => {
  const slugs = new Set(one.pages.map(({ slug }) => slug));
  const promotions = new Set(one.promotions.map(({ slug }) => slug));
  const articles = new Set(one.articles.map(({ slug }) => slug));
  const rules = [...one.config.redirects, ...one.redirects];
  const isMoved = (path: string): boolean => rules.some(({ from_url: from }) => from === path);
  const targets = rules.flatMap(({ from_url: from, to_url: to }) =>
    to.includes('*') || isMoved(to) ? [] : [{ where: `redirect ${from}`, url: to }],
  );
  for (const { where, url } of [...links, ...targets]) {
    if (!url.startsWith('/') || url.startsWith('//')) continue;
    const { result } = decideAddress(targetOf(url, facts.origin), facts, one.redirects);
    const isDead =
      result.kind === 'missing' ||
      (result.kind === 'show' && result.route === 'slug' && !slugs.has(result.params['slug'] ?? '')) ||
      (result.kind === 'show' &&
        result.route === 'promotions-id' &&
        !promotions.has(result.params['id'] ?? '')) ||
      (result.kind === 'show' && result.route === 'help' && articles.size === 0) ||
      (result.kind === 'show' && result.route === 'help-slug' && !articles.has(result.params['slug'] ?? ''));
    if (isDead) say(where, `leads to ${url}, where there is no page`);
  }
};

/** What of a brand the site would leave out: tokens it does not know, and colours that come too close. */
const checkBrand = ({ config: { brand } }: LocaleContent, say: Say): void => {
  for (const { token, problem } of brandLook(brand.tokens, brand.id, designTokens).faults)
    say(`brand.tokens ${token}`, problem);
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
  lacks('help', slugsOf(one.articles), slugsOf(source.articles));
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
    for (const record of one.unread) say(record, 'does not decode: it is not shown');
    if (one.config.brand.name.trim() === '') say('brand.name', 'is empty: pages have no name');
    checkRedirects(facts, one, say);
    const links = linksOf(one, say);
    checkLinks(facts, one, links, say);
    checkOutside(site, links, say);
    checkPictures(site, one, bodiesOf(one).flatMap(picturesIn), say);
    checkBrand(one, say);
    checkIcons(one, say);
    checkScripts(one, site, say);
    checkMarket(one, say);
    checkWords(one, say);
    checkOffers(one, say);
    checkJackpots(one, say);
    checkGames(one, site, say);
    checkTexts(one, site.knownTexts, say);
    checkTranslations(one, source ?? one, say);
    return findings;
  });
};
