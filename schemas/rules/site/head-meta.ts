/** A meta as the document writes it: by its name, its `http-equiv`, or a charset beside the document's own. */
export type HeadMeta =
  | { readonly name: string; readonly content: string }
  | { readonly httpEquiv: string; readonly content: string }
  | { readonly charset: string };

/** Attributes of a meta element. */
export const metaAttributes = (meta: HeadMeta): Readonly<Record<string, string>> =>
  'charset' in meta
    ? { charset: meta.charset }
    : 'name' in meta
      ? { name: meta.name, content: meta.content }
      : { 'http-equiv': meta.httpEquiv, content: meta.content };
