import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { headMachine } from './head.machine.ts';

const request = (path: string) => ({
  path,
  seoUrl: null,
  locale: 'en-US',
  defaultLocale: 'en-US',
  localeCodes: ['en-US'],
  origin: 'https://play.example',
  siteName: 'Croupier',
  isGamePage: false,
  noindex: false,
  replacements: {},
});
const data = {
  title: 'Croupier',
  description: '',
  robots: '',
  canonical: 'https://play.example/',
  alternates: [],
  meta: [],
  openGraph: [],
  jsonLd: [],
};

export const cases: MachineCases = {
  machine: headMachine,
  input: undefined,
  events: [
    { type: 'head.page.changed', request: request('/') },
    { type: 'head.page.changed', request: request('/gamehall') },
    { type: 'head.replacements.known', replacements: { name: 'Fox' } },
  ],
  outputs: { loadHead: [succeed(data), { ok: false, failure: failureOf('LostAnswer') }] },
};
