import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import { isIconName } from '../../src/icons/icon-names.ts';
import { decideUrl } from '../../schemas/rules/kit/safe-url.ts';
import type { LocaleContent, Say, SiteContent } from './content.ts';

type Told = { readonly where: string; readonly url: string };

const origins = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

/** The template asks for a size: what stands in its braces is left out. */
const templateOf = (template: string): string => template.replaceAll(/\{\w+\}/g, '1');

const configuredPictures = (config: CmsConfig): readonly Told[] => [
  { where: 'brand.logo', url: config.brand.logo },
  { where: 'brand.logoCompact', url: config.brand.logoCompact },
  { where: 'brand.favicon', url: config.brand.favicon },
  { where: 'home.hero.image', url: config.home.hero.image },
  { where: 'seo.image', url: config.seo.image },
  { where: 'loyalty.coinIcon', url: config.loyalty.coinIcon },
  { where: 'images.urlTemplate', url: templateOf(config.images.urlTemplate) },
  ...config.socialItemsList.map(({ id, icon }) => ({ where: `socialItemsList.${id}.icon`, url: icon })),
  ...config.ratingSites.map(({ id, image }) => ({ where: `ratingSites.${id}.image`, url: image })),
  ...config.authentication.socialProviders.map(({ service, icon }) => ({
    where: `authentication.socialProviders.${service}.icon`,
    url: icon,
  })),
  ...[...config.paymentMethods, ...config.cashier.paymentMethods.methods].flatMap((method) =>
    (['icon', 'icon_dark', 'icon_small'] as const).map((name) => ({
      where: `paymentMethods.${method.sysname}.${name}`,
      url: method[name],
    })),
  ),
];

/** Pictures that the policy of the pages would block. `found` are those of texts. */
export const checkPictures = (
  site: SiteContent,
  one: LocaleContent,
  found: readonly Told[],
  say: Say,
): void => {
  const records = [...one.pages, ...one.promotions].map(({ slug, image }) => ({
    where: `image of ${slug}`,
    url: image,
  }));
  const told = new Set<string>();
  for (const { where, url } of [...configuredPictures(one.config), ...records, ...found]) {
    if (url === '' || isIconName(url) || /^\/(?!\/)|^data:image\//.test(url) || told.has(`${where} ${url}`))
      continue;
    told.add(`${where} ${url}`);
    const origin = origins(url);
    if (origin === site.origin || site.imageOrigins.includes(origin)) continue;
    if (/^http:/i.test(url)) say(where, `a picture by plain http, which is blocked: ${url}`);
    else
      say(
        where,
        origin === ''
          ? `no address of a picture: ${url}`
          : `a picture of ${origin}, which IMAGE_ORIGINS does not name`,
      );
  }
};

/** Links to other sites that the site would not follow. */
export const checkOutside = (site: SiteContent, links: readonly Told[], say: Say): void => {
  for (const { where, url } of links) {
    if (url === '' || /^\/(?!\/)|^#|^\s*(?:javascript|data|vbscript):/i.test(url)) continue;
    const { result, reasons } = decideUrl(url, {
      origin: site.origin,
      allowedOrigins: [],
      purpose: 'external',
    });
    if (result !== null) continue;
    say(
      where,
      reasons.includes('not-https')
        ? `leads to ${url} by plain http, which is not followed`
        : `leads to ${url}, which is not followed: ${reasons.at(-1) ?? ''}`,
    );
  }
};
