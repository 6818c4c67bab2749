import { describe, expect, it } from 'vitest';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { HelpEntry } from '../../../schemas/rules/pages/help.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { helpMachine } from './help.machine.ts';
import type { HelpArticlePage } from './help.machine.ts';
import {
  selectHelpArticle,
  selectHelpFound,
  selectHelpState,
  selectHelpText,
  selectHelpTopics,
} from './help.selectors.ts';

const entry = (slug: string, topic: string, title: string): HelpEntry => ({
  slug,
  title,
  text: '',
  topic,
  topicTitle: topic.toUpperCase(),
  isCommon: false,
  words: '',
});
const entries = [
  entry('withdraw', 'money', 'How a withdrawal goes'),
  entry('limits', 'limits', 'Set a limit'),
  entry('fees', 'money', 'Fees'),
];
const article: HelpArticlePage = { ...entry('limits', 'limits', 'Set a limit'), body: ['Text'], related: [] };

const entered = (slug: string) =>
  ({
    type: 'route.entered',
    params: slug === '' ? {} : { slug },
    query: {},
    hash: '',
    route: slug === '' ? 'help' : 'help-slug',
    path: slug === '' ? '/help' : `/help/${slug}`,
    now: 0,
  }) as const;

const open = (slug = '') => {
  const list = standIn<Outcome<readonly HelpEntry[] | null>, { readonly locale: string }>();
  const one = standIn<Outcome<HelpArticlePage | null>, { readonly slug: string; readonly locale: string }>();
  const { params, path, route } = entered(slug);
  const run = runFeature(
    helpMachine.provide({ actors: { loadHelp: list.logic, loadHelpArticle: one.logic } }),
    actorIds.help,
    standInInput({ params, path, route }),
    [actorIds.navigation, actorIds.head],
  );
  const seen = () => run.ref.getSnapshot();
  return { ...run, list, one, seen };
};

describe('the help centre', () => {
  it('lists by topic in the operator’s order and searches what it has without another read', async () => {
    const { ref, list, seen } = open();
    await list.last().answer(succeed(entries));
    expect(selectHelpTopics(seen()).map(({ title, entries: of }) => [title, of.length])).toEqual([
      ['MONEY', 2],
      ['LIMITS', 1],
    ]);
    expect(selectHelpFound(seen())).toBeNull();
    ref.send({ type: 'help.search.changed', text: 'LÍMIT' });
    expect(selectHelpFound(seen())?.map(({ slug }) => slug)).toEqual(['limits']);
    ref.send({ type: 'help.search.changed', text: 'zebra' });
    expect([selectHelpFound(seen()), list.calls.length]).toEqual([[], 1]);
  });

  it('names an article in the title and says its short answer to search engines', async () => {
    const { one, sent, seen } = open('limits');
    expect(one.inputs()).toEqual([{ slug: 'limits', locale: 'en-US' }]);
    await one.last().answer(succeed({ ...article, text: 'At once.' }));
    expect([selectHelpState(seen()), selectHelpArticle(seen())?.slug]).toEqual(['reading', 'limits']);
    expect(sent).toEqual([
      {
        to: 'head',
        event: {
          type: 'head.replacements.known',
          replacements: { name: 'Set a limit', text: 'At once.' },
        },
      },
    ]);
  });

  it('keeps what was looked for while an article is read, and the list with it', async () => {
    const { ref, list, one, seen } = open();
    await list.last().answer(succeed(entries));
    ref.send({ type: 'help.search.changed', text: 'limit' });
    ref.send(entered('limits'));
    expect(selectHelpState(seen())).toBe('waiting');
    await one.last().answer(succeed(article));
    ref.send(entered(''));
    expect([selectHelpState(seen()), selectHelpText(seen()), list.calls.length]).toEqual([
      'listed',
      'limit',
      1,
    ]);
    expect(selectHelpArticle(seen())).toBeNull();
  });

  it('is not found where there is no article, and neither is one of another name', async () => {
    const [none, unknown] = [open(), open('nothing')];
    await none.list.last().answer(succeed(null));
    await unknown.one.last().answer(succeed(null));
    expect([...none.sent, ...unknown.sent]).toMatchObject([
      { to: 'navigation', event: { type: 'navigation.page.failed', page: 'notFound', status: 404 } },
      { to: 'navigation', event: { type: 'navigation.page.failed', page: 'notFound', status: 404 } },
    ]);
  });

  it('a content service that does not answer is asked again, and is no missing page', async () => {
    const { ref, list, sent, seen } = open();
    await list.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect([selectHelpState(seen()), sent]).toEqual(['failed', []]);
    ref.send({ type: 'help.reload.requested' });
    await list.last().answer(succeed(entries));
    expect(selectHelpState(seen())).toBe('listed');
  });
});
