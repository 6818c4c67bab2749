import { html } from 'hono/html';
import { callTable } from '../../schemas/calls/table.ts';
import { errorTypes } from '../../schemas/rules/kit/outcome.ts';
import { missingCalls } from '../calls/router.ts';
import { faultKinds } from '../faults.ts';
import type { Http } from '../http/request.ts';
import { decimalOf } from '../ledger/money.ts';
import { desk, sendPage } from '../pages/layout.ts';
import type { Markup } from '../pages/layout.ts';
import { depositTestAmounts, withdrawalTestAmounts } from '../cashier/test-amounts.ts';
import type { TestAmount } from '../cashier/test-amounts.ts';
import type { Platform } from '../platform.ts';
import { fixturePassword, fixtures } from '../seed/fixtures.ts';
import { marketFiles } from '../site/nfx/market-files.ts';
import { switchChoices } from '../settings.ts';
import type { Switches } from '../settings.ts';

const section = (id: string, title: string, content: Markup): Markup =>
  html`<section class="stack" aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
  </section>`;
const options = (values: readonly string[]) =>
  values.map((value) => html`<option value="${value}">${value}</option>`);

const fixtureCards = (): Markup =>
  html`<div class="grid">
    ${fixtures.map(
      ({ name, about }) =>
        html`<article class="panel">
          <h3>${name}</h3>
          <p class="muted">${about}</p>
          <p><code>${name}@evenfall.test</code><br /><code>${fixturePassword}</code></p>
          <div class="inline">
            <button class="small" type="button" data-copy="${name}@evenfall.test">Copy login</button>
            <button class="small" type="button" data-copy="${fixturePassword}">Copy password</button>
            <a class="button small" href="/sandbox/api/players/${name}/ledger">Ledger</a>
          </div>
        </article>`,
    )}
  </div>`;

const clockForms = ({ clock }: Platform): Markup =>
  html`<p>
      It is <b class="num">${new Date(clock.now()).toISOString()}</b>${
        clock.offsetMs() === 0 ? '' : html`, moved by ${Math.round(clock.offsetMs() / 60_000)} minutes`
      }.
    </p>
    <div class="inline">
      ${(
        [
          ['1 hour', 3_600_000],
          ['1 day', 86_400_000],
          ['7 days', 604_800_000],
          ['30 days', 2_592_000_000],
        ] as const
      ).map(
        ([label, ms]) =>
          html`<form method="post" action="/sandbox/api/clock">
            <button class="small" name="moveMs" value="${ms}">Forward ${label}</button>
          </form>`,
      )}
      <form method="post" action="/sandbox/api/clock">
        <button class="small" name="reset" value="1">Reset</button>
      </form>
    </div>`;

const worldForms = ({ world }: Platform): Markup => {
  const { seed, pausedAt } = world.state();
  const run = pausedAt === null ? (['pause', 'Pause'] as const) : (['resume', 'Let it run'] as const);
  return html`<p>
      Everybody else lives here: jackpots grow, others win and collect points, tournaments open and close. It
      is
      <b class="num">${new Date(world.now()).toISOString()}</b>
      there${pausedAt === null ? '' : ', and it stands still'}.
    </p>
    <div class="inline">
      <form method="post" action="/sandbox/api/world">
        <button class="small" name="run" value="${run[0]}">${run[1]}</button>
      </form>
      ${(
        [
          ['1 minute', 60_000],
          ['1 hour', 3_600_000],
          ['1 day', 86_400_000],
          ['7 days', 604_800_000],
        ] as const
      ).map(
        ([label, ms]) =>
          html`<form method="post" action="/sandbox/api/world">
            <button class="small" name="stepMs" value="${ms}">Step ${label}</button>
          </form>`,
      )}
      <form method="post" action="/sandbox/api/world">
        <button class="small" name="reset" value="1">Level with the clock</button>
      </form>
    </div>
    <form method="post" action="/sandbox/api/world" class="inline">
      <label>Seed<input name="seed" value="${seed}" required autocomplete="off" /></label>
      <button class="small">Set the seed</button>
    </form>`;
};

