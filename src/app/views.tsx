import { createContext, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { DialogName } from '../../machines/kit/dialogs.ts';
import type { GameFigures } from '../../schemas/rules/games/fact-choice.ts';
import type { FeatureName } from '../../schemas/rules/site/routes.ts';

/** Parts of pages that come with a chunk of their own, and what they are given. */
type SlotProps = {
  readonly outside: object;
  readonly ChangeNote: { readonly sysname: string };
  readonly GameNotices: {
    readonly sysname: string;
    readonly isReal: boolean;
    readonly onAgain: () => void;
  };
  readonly FavouriteButton: { readonly sysname: string };
  readonly GameInfoButton: {
    readonly sysname: string;
    readonly name: string;
    readonly className?: string | undefined;
  };
  readonly Unreached: object;
  readonly FactChips: object;
  readonly CardFigures: { readonly figures: GameFigures };
  readonly FreespinsBadge: { readonly sysname: string; readonly isLive: boolean };
  readonly WagerFigure: { readonly place: 'strip' | 'game' };
  readonly HomeTail: { readonly part: 'tournaments' | 'promotions' };
};
type PropsOf<Name> = Name extends keyof SlotProps ? SlotProps[Name] : object;

/** A route's feature, a dialog, or a slot of a page. */
export type ViewName = FeatureName | DialogName | keyof SlotProps;
export type View<Name extends ViewName = ViewName> = ComponentType<PropsOf<Name>>;

/** What a chunk of views holds. It is part of a page's first view. */
export type FeatureViews = { readonly [Name in ViewName]?: View<Name> };

/** Views whose chunks are there, by name. */
export type Views = { readonly get: <Name extends ViewName>(name: Name) => View<Name> | undefined };

/** Views as their chunks come in. */
export type ViewMap = Views & { readonly add: (views: FeatureViews) => void };

export const createViews = (): ViewMap => {
  const views: { [Name in ViewName]?: View<Name> } = {};
  return { get: (name) => views[name], add: (more) => void Object.assign(views, more) };
};

const ViewsContext = createContext<Views | null>(null);

export function ViewsProvider({ views, children }: { readonly views: Views; readonly children: ReactNode }) {
  return <ViewsContext value={views}>{children}</ViewsContext>;
}

/** The view of a route's feature or of a dialog, once its chunk is there. */
export function useView<Name extends ViewName>(name: Name | null): View<Name> | undefined {
  const views = use(ViewsContext);
  if (!views) throw new Error('ViewsProvider is missing');
  return name === null ? undefined : views.get(name);
}
