import type { SavedSnapshot } from '../actors/sleeper.ts';
import type { PageState } from './page-state.ts';

type Whole = { -readonly [Key in keyof SavedSnapshot]: SavedSnapshot[Key] };
type Child = { snapshot: SavedSnapshot; src?: unknown; systemId?: string };

/**
 * A child whose source or name in the system is its id is sent without them, one without a name with an empty one; a machine
 * without history does not say so.
 */
const fill = (snapshot: Whole | null): void => {
  if (snapshot?.value !== undefined) snapshot.historyValue ??= {};
  for (const [id, child] of Object.entries(snapshot?.children ?? {}) as [string, Child][]) {
    child.src ??= id;
    child.systemId ??= id;
    if (child.systemId === '') delete child.systemId;
    fill(child.snapshot);
  }
};

/** What the server embedded in the page, as it was before it was sent. */
export const readPageState = (text: string | null | undefined): PageState => {
  const state = JSON.parse(text ?? 'null') as PageState;
  fill(state.snapshot);
  return state;
};
