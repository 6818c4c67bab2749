import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { standing, storeOf } from '../../../../tests/stand-ins/drawn.ts';
import { ActorsProvider } from '../../../actors/actors.tsx';
import { PageFactsProvider } from '../../../app/page-facts.tsx';
import { ViewsProvider } from '../../../app/views.tsx';
import { I18nProvider } from '../../../i18n/i18n.tsx';
import { failureOf } from '../../../../schemas/rules/kit/outcome.ts';
import shellTexts from '../shell/messages.en-US.json' with { type: 'json' };
import { SystemPageView } from './SystemPageView.tsx';
import texts from './messages.en-US.json' with { type: 'json' };

const store = storeOf('shell', { ...shellTexts, ...texts });

const saidOf = (data: Readonly<Record<string, string>>): string => {
  const actors: Readonly<Record<string, AnyActorRef>> = {
    session: standing({ failure: failureOf('AccessDenied', { data }) }),
    content: standing({ config: null }),
    head: standing({ data: null }),
    locale: standing({ locale: 'en-US', defaultLocale: 'en-US' }),
  };
  const get = (id: string) => actors[id];
  const markup = renderToStaticMarkup(
    <ActorsProvider actors={{ get, rendered: get, subscribe: () => () => {} }}>
      <ViewsProvider views={{ get: () => undefined }}>
        <I18nProvider store={store}>
          <PageFactsProvider facts={{ insecure: null, themeStore: () => new Promise(() => {}) }}>
            <SystemPageView page="userBlocked" />
          </PageFactsProvider>
        </I18nProvider>
      </ViewsProvider>
    </ActorsProvider>,
  );
  return markup.replace(/<[^>]*>/g, ' ');
};

it('a time-out or an exclusion names its end, and none that it was not told', () => {
  const until = '2027-01-01T00:00:00Z';
  expect(saidOf({ reason: 'time_out', until })).toContain('Until 01.01.2027 00:00. Logging in is off');
  expect(saidOf({ reason: 'self_exclusion', until })).toContain('until 01.01.2027 00:00.');
  for (const rest of [{}, { until: 'soon' }]) {
    expect(saidOf({ reason: 'time_out', ...rest })).toContain('Logging in is off until your time-out ends.');
  }
  expect(saidOf({ reason: 'self_exclusion' })).toContain('You cannot log in any more.');
  expect(saidOf({ reason: 'self_exclusion', until: 'soon' })).toContain('until your exclusion ends.');
});
