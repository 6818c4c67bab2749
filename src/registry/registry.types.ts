import type { AnyActorLogic } from 'xstate';
import type { DialogName } from '../../machines/kit/dialogs.ts';
import type { ActorId } from '../../machines/kit/letters.ts';
import type { LiveParts } from '../../machines/site/live-parts.ts';
import type { FeatureName } from '../../schemas/rules/site/routes.ts';
import type { FeatureViews, View, ViewName } from '../app/views.tsx';
import type { MessageChunk } from '../i18n/chunks.ts';

/** A feature's machines, bound to effects. Their chunk is loaded before its actors are restored or spawned. */
export type FeatureMachines = { readonly [Id in ActorId]?: (parts: LiveParts) => AnyActorLogic };

/** What can be loaded by name: the feature of a route, a dialog, and what comes when the page is idle. */
export type EntryName = FeatureName | DialogName | 'outside' | 'messenger';

type Own<Name> = Name extends ViewName ? { readonly [Id in Name]: View<Id> } : object;

export type Entry<Name extends EntryName = EntryName> = {
  /** The view of this name, and others of the same chunk. */
  readonly views?: () => Promise<{ readonly views: FeatureViews & Own<Name> }>;
  /** Source module of the views, as the client's manifest names it. */
  readonly source?: string;
  readonly machines?: () => Promise<FeatureMachines>;
  readonly texts: readonly MessageChunk[];
} & (Name extends FeatureName ? { readonly machines: () => Promise<FeatureMachines> } : object) &
  (Name extends ViewName ? { readonly views: unknown; readonly source: string } : object);

export type Entries = { readonly [Name in EntryName]: Entry<Name> };
