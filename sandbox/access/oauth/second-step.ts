import { Hono } from 'hono';
import { html } from 'hono/html';
import { PlatformError } from '../../errors.ts';
import { contextOf } from '../../http/request.ts';
import type { Env, Http } from '../../http/request.ts';
import { sendPage } from '../../pages/layout.ts';
import type { Platform } from '../../platform.ts';
import { checkTwoFactor } from '../two-factor.ts';
import { providerTexts } from './texts.ts';
import type { Step } from './visits.ts';

/** A refused code is told; anything else is a fault of the platform. */
export const refused = (error: unknown): false => {
  if (error instanceof PlatformError) return false;
  throw error;
};

const show = (http: Http, step: Step, isWrong: boolean) => {
  const t = providerTexts[step.locale];
  const body = html`<body>
    <aside class="unreal" aria-label="Sandbox">${t.unreal}</aside>
    <main>
      <section class="panel narrow" aria-labelledby="title">
        <span class="mark">Evenfall</span>
        <h1 id="title">${t.codeTitle}</h1>
        <p>${t.codeText}</p>
        <form method="post" class="stack">
          ${isWrong ? html`<p role="alert">${t.wrongCode}</p>` : ''}
          <label class="field"
            ><span>${t.code}</span
            ><input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required
          /></label>
          <button class="primary">${t.confirm}</button>
        </form>
      </section>
    </main>
  </body>`;
  return sendPage(http, { locale: step.locale, title: t.codeTitle, body, leadsTo: [step.front] });
};

/** The page on which a second factor is asked for, by the ticket of its step. */
export const secondStepRoutes = (platform: Platform, steps: ReadonlyMap<string, Step>): Hono<Env> => {
  const app = new Hono<Env>();
  app.get('/:ticket', (http) => {
    const step = steps.get(http.req.param('ticket'));
    return step ? show(http, step, false) : http.notFound();
  });
  app.post('/:ticket', async (http) => {
    const key = http.req.param('ticket');
    const step = steps.get(key);
    if (!step) return http.notFound();
    const form = await http.req.parseBody();
    const context = await contextOf(http, platform);
    const player = await platform.db
      .selectFrom('players')
      .selectAll()
      .where('uid', '=', step.uid)
      .executeTakeFirstOrThrow();
    const code = typeof form['code'] === 'string' ? form['code'] : '';
    const isRight = code !== '' && (await checkTwoFactor(context, player, code).then(() => true, refused));
    if (!isRight) return show(http, step, true);
    step.isPassed = true;
    return http.redirect(`${step.front}/oauth/callback?ticket=${key}`, 303);
  });
  return app;
};
