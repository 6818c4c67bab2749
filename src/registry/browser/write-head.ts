import type { HeadData } from '../../../machines/site/head/head.machine.ts';
import { dataScript } from '../../../effects/kit/trusted-types.ts';
import { toJsonScript } from '../../../schemas/rules/kit/json-script.ts';
import { namePage } from '../../app/name-page.ts';
import { metaAttributes } from '../../../schemas/rules/site/head-meta.ts';

const dataType = 'application/ld+json';

type Attributes = Readonly<Record<string, string>>;

const add = (tag: 'meta' | 'link', attributes: Attributes): void => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
};

const addData = (data: unknown): void => {
  const element = document.createElement('script');
  element.type = dataType;
  element.text = dataScript(toJsonScript(data));
  document.head.append(element);
};

/** Everything that a page has said of itself; what belongs to the document stays. */
const pageParts = [
  'meta[name=description]',
  'meta[name=robots]',
  'link[rel=canonical]',
  'link[rel=alternate][hreflang]',
  'meta[data-seo]',
  `script[type="${dataType}"]`,
].join();

/** A view that names the page itself knows better than the name of the site, or stands in place of the page. */
const isNamedByView = (isBare: boolean): boolean => {
  const own = document.head.querySelector('title')?.dataset['own'];
  return own === 'always' || (own === 'bare' && isBare);
};

/** Brings the document's head up to a page that was reached without a load. */
export const writeHead = (data: HeadData): void => {
  if (!isNamedByView(data.isBare ?? false)) namePage(data.title);
  for (const old of document.head.querySelectorAll(pageParts)) old.remove();
  const { description, robots, canonical } = data;
  if (description) add('meta', { name: 'description', content: description });
  if (robots) add('meta', { name: 'robots', content: robots });
  if (canonical) add('link', { rel: 'canonical', href: canonical });
  for (const { hreflang, href } of data.alternates) add('link', { rel: 'alternate', hreflang, href });
  for (const meta of data.meta) add('meta', { ...metaAttributes(meta), 'data-seo': '' });
  for (const meta of data.openGraph) add('meta', { ...meta, 'data-seo': '' });
  for (const part of data.jsonLd) addData(part);
};
