import type { GeneralInfo } from '../../schemas/site/general-info.ts';
import { scriptHash } from './custom-code.ts';
import type { Piece } from './custom-code.ts';

const GOOGLE = 'https://www.googletagmanager.com';

type Counter = {
  readonly src: (id: string) => string;
  /** Runs before the script of the counter. */
  readonly start: (id: string) => string;
};

const tagManager: Counter = {
  src: (id) => `${GOOGLE}/gtm.js?id=${id}`,
  start: () => "(window.dataLayer??=[]).push({'gtm.start':Date.now(),event:'gtm.js'})",
};
const googleAnalytics: Counter = {
  src: (id) => `${GOOGLE}/gtag/js?id=${id}`,
  start: (id) =>
    `window.dataLayer??=[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config','${id}')`,
};

/** By type, written without case, hyphens and underscores. */
const counters: Readonly<Record<string, Counter>> = {
  gtm: tagManager,
  googletagmanager: tagManager,
  ga: googleAnalytics,
  ga4: googleAnalytics,
  gtag: googleAnalytics,
  googleanalytics: googleAnalytics,
};

/** What counters need of the policy: where scripts come from, where they report to, and the policy they make. */
export const counterSources = {
  scripts: [GOOGLE],
  reports: [
    GOOGLE,
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  trustedTypes: ['goog#html'],
} as const;

const counterId = /^[A-Za-z0-9_-]{1,40}$/;

/** The counters of the general info as scripts; an unknown type or an odd id is left out and told. */
export const counterPieces = (
  list: GeneralInfo['analytic'],
  tell: (problem: string) => void,
): readonly Piece[] =>
  list.flatMap(({ type, id }): Piece[] => {
    const counter = counters[type.toLowerCase().replace(/[-_ ]/g, '')];
    if (!counter || !counterId.test(id)) {
      tell(counter ? `the id of the counter ${type}` : `a counter of type ${type}`);
      return [];
    }
    const code = counter.start(id);
    return [
      { kind: 'inline', code, hash: scriptHash(code) },
      { kind: 'external', src: counter.src(id), integrity: '', isModule: false },
    ];
  });
