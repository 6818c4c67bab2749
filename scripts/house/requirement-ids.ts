import type { Row } from './known-list.ts';

const id = /\b(?:(?:SH|AC|BY|OPS|OP)-\d[\d.]*|D-\d\d\b|HP-\d\d\b)/g;

/** Numbers of requirements in a text; they belong into the names of tests. */
export const requirementIds = (path: string, text: string): Row[] => {
  const found = text.match(id) ?? [];
  return found.length > 0 ? [{ path, ids: found.length }] : [];
};
