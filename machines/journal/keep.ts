/** The codec of an event at its first version, by the fields of its payload that are kept. */
export const keep = <const Fields extends readonly string[]>(...fields: Fields) =>
  ({ v: 1, fields }) as const;
export const bare = keep();
