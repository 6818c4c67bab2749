import type { Decision } from '../kit/outcome.ts';
import { matchWildcard } from './redirects.ts';

export type RobotsRule = { readonly kind: 'allow' | 'disallow'; readonly path: string };

/** The rules of the groups for `*` of a robots.txt; the first 500 kB count, as RFC 9309 asks for at least. */
export const parseRobots = (text: string): readonly RobotsRule[] => {
  const rules: RobotsRule[] = [];
  let agents: string[] = [];
  let open = false;
  for (const line of text.slice(0, 512_000).split(/\r\n|\r|\n/)) {
    const plain = line.split('#', 1)[0] ?? '';
    const colon = plain.indexOf(':');
    if (colon === -1) continue;
    const key = plain.slice(0, colon).trim().toLowerCase();
    const value = plain.slice(colon + 1).trim();
    if (key === 'user-agent') {
      agents = open ? [...agents, value] : [value];
      open = true;
    } else if (key === 'allow' || key === 'disallow') {
      open = false;
      if (agents.includes('*') && value !== '') rules.push({ kind: key, path: value });
    }
  }
  return rules;
};

const covers = (rule: string, path: string): boolean =>
  matchWildcard(rule.endsWith('$') ? rule.slice(0, -1) : `${rule}*`, path) !== null;

/** Is the path (with its locale prefix) disallowed? The longest matching rule wins, allow on a tie. */
export const decideRobots = (
  rules: readonly RobotsRule[],
  path: string,
): Decision<'allowed' | 'disallowed'> => {
  let best: RobotsRule | null = null;
  for (const rule of rules) {
    if (!covers(rule.path, path)) continue;
    const longer = best === null || rule.path.length > best.path.length;
    const tie = best !== null && rule.path.length === best.path.length && rule.kind === 'allow';
    if (longer || tie) best = rule;
  }
  if (best === null) return { result: 'allowed', reasons: ['no-rule'] };
  return { result: best.kind === 'allow' ? 'allowed' : 'disallowed', reasons: [`${best.kind}:${best.path}`] };
};

/** The robots value of a page: `noindex,follow` takes the record's place on a disallowed path. */
export const robotsMeta = (
  record: string | null,
  rules: readonly RobotsRule[],
  path: string,
): string | null => (decideRobots(rules, path).result === 'disallowed' ? 'noindex,follow' : record);
