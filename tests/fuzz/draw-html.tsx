import * as Effect from 'effect/Effect';
import { renderToStaticMarkup } from 'react-dom/server';
import { sanitiseHtml } from '../../effects/site/content/sanitise-html.ts';
import { ActorsProvider } from '../../src/actors/actors.tsx';
import { directoryOf } from '../../src/actors/directory.ts';
import { SafeHtml } from '../../src/app/safe-html.tsx';
import { openPage } from '../journal/stand-in-site.ts';

/** What the site would draw for a text of HTML from outside, as markup. */
export const htmlDrawer = async (): Promise<(html: string) => Promise<string>> => {
  const { root } = await openPage('/');
  const actors = directoryOf(root);
  return async (html) => {
    const nodes = await Effect.runPromise(sanitiseHtml(html));
    return renderToStaticMarkup(
      <ActorsProvider actors={actors}>
        <SafeHtml nodes={nodes} />
      </ActorsProvider>,
    );
  };
};
