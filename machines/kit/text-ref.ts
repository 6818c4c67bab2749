/** A text by id, resolved by the view. */
export type TextRef = { readonly id: string; readonly values?: Readonly<Record<string, string | number>> };
