import { html } from 'hono/html';
import type { Http } from '../../http/request.ts';
import { sendPage } from '../../pages/layout.ts';
import { localeOf } from '../../seed/locales.ts';
import { providerTexts } from './texts.ts';

export type Values = Readonly<Record<string, unknown>>;

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the question keeps of the request, and the form sends back. */
const kept: readonly string[] = [
  'client_id',
  'response_type',
  'redirect_uri',
  'scope',
  'state',
  'nonce',
  'ui_locales',
  'code_challenge',
  'code_challenge_method',
];

const field = (values: Values, name: string, label: string, type: string, complete: string) =>
  html`<label class="field"
    ><span>${label}</span
    ><input
      name="${name}"
      type="${type}"
      autocomplete="${complete}"
      value="${text(values[name])}"
      maxlength="80"
  /></label>`;

/** The page that asks whoever comes who they are. */
export const showQuestion = (http: Http, title: string, values: Values, wrong: boolean) => {
  const locale = localeOf(text(values['ui_locales']));
  const t = providerTexts[locale];
  const hidden = kept.map(
    (name) => html`<input type="hidden" name="${name}" value="${text(values[name])}" />`,
  );
  const body = html`<body>
    <aside class="unreal" aria-label="Sandbox">${t.unreal}</aside>
    <main>
      <section class="panel narrow" aria-labelledby="title">
        <span class="mark">${title}</span>
        <h1 id="title">${t.title}</h1>
        <p>${t.text}</p>
        <form method="post" class="stack">
          ${hidden} ${wrong ? html`<p role="alert">${t.wrong}</p>` : ''}
          ${field(values, 'email', t.email, 'email', 'email')}
          ${field(values, 'given_name', t.givenName, 'text', 'given-name')}
          ${field(values, 'family_name', t.familyName, 'text', 'family-name')}
          <button class="primary" name="decision" value="allow">${t.allow}</button>
          <button name="decision" value="cancel" formnovalidate>${t.cancel}</button>
        </form>
      </section>
    </main>
  </body>`;
  const leadsTo = [new URL(text(values['redirect_uri'])).origin];
  return sendPage(http, { locale, title: `${t.title} · ${title}`, body, leadsTo });
};