const switchInput = (name: keyof Switches, value: string | number): Markup => {
  const choices = switchChoices[name];
  if (choices)
    return html`<select name="${name}">
      ${choices.map((one) => html`<option ${one === value ? 'selected' : ''}>${one}</option>`)}
    </select>`;
  return typeof value === 'number'
    ? html`<input type="number" name="${name}" value="${value}" min="0" />`
    : html`<input name="${name}" value="${value}" autocomplete="off" />`;
};

const switchForm = (platform: Platform): Markup =>
  html`<form method="post" action="/sandbox/api/switches" class="panel">
    <input type="hidden" name="form" value="switches" />
    <div class="grid">
      ${Object.entries(platform.switches()).map(([name, value]) =>
        typeof value === 'boolean'
          ? html`<label class="check"
              ><input type="checkbox" name="${name}" ${value ? 'checked' : ''} /><code>${name}</code></label
            >`
          : html`<label><code>${name}</code>${switchInput(name as keyof Switches, value)}</label>`,
      )}
    </div>
    <div><button class="primary">Save switches</button></div>
  </form>`;

const marketLinks = (): Markup =>
  html`<p class="muted">
      Another market brings the rules of its file along, and the switches that show them.
    </p>
    <p class="inline">
      ${marketFiles.map(({ id, name }) => html`<a class="button small" href="/sandbox/market/${id}">${name}</a>`)}
    </p>
    <p class="muted">
      A candidate of the configuration for a share of the visitors; who has just come sees it from the second
      page on.
    </p>
    <p class="inline">
      ${[0, 1, 50, 100].map(
        (percent) => html`<a class="button small" href="/sandbox/rollout/${percent}">${percent} %</a>`,
      )}
    </p>`;

const faultList = ({ faults }: Platform): Markup => {
  const list = faults.list();
  if (list.length === 0) return html`<p class="muted">No fault is set.</p>`;
  return html`<ul class="tags">
      ${list.map((fault) => html`<li><code>${JSON.stringify(fault)}</code></li>`)}
    </ul>
    <form method="post" action="/sandbox/api/faults/clear">
      <button class="small">Clear all faults</button>
    </form>`;
};

const faultForm = (): Markup =>
  html`<form method="post" action="/sandbox/api/faults" class="panel">
    <div class="grid">
      <label
        >Call, path or *<input name="target" list="calls" required autocomplete="off" />
        <datalist id="calls">${options(Object.keys(callTable))}</datalist>
      </label>
      <label
        >Fault<select name="kind">
          ${options(faultKinds)}
        </select></label
      >
      <label
        >When<select name="when">
          <option value="before">before the call is carried out</option>
          <option value="after">after it is committed</option>
        </select></label
      >
      <label>How often (-1: until cleared)<input type="number" name="times" value="1" min="-1" /></label>
      <label>Delay in ms (latency, drip)<input type="number" name="delayMs" min="0" max="120000" /></label>
      <label>HTTP status<input type="number" name="status" min="200" max="599" /></label>
      <label>Retry-After<input name="retryAfter" autocomplete="off" /></label>
      <label
        >Error type<select name="errorType">
          <option value="">none</option>
          ${options(errorTypes)}
        </select></label
      >
      <label>error_data (JSON)<input name="errorData" autocomplete="off" /></label>
    </div>
    <div><button class="primary">Set the fault</button></div>
  </form>`;

