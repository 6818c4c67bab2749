import { decideUrl } from '../../schemas/rules/kit/safe-url.ts';
import type { LocaleContent, Say } from './content.ts';

/** Markets that keep a national register of exclusions. */
const withRegister = ['gb', 'se', 'nl', 'on', 'de', 'es'];

const isHttps = (url: string): boolean =>
  decideUrl(url, { origin: 'https://site.invalid', allowedOrigins: [], purpose: 'external' }).result !== null;

/** What the site has to say of itself in the market it is for. */
export const checkMarket = ({ config: { market } }: LocaleContent, say: Say): void => {
  const { id, licence, helpline, register, seal } = market;
  for (const [name, { url }] of Object.entries({ licence, helpline, register, seal }))
    if (url !== '' && !isHttps(url)) say(`market.${name}.url`, `is not followed: ${url}`);
  if (id === 'mt')
    for (const [name, value] of Object.entries(seal))
      if (value.trim() === '') say(`market.seal.${name}`, `is empty, and the market ${id} asks for it`);
  if (seal.image !== '' && !seal.image.startsWith('/') && !isHttps(seal.image))
    say('market.seal.image', `is not shown: ${seal.image}`);
  if (id === '' || id === 'plain') return;
  const asked = { licence, ...(withRegister.includes(id) && { register }) };
  for (const [rule, fields] of Object.entries(asked))
    for (const [name, value] of Object.entries(fields))
      if (value.trim() === '') say(`market.${rule}.${name}`, `is empty, and the market ${id} asks for it`);
};

/** The platform of the European Union for disputes, closed since 2025-07-20. */
const closedPlatform = /\bec\.europa\.eu\/(?:consumers\/)?odr\b/i;

type Wrong = { readonly pattern: RegExp; readonly problem: string };

/** Loans as they are offered, by language, where nothing is played on credit; advice says "borrow", and is none. */
const loans: Wrong = {
  pattern:
    /\b(?:loans?|pay later|buy now, pay|kredīt\p{L}*|aizdevum\p{L}*|empréstimos?|crediário|lån(?:a|et)?(?!\p{L}))|(?:кредит|заём|займ)|قرض/iu,
  problem: 'promotes play on credit, which the market forbids',
};
/** What stands for money instead of an amount, where the market wants euro. */
const units: Wrong = {
  pattern: /\b\d[\d.,]*\s*(?:credits?|coins?|kredīt\p{L}*|monēt\p{L}*|créditos?|moedas?|кредит|монет)/iu,
  problem: 'counts in credits, and the market wants amounts in euro',
};

const closed: Wrong = {
  pattern: closedPlatform,
  problem: 'names the dispute platform of the EU, which is closed',
};

const wrongsOf = ({ noCredit, netWords }: LocaleContent['config']['market']['money']): readonly Wrong[] => [
  closed,
  ...(noCredit ? [loans] : []),
  ...(netWords ? [units] : []),
];

/** What no text of the configuration and the content may say, by its place. */
export const checkWords = (one: LocaleContent, say: Say): void => {
  const wrongs = wrongsOf(one.config.market.money);
  const visit = (where: string, value: unknown, of = wrongs): void => {
    if (typeof value === 'string') {
      for (const { pattern, problem } of of) if (pattern.test(value)) say(where, problem);
    } else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) visit(`${where}.${name}`, inner, of);
  };
  const pages = { page: one.pages, promotion: one.promotions, popup: one.campaigns };
  for (const [kind, list] of Object.entries(pages))
    for (const { slug, ...page } of list) visit(`${kind} ${slug}`, page);
  const items = { offer: one.offers ?? [], banner: one.banners };
  for (const [kind, list] of Object.entries(items))
    for (const { id, ...item } of list) visit(`${kind} ${id}`, item);
  // Help may say what a credit card is for.
  for (const { slug, ...article } of one.articles) visit(`help ${slug}`, article, [closed]);
  for (const { from_url: from, ...rule } of one.redirects) visit(`redirect ${from}`, rule);
  for (const [id, text] of Object.entries(one.texts)) visit(`text ${id}`, text);
  visit('config', one.config);
};
