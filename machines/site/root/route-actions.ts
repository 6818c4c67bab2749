import { localizePath } from '../../../schemas/rules/site/locale.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { Letter } from '../../kit/letters.ts';
import { isBusyAt } from './busy.ts';
import { routeLetters } from './letters.ts';
import { factsOf, localeOf, navigationOf } from './root.parts.ts';
import { rootStep } from './root-step.ts';
import type { RootSeen } from './root-step.ts';

export const startNavigation = ({ context, system }: RootSeen): Letter => ({
  to: actorIds.navigation,
  event: { type: 'navigation.started', target: context.input.target, facts: factsOf(context, system) },
});

export const wakeNavigation = rootStep(({ context, event, system, enqueue }) => {
  const navigation = system.get(actorIds.navigation);
  if (event.type !== 'client.started' || !navigation) return;
  enqueue.sendTo(navigation, {
    type: 'navigation.browser.started',
    index: event.index,
    ...(event.hasOperatorCode && { hasOperatorCode: true }),
  });
  const known = navigationOf(system);
  // The hash never reached the server.
  if (known && context.committed && event.hash !== '')
    enqueue.sendTo(navigation, {
      type: 'navigation.requested',
      to: known.current.pathname + known.current.search + event.hash,
      replace: true,
      yields: true,
    });
});

export const followLocale = ({ system }: RootSeen): Letter | null => {
  const known = navigationOf(system);
  const locale = localeOf(system);
  if (!known || !locale) return null;
  const path = localizePath(known.path, locale.current, locale.defaultLocale);
  const to = path + known.current.search + known.current.hash;
  return {
    to: actorIds.navigation,
    event: { type: 'navigation.requested', to, replace: true, yields: true },
  };
};

export const spreadRoute = ({ event, context }: RootSeen): readonly Letter[] | null =>
  event.type === 'route.committed' ? routeLetters(event, context.isStarted) : null;

/** Before the feature of the page changes: it says whether a new build may be taken now. */
export const tellUpdates = ({ context, event, system }: RootSeen): readonly Letter[] | null => {
  if (event.type !== 'route.committed' || !event.isPathChange) return null;
  const isBusy = isBusyAt(context, event, localeOf(system)?.current ?? '', system);
  return [
    { to: actorIds.updates, event: { type: 'updates.busy.changed', isBusy } },
    { to: actorIds.updates, event: { type: 'updates.navigation.committed' } },
  ];
};
