/** Flat texts by message id. */
export type Messages = { readonly [id: string]: string };

const maxDepth = 8;

/** Messages as `/nfx/i18n/messages/{locale}` sends them: nested ones are joined with dots, null is missing. */
export const flattenMessages = (body: unknown): Messages => {
  const messages: Record<string, string> = {};
  const visit = (prefix: string, value: unknown, depth: number): void => {
    if (typeof value === 'string') {
      if (prefix !== '') messages[prefix] = value;
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value) && depth < maxDepth) {
      for (const [key, item] of Object.entries(value)) {
        if (key === '__proto__' || key === 'constructor') continue;
        visit(prefix === '' ? key : `${prefix}.${key}`, item, depth + 1);
      }
    }
  };
  visit('', body, 0);
  return messages;
};
