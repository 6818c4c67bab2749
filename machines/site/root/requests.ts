import { actorIds } from '../../kit/actor-ids.ts';
import { tell } from '../../kit/tell.ts';
import { contentOf, factsOf } from './root.parts.ts';
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
      strategy: 'platform',
      keptChoice: context.input.keptChoice ?? null,
    },
  });
});

export const askHead = tell(({ context, event, system }: RootSeen) => {
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
    siteName: config?.brand.name ?? context.input.siteName,
    isGamePage: event.shown?.route === 'game-sysname',
    platformSegment: config?.seo.canonicalSegment ?? '',
    noindex: event.shown?.isPrivate ?? true,
    replacements: event.shown?.params ?? {},
  };
  return { to: actorIds.head, event: { type: 'head.page.changed', request } };
});

export const spreadSettings = tell(({ context, system }: RootSeen) => {
  const config = contentOf(system)?.config;
  return [
    ...(config
      ? [
          {
            to: actorIds.balance,
            event: { type: 'balance.settings.changed', settings: config.balanceRefresh },
          },
          {
            to: actorIds.tally,
            event: { type: 'tally.range.changed', range: config.market.realityCheckMinutes },
          },
        ]
      : []),
    {
      to: actorIds.navigation,
      event: { type: 'navigation.facts.changed', facts: factsOf(context, system), recheck: false },
    },
  ];
});
