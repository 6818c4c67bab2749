import * as Effect from 'effect/Effect';
import { expect, it } from 'vitest';
import { sanitiseHtml } from './sanitise-html.ts';

const nodes = (html: string) => Effect.runPromise(sanitiseHtml(html));

it('keeps the anchors of a text and the links to them, and nothing that is no name', async () => {
  expect(await nodes('<h2 id="faq">F</h2><p id="Частые.вопросы">Q</p><a name="old">O</a>')).toEqual([
    { tag: 'h2', id: 'faq', children: ['F'] },
    { tag: 'p', id: 'Частые.вопросы', children: ['Q'] },
    { tag: 'span', id: 'old', children: ['O'] },
  ]);
  expect(await nodes('<a href="#faq">F</a><a href="#">T</a><a href="#a b">B</a>')).toEqual([
    { tag: 'a', href: '#faq', children: ['F'] },
    { tag: 'span', children: ['T'] },
    { tag: 'span', children: ['B'] },
  ]);
  expect(await nodes('<p id="a b" class="x" onclick="y()">P</p><p id="">E</p>')).toEqual([
    { tag: 'p', children: ['P'] },
    { tag: 'p', children: ['E'] },
  ]);
});

it('keeps what sets an amount apart from the direction of its text', async () => {
  expect(await nodes('<td><bdi dir="rtl" onclick="y()">25,000 €</bdi></td>')).toEqual([
    { tag: 'bdi', children: ['25,000 €'] },
  ]);
});

it('lets no script, style, frame, event or unsafe address through', async () => {
  const given = [
    '<script>x()</script>',
    '<style>p{}</style>',
    '<iframe src="https://evil.example"></iframe>',
    '<img src=x onerror="x()">',
    '<a href="javascript:x()">j</a>',
    '<a href="//evil.example">s</a>',
    '<svg><a href="#x">v</a></svg>',
  ];
  expect(await nodes(given.join(''))).toEqual([
    { tag: 'span', children: ['j'] },
    { tag: 'span', children: ['s'] },
  ]);
});

it.each([
  ['what is left open is opened anew in each paragraph', '<p><b id=1>', 1000, '<p>x', 20_000],
  ['elements stand in each other', '<div>', 40_000, '</div>', 1],
  ['ends that fit no beginning move what stands between', '<b><p>', 4000, '</b>', 4000],
  ['what a sanitiser drops stands in itself', '<svg><desc>', 15_000, '', 0],
])(
  'a text whose tree explodes costs little: %s',
  async (_, open, opened, next, times) => {
    const opens = Array.from({ length: opened }, (_one, index) => open.replace('1', String(index))).join('');
    const tree = await nodes(opens + next.repeat(times));
    expect(JSON.stringify(tree).length).toBeLessThan(1_000_000);
  },
  4000,
);
