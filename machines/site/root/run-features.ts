import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { queryRecord } from '../../../schemas/rules/kit/query.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { isKeptFor, takesLocale } from './busy.ts';
import { dialogFeatures, routeCompanions } from './dialog-features.ts';
import { barIn, contentOf, featureInput, isAnchorMove, localeOf, openedGame } from './root.parts.ts';
import { rootStep } from './root-step.ts';

/** One feature actor per route: kept while the route stays within the feature, else stopped and spawned anew. */
export const runFeature = rootStep(({ context, event, system, enqueue }) => {
  if (event.type !== 'route.committed') return;
  const name = event.shown?.feature ?? null;
  const locale = localeOf(system)?.current ?? '';
  const running = context.feature;
  const current = name ? system.get(name) : undefined;
  if (name && current && isKeptFor(context, name, locale, system)) {
    if (name !== actorIds.game && isAnchorMove(context.committed, event)) return;
    // Who is at something that must not be cut off hears of it with a later page.
    if (running?.locale !== locale && takesLocale(system, name, locale)) {
      enqueue.sendTo(current, { type: 'locale.told', locale });
      enqueue.assign({ feature: { name, locale } });
    }
    enqueue.sendTo(current, {
      type: 'route.entered',
      params: event.shown?.params ?? {},
      query: queryRecord(event.target.search),
      hash: event.target.hash.slice(1),
      route: event.shown?.route ?? '',
      path: event.target.pathname,
      now: event.at,
    });
    return;
  }
  const left = routeCompanions[running?.name ?? ''] ?? [];
  if (running) for (const id of [running.name, ...left]) enqueue.stopChild(id);
  const route = event.shown?.route ?? '';
  const input = name && featureInput(context, system, route, event, null, event.at);
  const beside = name && input ? (routeCompanions[name] ?? []) : [];
  // A dialog that has not closed yet may run the same features over the page that is left.
  const overlaid = context.dialogFeatures.filter(
    (id) => !left.includes(id) && (id === name || beside.includes(id)),
  );
  for (const id of overlaid) enqueue.stopChild(id);
  // The registry puts the feature's logic into the implementations before the route is committed.
  if (name && input) enqueue.spawnChild(name, { id: name, systemId: name, input });
  const props = { isEmbedded: true, view: route === 'forms-sign_up' ? 'registration' : 'authorization' };
  for (const id of beside) enqueue.spawnChild(id, { id, systemId: id, input: { ...input, props } });
  enqueue.assign({
    feature: name && input ? { name, locale } : null,
    dialogFeatures: [
      ...context.dialogFeatures.filter((id) => !left.includes(id) && !overlaid.includes(id)),
      ...beside,
    ],
  });
});

export const startOutside = rootStep(({ context, system, enqueue }, loaded: Outcome<unknown>) => {
  const content = contentOf(system);
  if (!content?.config || !content.general || !loaded.ok || system.get(actorIds.consent)) return;
  const isAsked = content.config.consent.enabled;
  const inputs = {
    [actorIds.consent]: { isAsked },
    [actorIds.analytics]: {
      search: context.input.target.search,
      mayTrack: !isAsked,
      bar: barIn(system),
      isFraudChecked: content.general.is_seon_enabled,
    },
    [actorIds.freespins]: {
      uid: context.uid,
      route: context.committed?.shown?.route ?? '',
    },
    [actorIds.wager]: { uid: context.uid },
    [actorIds.favourites]: { uid: context.uid },
    [actorIds.recent]: { uid: context.uid, opened: openedGame(system) },
    [actorIds.liveTables]: {},
    [actorIds.teasers]: {},
    [actorIds.rounds]: content.config.market.rounds,
    [actorIds.changes]: content.config.market.rounds,
    [actorIds.chat]: {
      uid: context.uid,
      path: context.committed?.path ?? '/',
      locale: localeOf(system)?.current ?? '',
      mayTrack: !isAsked,
    },
  };
  for (const [id, input] of Object.entries(inputs)) enqueue.spawnChild(id, { id, systemId: id, input });
});

export const openDialogFeatures = rootStep(({ context, event, system, enqueue }) => {
  if (event.type !== 'dialog.opened') return;
  const names = (dialogFeatures[event.name] ?? []).filter((name) => !system.get(name));
  const input = featureInput(context, system, event.name, context.committed, event.props, event.at);
  if (!input) return;
  for (const name of names) enqueue.spawnChild(name, { id: name, systemId: name, input });
  enqueue.assign({ dialogFeatures: [...context.dialogFeatures, ...names] });
});

export const closeDialogFeatures = rootStep(({ context, event, enqueue }) => {
  if (event.type !== 'dialog.closed') return;
  const names = dialogFeatures[event.name] ?? [];
  for (const name of names) if (context.dialogFeatures.includes(name)) enqueue.stopChild(name);
  enqueue.assign({ dialogFeatures: context.dialogFeatures.filter((name) => !names.includes(name)) });
});

/** A guest of the mini-app is registered, once per load. */
export const enterByMessenger = rootStep(({ context, system, enqueue }) => {
  const id = actorIds.messenger;
  if (context.uid > 0 || !contentOf(system)?.config?.messenger.enabled || system.get(id)) return;
  enqueue.spawnChild(id, { id, systemId: id });
});
