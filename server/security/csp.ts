import { createHash } from 'node:crypto';
import { messengerOrigin } from '../../schemas/rules/access/messenger.ts';

export const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

type CspInput = {
  /** A nonce for a player's page; hashes of the inline scripts for a cached guest page. */
  readonly nonce: string | null;
  readonly hashes: readonly string[];
  /** Addresses of the page's own module scripts, for a page without a nonce. */
  readonly frameOrigins: readonly string[];
  /** Hashes and addresses of the operator's own scripts on this page. */
  readonly codeSources?: readonly string[];
  /** What counters on this page need. */
  readonly counters?: {
    readonly scripts: readonly string[];
    readonly reports: readonly string[];
    readonly trustedTypes: readonly string[];
  };
  /** Hash of the brand's rules in the head, '' for none. */
  readonly styleSource?: string;
  readonly imageOrigins: readonly string[];
  /** Payment providers that a generated form may be posted to. */
  readonly formOrigins: readonly string[];
  /** Who may frame the page beside the site itself. */
  readonly framedBy?: readonly string[];
  readonly isDev: boolean;
};

/** The one policy of all pages. Frames of payment and game pages come from configured origins, else from https. */
export const contentSecurityPolicy = (input: CspInput): string => {
  const scripts = input.nonce
    ? [`'nonce-${input.nonce}'`, "'strict-dynamic'"]
    : ["'self'", ...input.hashes, ...(input.codeSources ?? []), ...(input.counters?.scripts ?? [])];
  const reports = input.counters?.reports ?? [];
  const frames = input.frameOrigins.length > 0 ? input.frameOrigins : ['https:'];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': input.isDev ? ["'self'", "'unsafe-inline'"] : scripts,
    'style-src': input.isDev
      ? ["'self'", "'unsafe-inline'"]
      : ["'self'", ...(input.styleSource ? [input.styleSource] : [])],
    'img-src': ["'self'", 'data:', ...input.imageOrigins, ...reports],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': [...(input.isDev ? ["'self'", 'ws:'] : ["'self'"]), ...reports],
    // Vite's client waits in a worker of its own making for a server that starts anew.
    'worker-src': input.isDev ? ["'self'", 'blob:'] : ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'", ...frames],
    'form-action': ["'self'", ...(input.formOrigins.length > 0 ? input.formOrigins : ['https:'])],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'", ...(input.framedBy ?? [])],
    ...(input.isDev
      ? {}
      : {
          'require-trusted-types-for': ["'script'"],
          'trusted-types': ['croupier', ...(input.counters?.trustedTypes ?? [])],
        }),
    'report-uri': ['/csp-report'],
  };
  return (
    Object.entries(directives)
      // Addresses may have what ends a directive or the policy.
      .map(([name, values]) => `${name} ${values.join(' ').replace(/[;,]/g, encodeURIComponent)}`)
      .join('; ')
  );
};

const embedded: readonly string[] = ['forms-sign_in', 'forms-sign_up'];
const messengerOrigins: readonly string[] = [messengerOrigin];

/** An origin as it may stand in a policy: https, or the sandbox's; anything else is left out. */
const isEmbedder = (origin: string, loopback: readonly string[]): boolean =>
  URL.canParse(origin) &&
  new URL(origin).origin === origin &&
  (origin.startsWith('https://') || loopback.includes(origin));

/**
 * Who may frame a page beside the site itself: the configured embedders the sign-in and sign-up forms, the
 * messenger every page while its mini-app is on.
 */
export const framedBy = (
  route: string,
  settings: { readonly parentOrigins: readonly string[]; readonly messenger: { readonly enabled: boolean } },
  loopbackOrigins: readonly string[],
): readonly string[] => [
  ...(embedded.includes(route)
    ? settings.parentOrigins.filter((origin) => isEmbedder(origin, loopbackOrigins))
    : []),
  ...(settings.messenger.enabled ? messengerOrigins : []),
];

/** Of an answer that is no page of the site: opened by itself it is of no origin, nothing in it runs, and nobody frames it. */
export const bareHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
};

export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(self), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