const amountTable = (title: string, amounts: Readonly<Record<string, TestAmount>>): Markup =>
  html`<div class="panel scroll">
    <h3>${title}</h3>
    <table>
      <thead>
        <tr>
          <th>Amount</th>
          <th>What happens</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(amounts).map(
          ([amount, { type, status, code }]) =>
            html`<tr>
              <td class="num">${amount}</td>
              <td>${[type, status, code].filter(Boolean).join(', ')}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const openPayments = async ({ db }: Platform): Promise<Markup> => {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('players', 'players.uid', 'payments.uid')
    .select([
      'payments.id',
      'payments.direction',
      'payments.status',
      'payments.amount_minor',
      'payments.currency',
    ])
    .select('players.login')
    .where('payments.status', 'in', ['action_required', 'pending', 'processing', 'on_verification'])
    .orderBy('payments.created_at', 'desc')
    .limit(20)
    .execute();
  if (rows.length === 0) return html`<p class="muted">No payment is open.</p>`;
  return html`<div class="grid">
    ${rows.map((row) => {
      const steps = row.direction === 'deposit' ? ['approve', 'decline'] : ['process', 'pay', 'decline'];
      return html`<form method="post" action="/sandbox/api/payments/${row.id}" class="panel">
        <p>
          <b>${row.direction}</b> <bdi class="num">${decimalOf(row.amount_minor)} ${row.currency}</bdi>,
          ${row.status}
        </p>
        <p class="muted">${row.login}</p>
        <div class="inline">
          ${steps.map((step) => html`<button class="small" name="decision" value="${step}">${step}</button>`)}
        </div>
      </form>`;
    })}
  </div>`;
};

const callLists = (): Markup => {
  const missing: readonly string[] = missingCalls();
  const answered = Object.keys(callTable).filter((name) => !missing.includes(name));
  const tags = (names: readonly string[]) =>
    html`<ul class="tags">
      ${names.map((name) => html`<li><code>${name}</code></li>`)}
    </ul>`;
  return html`<h3>Answered: ${answered.length}</h3>
    ${tags(answered)}
    <h3>MethodNotFound: ${missing.length}</h3>
    ${tags(missing)}`;
};

const feedbackList = async ({ db }: Platform): Promise<Markup> => {
  const rows = await db.selectFrom('feedback').selectAll().orderBy('id', 'desc').limit(20).execute();
  if (rows.length === 0) return html`<p class="muted">Nobody has written.</p>`;
  const files = await db
    .selectFrom('feedback_files')
    .select(['id', 'feedback_id', 'name'])
    .where(
      'feedback_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return html`<div class="grid">
    ${rows.map(
      (row) =>
        html`<article class="panel">
          <p><b>${row.topic || 'No topic'}</b></p>
          <p>${row.text}</p>
          ${files
            .filter((file) => file.feedback_id === row.id)
            .map((file) => html`<p><a href="/sandbox/api/feedback-files/${file.id}">${file.name}</a></p>`)}
          <p class="muted">
            ${row.name} <bdi>${row.email}</bdi>, ${row.uid === null ? 'a guest' : `player ${row.uid}`},
            ${new Date(row.created_at).toISOString()}
          </p>
        </article>`,
    )}
  </div>`;
};

/** The control desk: players, clock, switches, faults, open payments, test amounts and the state of the call table. */
export const showDesk = async (http: Http, platform: Platform): Promise<Response> => {
  const content = html`<div class="stack">
      <h1>Control desk</h1>
      <p class="muted">Everything here is also an API below <code>/sandbox/api/</code>.</p>
    </div>
    ${section('players', 'Fixture players', fixtureCards())}
    ${section('clock', 'Clock', clockForms(platform))} ${section('world', 'World', worldForms(platform))}
    ${section('payments', 'Open payments', await openPayments(platform))}
    ${section('feedback', 'Messages to support', await feedbackList(platform))}
    ${section('switches', 'Market switches', html`${marketLinks()}${switchForm(platform)}`)}
    ${section('faults', 'Faults', html`${faultList(platform)} ${faultForm()}`)}
    ${section(
      'amounts',
      'Test amounts',
      html`<div class="grid">
        ${amountTable('Deposit', depositTestAmounts)}
        ${amountTable('Withdrawal', withdrawalTestAmounts(platform.clock.now()))}
      </div>`,
    )}
    ${section('calls', 'Calls', callLists())}`;
  const body = desk('/sandbox', content);
  return sendPage(http, {
    locale: 'en-US',
    title: 'Control desk · Evenfall sandbox',
    body,
    scripts: ['desk.js'],
  });
};
