import { Hono } from 'hono';
import { html } from 'hono/html';
import { contextOf, originsOf } from '../http/request.ts';
import type { Env } from '../http/request.ts';
import { desk, sendPage } from '../pages/layout.ts';
import type { Platform } from '../platform.ts';
import { localeCodes, localeOf } from '../seed/locales.ts';
import { askMore, moreFields } from './ask-more.ts';
import { enterScenario } from './scenario.ts';
import { scenarios } from './scenarios.ts';

/**
 * `/scenario/{name}` sets the sandbox and leads to the site's page; the session's cookie is one of the site, so an
 * address of the sandbox itself leads to the same address there first. `/scenarios` lists all of them.
 */
export const scenarioRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();

  app.get('/scenario/:name', async (http) => {
    const scenario = scenarios.find(({ name }) => name === http.req.param('name'));
    if (!scenario)
      return http.json({ error: 'no such scenario', names: scenarios.map(({ name }) => name) }, 404);
    const isThroughSite = http.req.header('x-forwarded-host') !== undefined;
    if (!isThroughSite) {
      const { pathname, search } = new URL(http.req.url);
      return http.redirect(`${originsOf(http, platform).front}${pathname}${search}`);
    }
    const asked = askMore(scenario, http.req.query());
    if (typeof asked === 'string') return http.json({ error: asked }, 400);
    const code = http.req.query('locale');
    const locale = code === undefined ? null : localeOf(code);
    const { path, token } = await enterScenario(platform, asked, locale);
    const context = await contextOf(http, platform);
    context.setSession(token);
    return http.redirect(locale === null ? path : `/${locale}${path === '/' ? '' : path}`);
  });

  app.get('/scenarios', (http) => {
    const { front } = originsOf(http, platform);
    return sendPage(http, {
      locale: 'en-US',
      title: 'Scenarios',
      body: desk(
        '/sandbox/scenarios',
        html`<h1>Scenarios</h1>
          <p class="muted">
            Each link sets faults, switches and clock anew, signs in whom the scenario needs, and opens the
            site there. Players and their books stay.
          </p>
          <p class="muted">
            An address adds what the desk's forms know: a fault of any call
            (<code>?target=Cashier.makedeposit&amp;kind=error&amp;errorType=BillingServiceError</code>), a
            switch (<code>?twoFactorResendSeconds=5</code>), a moved clock (<code>?moveDays=30</code>), the
            rest of the session (<code>?sessionLeftMs=60000</code>). Names: ${moreFields.join(', ')}.
          </p>
          ${[...Map.groupBy(scenarios, ({ group }) => group)].map(
            ([group, list]) =>
              html`<section class="stack" aria-labelledby="group-${group}">
                <h2 id="group-${group}">${group}</h2>
                <div class="grid">
                  ${list.map(
                    ({ name, about, path }) =>
                      html`<article class="panel">
                        <h3><a href="${front}/sandbox/scenario/${name}">${name}</a></h3>
                        <p class="muted">${about}</p>
                        <p><code>${path}</code></p>
                        <p class="inline">
                          ${localeCodes.map(
                            (locale) =>
                              html`<a href="${front}/sandbox/scenario/${name}?locale=${locale}"
                                >${locale}</a
                              >`,
                          )}
                        </p>
                      </article>`,
                  )}
                </div>
              </section>`,
          )}`,
      ),
    });
  });
  return app;
};
