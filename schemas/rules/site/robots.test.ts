import { describe, expect, it } from 'vitest';
import { decideRobots, parseRobots, robotsMeta } from './robots.ts';
import type { RobotsRule } from './robots.ts';

const allow = (path: string): RobotsRule => ({ kind: 'allow', path });
const disallow = (path: string): RobotsRule => ({ kind: 'disallow', path });

describe('a robots.txt is read', () => {
  it('for everyone alone: rules without or before an agent count for nobody', () => {
    expect(parseRobots('Disallow: /early\nUser-agent: *\nDisallow: /a')).toEqual([disallow('/a')]);
    expect(parseRobots('Disallow: /early')).toEqual([]);
    expect(parseRobots('')).toEqual([]);
  });

  it('with any end of line, space and case', () => {
    expect(parseRobots('USER-AGENT : *\r\n  Disallow :  /a  \rALLOW:/b\n')).toEqual([
      disallow('/a'),
      allow('/b'),
    ]);
  });

  it('without comments, other fields and lines without a colon', () => {
    const text =
      'User-agent: *\nCrawl-delay: 5\nSitemap: https://x.example/s.xml\nDisallow\nallow\n# Disallow: /no\nDisallow: /yes # or: /not';
    expect(parseRobots(text)).toEqual([disallow('/yes')]);
  });

  it('in groups: agents that follow each other share the rules, a rule ends their list', () => {
    const text =
      'User-agent: *\nUser-agent: a\nDisallow: /1\nAllow: /2\nUser-agent: b\nDisallow: /3\nUser-agent: *\nDisallow: /4';
    expect(parseRobots(text)).toEqual([disallow('/1'), allow('/2'), disallow('/4')]);
  });

  it('as far as 512,000 characters', () => {
    const start = 'User-agent: *\nDisallow: /a\n#';
    const long = `${start}${'x'.repeat(512_000 - start.length)}\nDisallow: /b`;
    expect(parseRobots(long)).toEqual([disallow('/a')]);
  });
});

describe('a path is judged', () => {
  it.each<readonly [string, readonly RobotsRule[], string]>([
    ['by the longest rule, which stands first', [disallow('/offers'), allow('/o')], 'disallowed'],
    ['by the longest rule, which stands last', [allow('/o'), disallow('/offers')], 'disallowed'],
    ['by the longest rule that allows', [disallow('/'), allow('/offers'), disallow('/o')], 'allowed'],
    ['by allow on a tie, which stands first', [allow('/offers'), disallow('/offers')], 'allowed'],
    ['by allow on a tie, which stands last', [disallow('/offers'), allow('/offers')], 'allowed'],
    ['by no rule of another path', [disallow('/cashier/deposit/visa')], 'allowed'],
    ['by a rule that ends at the end', [disallow('/offers$')], 'allowed'],
    ['by a rule that ends at the end of this path', [disallow('/offers/7$')], 'disallowed'],
    ['by a rule with a star', [disallow('/*/7')], 'disallowed'],
  ])('%s', (_, rules, judged) => {
    expect(decideRobots(rules, '/offers/7').result).toBe(judged);
  });

  it('with the rule that decided as the reason', () => {
    expect(decideRobots([allow('/a'), disallow('/ab')], '/abc').reasons).toEqual(['disallow:/ab']);
    expect(decideRobots([disallow('/a'), allow('/ab')], '/abc').reasons).toEqual(['allow:/ab']);
    expect(decideRobots([disallow('/a')], '/b')).toEqual({ result: 'allowed', reasons: ['no-rule'] });
  });

  it('and says noindex,follow where it is disallowed, whatever its record says', () => {
    expect(robotsMeta('index,follow', [disallow('/a')], '/a')).toBe('noindex,follow');
    expect(robotsMeta(null, [disallow('/a')], '/a')).toBe('noindex,follow');
    expect(robotsMeta('noarchive', [allow('/a')], '/a')).toBe('noarchive');
  });
});
