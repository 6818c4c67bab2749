/** A text by id, resolved by the view. */
export type TextRef = {
  readonly id: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Epoch ms, told in the zone of the browser. */
  readonly instants?: Readonly<Record<string, number>>;
};
