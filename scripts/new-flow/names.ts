import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { actorIds } from '../../machines/kit/actor-ids.ts';
import { answerCodecs } from '../../machines/journal/answer-codecs.ts';
import { routes } from '../../schemas/rules/site/routes.ts';
import { sharedChunks, sourceLocale } from '../../src/i18n/chunks.ts';
import { root } from '../bootstrap/root.mjs';
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
  'builds',
  'csp-report',
  'effect',
  'failure',
  'feature-input',
  'fonts',
  'healthz',
  'hit',
  'hooks',
  'icons',
  'livez',
  'manifest',
  'media',
  'messages',
  'metrics',
  'nfx',
  'oauth',
  'offline',
  'outcome',
  'preview',
  'readyz',
  'robots',
  'sandbox',
  'site',
  'sitemap',
  'traces',
]);

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const features = join(root, 'src/features');
const texts = `messages.${sourceLocale}.json`;
/** The folder whose texts would travel in one chunk with those of the name, or bear ids that begin with it. */
const folderOfTexts = (name: string): string | undefined =>
  readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(texts))
    .map((file) => dirname(file).replaceAll('\\', '/'))
    .find((folder) => {
      if (folder.split('/').at(-1) === name) return true;
      const ids = JSON.parse(readFileSync(join(features, folder, texts), 'utf8')) as object;
      return Object.keys(ids).some((id) => id.startsWith(`${name}.`));
    });

const isTaken = (name: string, camel: string, pascal: string): string | undefined => {
  if (reserved.has(name) || Object.hasOwn(sharedChunks, name)) return 'the site uses this word itself';
  if (Object.hasOwn(actorIds, camel)) return `the actor ${camel} is in machines/kit/actor-ids.ts`;
  if (routes.some(({ pattern }) => pattern.split('/')[1] === name))
    return `/${name} is an address in schemas/rules/site/routes.ts`;
  if (Object.hasOwn(answerCodecs, `load${pascal}`))
    return `the effect load${pascal} is in machines/journal/answer-codecs.ts`;
  const folder = folderOfTexts(name);
  return folder && `its texts are in src/features/${folder}`;
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
