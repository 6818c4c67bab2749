import { describe, expect, it } from 'vitest';
import { fakePlatform } from '../../../tests/builders/fake-platform.ts';
import type { Answer } from '../../../tests/builders/fake-platform.ts';
import { answers } from '../../../tests/builders/answers.ts';
import { loadSupport } from '../support/load-support.ts';
import { loadHelp } from './load-help.ts';
import { loadHelpArticle } from './load-help-article.ts';

const records = (...attributes: readonly object[]): Answer => ({
  body: { data: attributes.map((record, index) => ({ id: index + 1, attributes: record })), meta: {} },
});
const limits = {
  slug: 'limits',
  title: 'Set a limit',
  text: 'At any time.',
  body: '<p>Press <b>Change</b>&nbsp;there.</p><script>x()</script>',
  words: 'Budget',
  topic: 'limits',
  topic_title: 'Limits',
  is_common: true,
  locale: 'en-US',
};
const others = [
  { slug: 'breaks', title: 'Take a break', topic: 'limits' },
  { slug: 'fees', title: 'Fees', topic: 'payments' },
  { slug: 'ru', title: 'По-русски', locale: 'ru' },
  { title: 'Without a name' },
];
const refused = (status: number): Answer => ({
  status,
  body: { data: null, error: { status, name: 'NotFoundError', message: 'Not Found', details: {} } },
});
const down: Answer = { status: 500, text: '', headers: { 'retry-after': '0' } };
const input = { locale: 'en-US' };

describe('the help centre of the content service', () => {
  it('is read in one call, its words folded for the search; a faulty record and one of another locale are left out', async () => {
    const platform = fakePlatform(() => records(limits, ...others));
    const entries = await platform.run(loadHelp(input));
    expect(entries?.map(({ slug }) => slug)).toEqual(['limits', 'breaks', 'fees']);
    expect(entries?.[0]).toEqual({
      slug: 'limits',
      title: 'Set a limit',
      text: 'At any time.',
      topic: 'limits',
      topicTitle: 'Limits',
      isCommon: true,
      words: ' budget press change there',
    });
    expect(platform.requests.map(({ path }) => path)).toEqual(['/content/help-articles']);
  });

  it('has an article with its text sanitised and the others of its topic', async () => {
    const platform = fakePlatform(() => records(limits, ...others));
    const article = await platform.run(loadHelpArticle({ ...input, slug: 'limits' }));
    expect(article?.body).toEqual([
      { tag: 'p', children: ['Press ', { tag: 'b', children: ['Change'] }, '\u00a0there.'] },
    ]);
    expect(article?.related.map(({ slug }) => slug)).toEqual(['breaks']);
    expect(await platform.run(loadHelpArticle({ ...input, slug: 'nothing' }))).toBeNull();
  });

  it('is not there where the service has no such collection, does not open it, or has no article', async () => {
    for (const answer of [refused(404), refused(403), records()])
      expect(await fakePlatform(() => answer).run(loadHelp(input))).toBeNull();
  });

  it('a service that fails is no empty help centre, and costs support nothing but its answers', async () => {
    expect((await fakePlatform(() => down).failure(loadHelp(input)))._tag).toBe('UnknownError');
    const platform = fakePlatform(({ path }) =>
      path.startsWith('/content') ? down : { body: { data: answers['Support.getsettings'] } },
    );
    const support = await platform.run(loadSupport(input));
    expect([support.topics.length > 0, 'answers' in support]).toEqual([true, false]);
    const whole = fakePlatform(({ path }) =>
      path.startsWith('/content')
        ? records(limits, ...others)
        : { body: { data: answers['Support.getsettings'] } },
    );
    expect((await whole.run(loadSupport(input))).answers?.map(({ slug }) => slug)).toEqual([
      'limits',
      'breaks',
      'fees',
    ]);
  });
});
