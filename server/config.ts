import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Limits } from './security/limits.ts';

/** What the front server is told at start. Addresses are origins or base addresses without a trailing slash. */
export type FrontConfig = {
  readonly port: number;
  readonly host: string;
  /** `/api`, `/nfx`, `/oauth`, `/hit` and `/media` are forwarded here. */
  readonly platformUrl: string;
  readonly contentUrl: string;
  /** Empty: no authentication service. */
  readonly authUrl: string;
  /** Plain http on an address that is not loopback is served, with a notice on every page. */
  readonly insecureHttp: boolean;
  /** Addresses of the site, such as `https://play.example`. Empty: the address of the request, if it is this machine's. */
  readonly siteOrigins: readonly string[];
  /** Names of the platform's session cookie; none: `platform_session`, or whatever HttpOnly cookie a sign-in brings. */
  readonly sessionCookies?: readonly string[];
  /** Names the site to every upstream, as `{siteName}-front/{build}`; empty: `croupier`. */
  readonly siteName?: string;
  /** Origins of payment pages and game frames that may be reached by plain http: the sandbox on this machine. */
  readonly loopbackOrigins: readonly string[];
  /** Origins that payment and game frames may come from; https alone when empty. */
  readonly frameOrigins: readonly string[];
  /** Origins that players may be sent back to, beside the own one. */
  readonly returnOrigins: readonly string[];
  /** Origins of social providers; any https address when absent or empty. */
  readonly providerOrigins?: readonly string[];
  /** Origins of pictures beside the own one. */
  readonly imageOrigins: readonly string[];
  /** Scripts of others that may run on the site's pages; all other custom code is left out. */
  readonly scriptInventory?: readonly InventoryEntry[];
  /** Where the chat's document is served, an origin of its own; empty: no chat. */
  readonly chatOrigin?: string;
  /** The platform is the embedded sandbox on this machine alone: its scenarios open through the site. */
  readonly hasScenarios?: boolean;
  /** Proxies before this server whose `X-Forwarded-For` is believed; none when absent. */
  readonly trustedHops?: number;
  /** A Redis store that all replicas share: what they count, and which pages are to be dropped; empty: each for itself. */
  readonly redisUrl?: string;
  /** Keys, a comma list, by which the content service signs what it tells; empty: it is not listened to. */
  readonly contentHookKey?: string;
  /** Keys, a comma list, by which the content service signs links to drafts; empty: nobody is shown any. */
  readonly previewKey?: string;
  /** A word that opens `/metrics` and the details of `/healthz`; empty: own and private addresses may read them. */
  readonly operationsToken?: string;
  /** No candidate of a rollout is shown to anybody, whatever the platform says. */
  readonly isRolloutOff?: boolean;
  /** Where spans are sent; absent: nowhere. */
  readonly traces?: TraceSettings | null;
  /** How long it goes on answering after it has said that it stops, so that proxies send nobody any more. */
  readonly drainMs?: number;
  /** Other limits than the usual ones. */
  readonly limits?: Partial<Limits>;
  /** 32 bytes or more; seals the player id. The same on all replicas. */
  readonly sealKey: string;
  /** Folder of the built client: `dist/client`. */
  readonly clientDir: string;
  /** A folder that the replicas of all builds share: a page of one build finds its assets at a replica of another. */
  readonly sharedAssets?: string;
  /** Vite in middleware mode, in development. */
  readonly dev?: DevServer;
  readonly log: (entry: LogEntry) => void;
};

/** An OpenTelemetry collector. */
export type TraceSettings = {
  /** Base address of OTLP over http, such as `http://collector:4318`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Share of requests that are traced, 0 to 1. */
  readonly share: number;
  /** Share of page views whose browser is traced, 0 to 1; none when absent. */
  readonly pageShare?: number;
};

/** One script that the operator answers for: an inline one by the hash of its text, or one by its address. */
export type InventoryEntry = {
  readonly name: string;
  /** Who wants it and what for. */
  readonly why: string;
  /** `sha256-…` of the inline script's text. */
  readonly sha256?: string | undefined;
  readonly src?: string | undefined;
  /** Subresource integrity of the file at `src`. */
  readonly integrity?: string | undefined;
};

/** The same once the server has started. */
export type RunningConfig = FrontConfig & {
  /** How the server names itself to every upstream. */
  readonly userAgent: string;
  /** Epoch ms. */
  readonly now: () => number;
};

export type LogEntry = {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly [field: string]: unknown;
};

/** The part of Vite's development server that the front server uses. */
export type DevServer = {
  readonly middlewares: (request: unknown, response: unknown, next: (error?: unknown) => void) => void;
  /** What the style sheets say, for the time until scripts have brought them. */
  readonly rules?: () => string;
  /** One listener outlives the front servers that follow each other: it hands requests to this one, and answers its port. */
  readonly take?: (answer: (request: IncomingMessage, response: ServerResponse) => void) => number;
};

export type Front = {
  readonly port: number;
  readonly stop: () => Promise<void>;
  /** Forgets what was read of content, configuration and texts: the next visitor gets the present ones. */
  readonly refresh: () => void;
};
