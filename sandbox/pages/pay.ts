import { Hono } from 'hono';
import { html } from 'hono/html';
import { limitRules } from '../account/limits/rules.ts';
import { inTransaction } from '../calls/transaction.ts';
import type { Payment } from '../database/tables.ts';
import type { Env, Http } from '../http/request.ts';
import { decimalOf } from '../ledger/money.ts';
import { money as moneyText } from '../ledger/money-text.ts';
import { findPayment, isOpen, settleDeposit } from '../cashier/deposits.ts';
import type { Decision } from '../cashier/deposits.ts';
import { methodName } from '../cashier/methods.ts';
import type { Platform } from '../platform.ts';
import { defaultLocale, localeOf } from '../seed/locales.ts';
import { sendPage } from './layout.ts';
import { payTexts } from './texts.ts';

const decisions: readonly Decision[] = ['approve', 'decline', 'pending', 'cancel'];

/** Where the site shows what became of a payment, in the player's locale. */
const resultAddress = (payment: Payment): string => {
  const prefix = payment.locale === defaultLocale ? '' : `/${payment.locale}`;
  const page =
    payment.status === 'success'
      ? `paysuccess/${payment.id}`
      : payment.status === 'declined'
        ? `payfail/${payment.id}`
        : payment.status === 'cancelled'
          ? 'paycancel'
          : `paypending/${payment.id}`;
  return `${payment.front_origin}${prefix}/cashier/${page}`;
};

const show = async (http: Http, payment: Payment): Promise<Response> => {
  const locale = localeOf(payment.locale);
  const t = payTexts[locale];
  const { amount_minor: amount, fee_minor: fee } = payment;
  const inColumn = moneyText.together([amount, fee, amount + fee].map(decimalOf));
  const money = (minor: bigint) =>
    html`<bdi class="num">${inColumn(decimalOf(minor), payment.currency)}</bdi>`;
  const row = (label: string, value: unknown) =>
    html`<div>
      <dt>${label}</dt>
      <dd>${value}</dd>
    </div>`;
  const choice = (decision: Decision, label: string, look: string) =>
    html`<button class="${look}" name="decision" value="${decision}">${label}</button>`;
  const actions = isOpen(payment)
    ? html`<form method="post" class="stack">
        ${choice('approve', t.approve, 'primary')} ${choice('decline', t.decline, 'danger')}
        ${choice('pending', t.pending, '')} ${choice('cancel', t.cancel, '')}
        <button type="button" data-close>${t.close}</button>
        <p class="muted" data-close-hint hidden>${t.closeHint}</p>
      </form>`
    : html`<p>${t.settled}</p>
        <a class="button primary" href="${resultAddress(payment)}">${t.back}</a>`;
  const body = html`<body>
    <aside class="unreal" aria-label="Sandbox">${t.unreal}</aside>
    <main>
      <section class="panel narrow" aria-labelledby="title">
        <span class="mark">Lamplight Pay</span>
        <h1 id="title">${t.title}</h1>
        <p class="amount">${money(amount + fee)}</p>
        <dl class="rows">
          ${row(t.merchant, 'Evenfall')} ${row(t.method, methodName(payment.method_id, locale).name)}
          ${row(t.amount, money(amount))} ${row(t.fee, money(fee))} ${row(t.total, money(amount + fee))}
          ${row(t.reference, html`<bdi><code>${payment.id.slice(0, 8).toUpperCase()}</code></bdi>`)}
        </dl>
        ${actions}
      </section>
    </main>
  </body>`;
  return sendPage(http, {
    locale,
    title: `${t.title} · Lamplight Pay`,
    body,
    scripts: ['pay.js'],
    framedBy: [payment.front_origin],
    leadsTo: [payment.front_origin],
  });
};

const unknown = (http: Http): Promise<Response> => {
  const t = payTexts[defaultLocale];
  const body = html`<body>
    <aside class="unreal" aria-label="Sandbox">${t.unreal}</aside>
    <main><h1 class="narrow">${t.unknown}</h1></main>
  </body>`;
  return sendPage(http, { locale: defaultLocale, title: t.unknown, body, status: 404 });
};

/** The payment provider's page: what it decides is booked, then the player is led back to the site. */
export const payRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  app.get('/:id', async (http) => {
    const payment = await findPayment(platform.db, http.req.param('id'));
    return payment?.direction === 'deposit' ? show(http, payment) : unknown(http);
  });
  app.post('/:id', async (http) => {
    const form = await http.req.parseBody();
    const decision = decisions.find((known) => known === form['decision']);
    const settled = await inTransaction(platform.db, async (db) => {
      const payment = await findPayment(db, http.req.param('id'));
      if (payment?.direction !== 'deposit' || !decision) return undefined;
      return settleDeposit(db, payment, decision, limitRules(platform.switches()), platform.clock.now());
    });
    return settled ? http.redirect(resultAddress(settled), 303) : unknown(http);
  });
  return app;
};
