import type { CheckRange } from '../../../schemas/rules/account/reality-check.ts';
import type { CmsConfig } from '../../../schemas/site/cms-config.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { Letter } from '../../kit/letters.ts';
import { barIn, contentOf, factsOf, localeOf, popupBarIn } from './root.parts.ts';
import { rootStep } from './root-step.ts';
import type { RootSeen } from './root-step.ts';

export const askLocale = rootStep(({ context, system, enqueue }) => {
  const list = contentOf(system)?.locales;
  const locale = system.get(actorIds.locale);
  if (!list || !locale) return;
  enqueue.sendTo(locale, {
    type: 'locale.resolve.requested',
    request: {
      locales: list.locales,
      defaultLocale: list.defaultLocale,
      ...context.input.target,
      cookieLocale: context.input.cookieLocale,
      acceptLanguage: context.input.acceptLanguage,
      isBot: context.input.isBot,
      uid: context.uid,
      accountLocale: context.accountLocale,
      keptChoice: context.input.keptChoice ?? null,
    },
  });
});

export const askConfig = ({ system }: RootSeen): Letter => ({
  to: actorIds.content,
  event: { type: 'content.config.requested', locale: localeOf(system)?.current ?? '' },
});

/** Name, picture and age sign of shared pages, and the first host of the site when the page is asked for at none of them. */
const seoDefaults = (
  { brand, market, seo: { siteName, image, hosts } }: Pick<CmsConfig, 'brand' | 'market' | 'seo'>,
  origin: string,
) => {
  const { host, protocol } = new URL(origin);
  const [first] = hosts;
  return {
    ...(siteName !== '' && siteName !== brand.name && { shareName: siteName }),
    ...(image !== '' && { image }),
    ...(!['', 'plain'].includes(market.id) && { ageSign: `${market.minimumAge}+` }),
    ...(first !== undefined && !hosts.includes(host) && { publicOrigin: `${protocol}//${first}` }),
  };
};

export const askHead = ({ context, event, system }: RootSeen): Letter | null => {
  if (event.type !== 'route.committed' || !event.isPathChange) return null;
  const facts = factsOf(context, system);
  const config = contentOf(system)?.config;
  const request = {
    path: event.path,
    seoUrl: event.shown?.seoUrl ?? null,
    locale: facts.locale,
    defaultLocale: facts.defaultLocale,
    localeCodes: facts.locales.map(({ code }) => code),
    origin: facts.origin,
    siteName: config?.brand.name || config?.seo.siteName || context.input.siteName,
    ...(config && seoDefaults(config, facts.origin)),
    isGamePage: event.shown?.route === 'game-sysname',
    platformSegment: config?.seo.canonicalSegment ?? '',
    noindex: event.shown?.isPrivate ?? true,
    replacements: event.shown?.params ?? {},
  };
  return { to: actorIds.head, event: { type: 'head.page.changed', request } };
};

const checkRangeOf = ({ realityCheckMinutes, money }: CmsConfig['market']): CheckRange =>
  money.netPosition ? { ...realityCheckMinutes, isStrict: true } : realityCheckMinutes;

export const spreadSettings = ({ context, system }: RootSeen): readonly Letter[] => {
  const config = contentOf(system)?.config;
  return [
    ...(config
      ? ([
          {
            to: actorIds.balance,
            event: { type: 'balance.settings.changed', settings: config.balanceRefresh },
          },
          {
            to: actorIds.figures,
            event: { type: 'figures.range.changed', range: checkRangeOf(config.market) },
          },
          // Who plays was known before the rules of the market were.
          {
            to: actorIds.dialogs,
            event: {
              type: 'dialogs.promotion.changed',
              bar: barIn(system) || popupBarIn(system, context.uid),
            },
          },
        ] satisfies Letter[])
      : []),
    {
      to: actorIds.navigation,
      event: { type: 'navigation.facts.changed', facts: factsOf(context, system), recheck: false },
    },
  ];
};
