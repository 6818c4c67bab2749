import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Http } from '../http/request.ts';
import { dirOf } from '../seed/locales.ts';
import type { LocaleCode } from '../seed/locales.ts';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export type PageInput = {
  readonly locale: LocaleCode;
  readonly title: string;
  readonly body: Markup;
  /** Names of assets below /assets/. */
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  /** Who may frame the page; nobody when left out. */
  readonly framedBy?: readonly string[];
  /** What the page may frame. */
  readonly frames?: readonly string[];
  /** Where a form of the page may lead besides this origin. */
  readonly leadsTo?: readonly string[];
  readonly status?: 200 | 404;
  /** The system's when left out. */
  readonly theme?: 'dark' | 'light' | undefined;
};

const policy = ({ framedBy = [], leadsTo = [], frames = [] }: PageInput): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    `form-action 'self' ${leadsTo.join(' ')}`.trim(),
    "base-uri 'none'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
  ].join('; ');

/** A whole document under a strict policy, never cached. */
export const sendPage = async (http: Http, input: PageInput): Promise<Response> => {
  const { locale, title, scripts = [], styles = ['sandbox.css'] } = input;
  // All of them are words of ours.
  const root = raw(
    `lang="${locale}" dir="${dirOf(locale)}"${input.theme ? ` data-theme="${input.theme}"` : ''}`,
  );
  const document = await html`<!doctype html>
    <html ${root}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${styles.map((name) => html`<link rel="stylesheet" href="/assets/${name}" />`)}
        ${scripts.map((name) => html`<script type="module" src="/assets/${name}"></script>`)}
      </head>
      ${input.body}
    </html>`;
  return http.html(document, input.status ?? 200, {
    'content-security-policy': policy(input),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
};

/** Frame of the pages for those who develop: mark, navigation, and that nothing here is real. */
export const desk = (current: string, content: Markup): Markup =>
  html`<body>
    <header class="bar">
      <span class="mark">Evenfall</span><span class="muted">sandbox</span>
      <nav aria-label="Sandbox">
        ${[
          ['/sandbox', 'Control desk'],
          ['/sandbox/scenarios', 'Scenarios'],
          ['/sandbox/calls', 'Calls'],
          ['/outbox', 'Outbox'],
          ['/embed', 'Embedded forms'],
        ].map(
          ([href, name]) =>
            html`<a href="${href}" ${current === href ? html`aria-current="page"` : ''}>${name}</a>`,
        )}
      </nav>
    </header>
    <aside class="unreal" aria-label="Sandbox">
      This is a test platform. No real money is involved, nothing is sent to anybody.
    </aside>
    <main>${content}</main>
  </body>`;
