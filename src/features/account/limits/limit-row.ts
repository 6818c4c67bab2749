import type { LimitCardData } from '../../../../machines/account/limits/limits.selectors.ts';

/** Open or closed by a press, or by the end of a change; null before the first. */
type Opened = boolean | null;
type Told = Pick<LimitCardData, 'notice'>;

/** Whether the form of a limit is open; a change on its way holds it open. `isNamed`: by the address. */
export const isRowOpen = (
  opened: Opened,
  { notice, isNamed, isSaving }: Told & { readonly isNamed: boolean; readonly isSaving: boolean },
): boolean => isSaving || (opened ?? (isNamed || notice !== null));

/** After a change has ended: what the platform has to say stands in the form, and one whose value was taken closes. */
export const openedAfter = (opened: Opened, { notice, draft }: Told & Pick<LimitCardData, 'draft'>): Opened =>
  notice !== null || (draft.value === '' ? false : opened);
