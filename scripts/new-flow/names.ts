import { actorIds } from '../../machines/kit/actor-ids.ts';
import { answerCodecs } from '../../machines/journal/answer-codecs.ts';
import { routes } from '../../schemas/rules/site/routes.ts';
import { sharedChunks } from '../../src/i18n/chunks.ts';
import { Trouble } from '../bootstrap/say.mjs';
import type { Domain } from '../house/domains.ts';

export const flowDomains = [
  'pages',
  'access',
  'account',
  'betting',
  'cashier',
  'games',
  'rewards',
] as const satisfies readonly Domain[];
type FlowDomain = (typeof flowDomains)[number];

/** One flow by all its names: `lucky-draw`, `luckyDraw`, `LuckyDraw`, `Lucky draw`. */
export type FlowNames = {
  readonly name: string;
  readonly camel: string;
  readonly pascal: string;
  readonly title: string;
  readonly domain: FlowDomain;
};

const form = /^[a-z]{2,}(?:-[a-z]{2,})*$/;
/** What the site answers by itself, or what its files already mean by a word. */
const reserved = new Set([
  'api',
  'assets',
  'auth',
  'effect',
  'failure',
  'fonts',
  'hit',
  'media',
  'messages',
  'nfx',
  'oauth',
  'sandbox',
]);

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const isTaken = (name: string, camel: string, pascal: string): string | undefined => {
  if (reserved.has(name) || Object.hasOwn(sharedChunks, name)) return 'the site uses this word itself';
  if (Object.hasOwn(actorIds, camel)) return `the actor ${camel} is in machines/kit/actor-ids.ts`;
  if (routes.some(({ pattern }) => pattern.split('/')[1] === name))
    return `/${name} is an address in schemas/rules/site/routes.ts`;
  if (Object.hasOwn(answerCodecs, `load${pascal}`))
    return `the effect load${pascal} is in machines/journal/answer-codecs.ts`;
  return undefined;
};

/** The names of a flow that can be made, or a `Trouble` that says why not. */
export const namesOf = (name: string, domain: string = flowDomains[0]): FlowNames => {
  const known = flowDomains.find((one) => one === domain);
  if (known === undefined)
    throw new Trouble(`There is no domain ${domain} for flows: ${flowDomains.join(', ')}.`);
  if (!form.test(name) || name.length < 4 || name.length > 30)
    throw new Trouble(
      `'${name}' cannot be a flow's name: words of small letters joined by hyphens, 4 to 30 letters, as in lucky-draw.`,
    );
  const words = name.split('-');
  const pascal = words.map(upper).join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  const reason = isTaken(name, camel, pascal);
  if (reason !== undefined) throw new Trouble(`The name ${name} is taken: ${reason}.`);
  return { name, camel, pascal, title: upper(words.join(' ')), domain: known };
};
