/** What `fields` asks for of an entry, all of it without; its id always stays. */
export const narrow = <Entry extends object>(entry: Entry, fields: readonly string[] | undefined): Entry =>
  fields?.length
    ? (Object.fromEntries(
        Object.entries(entry).filter(([name]) => name === 'id' || fields.includes(name)),
      ) as Entry)
    : entry;
