import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { HeadRequest } from '../../../effects/site/load-head.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import type { BrowserParts, LiveParts } from '../live-parts.ts';
import { liveHead } from './head.live.ts';
import { headMachine } from './head.machine.ts';
import type { HeadData } from './head.machine.ts';
import { selectHasHeadText, selectHeadText } from './head.selectors.ts';

const request = (path: string, replacements: Readonly<Record<string, string>> = {}): HeadRequest => ({
  path,
  seoUrl: null,
  locale: 'lv',
  defaultLocale: 'en-US',
  localeCodes: ['en-US', 'lv'],
  origin: 'https://play.example',
  siteName: 'Croupier',
  isGamePage: false,
  platformSegment: '',
  noindex: false,
  replacements,
});
const dataOf = (title: string, text?: HeadData['text']): HeadData => ({
  title,
  description: '',
  robots: '',
  canonical: '',
  alternates: [],
  meta: [],
  openGraph: [],
  jsonLd: [],
  ...(text && { text }),
});

const open = () => {
  const load = standIn<Outcome<HeadData>, HeadRequest>();
  const written: (string | null)[] = [];
  const actor = createActor(
    headMachine.provide({
      actors: { loadHead: load.logic },
      actions: { writeHead: ({ context }) => void written.push(context.data?.title ?? null) },
    }),
  ).start();
  const enter = (path: string) => actor.send({ type: 'head.page.changed', request: request(path) });
  const name = (replacements: Readonly<Record<string, string>>) =>
    actor.send({ type: 'head.replacements.known', replacements });
  return { actor, load, written, enter, name, seen: () => actor.getSnapshot() };
};

describe('the head of the document', () => {
  it('is read for each page, and written once it is known', async () => {
    const { load, written, enter, seen } = open();
    expect([load.calls, seen().hasTag('ready')]).toEqual([[], false]);
    enter('/');
    expect(load.inputs()).toEqual([request('/')]);
    await load.last().answer(succeed(dataOf('Home')));
    enter('/games');
    expect([load.last().input.path, written]).toEqual(['/games', ['Home']]);
    await load.last().answer(succeed(dataOf('Games')));
    expect([written, seen().hasTag('ready')]).toEqual([['Home', 'Games'], true]);
  });

  it('of a page that was left while it was read is not written', async () => {
    const { load, written, enter } = open();
    enter('/');
    const first = load.last();
    enter('/games');
    await first.answer(succeed(dataOf('Home')));
    expect([first.isStopped(), written]).toEqual([true, []]);
  });

  it('is read again with the name of what the page is about, beside what was known of it', async () => {
    const { load, enter, name } = open();
    name({ name: 'Early' });
    expect(load.calls).toEqual([]);
    enter('/games/fox');
    await load.last().answer(succeed(dataOf('{name}')));
    name({ name: 'Fox' });
    name({ text: 'Short' });
    expect(load.last().input).toEqual(request('/games/fox', { name: 'Fox', text: 'Short' }));
  });

  it('that cannot be read leaves the page without one, and not with that of the page before', async () => {
    const { load, written, enter, seen } = open();
    enter('/');
    await load.last().answer(succeed(dataOf('Home')));
    enter('/games');
    await load.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    enter('/');
    await load.last().answer(succeed(dataOf('Home')));
    enter('/help');
    await load.last().reject(new Error('defect'));
    expect([written, seen().context.data, seen().hasTag('ready')]).toEqual([
      ['Home', null, 'Home', null],
      null,
      true,
    ]);
  });

  it('has its text under its own page alone', async () => {
    const { load, enter, seen } = open();
    expect([selectHeadText(seen()), selectHasHeadText(seen())]).toEqual([[], false]);
    enter('/');
    await load.last().answer(succeed(dataOf('Home', ['Words'])));
    expect([selectHeadText(seen()), selectHasHeadText(seen())]).toEqual([['Words'], true]);
    enter('/games');
    expect(selectHasHeadText(seen())).toBe(false);
    await load.last().answer(succeed(dataOf('Games')));
    expect(selectHeadText(seen())).toEqual([]);
  });
});

it('in the browser what is known goes into the document, and a page without a record leaves it alone', async () => {
  const load = standIn<Outcome<HeadData>, HeadRequest>();
  const written: unknown[] = [];
  const browser = { writeHead: (data: unknown) => void written.push(data) } as unknown as BrowserParts;
  const parts = { bridge: () => load.logic, browser } as unknown as LiveParts;
  const actor = createActor(liveHead(parts)).start();
  actor.send({ type: 'head.page.changed', request: request('/') });
  await load.last().answer(succeed(dataOf('Home')));
  actor.send({ type: 'head.page.changed', request: request('/games') });
  await load.last().answer({ ok: false, failure: failureOf('LostAnswer') });
  expect(written).toEqual([dataOf('Home')]);
});
