import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { answerCpuQuestions } from './cpu.ts';

const cards = Array.from({ length: 60 }, (_, index) => ({
  id: index,
  name: `Game ${index}`,
  provider: `Studio ${index % 9}`,
}));

const Card = ({ id, name, provider }: (typeof cards)[number]) =>
  createElement(
    'article',
    { className: 'card' },
    createElement(
      'a',
      { href: `/game/${id}` },
      createElement('img', { src: `/media/${id}.svg`, alt: '', loading: 'lazy' }),
    ),
    createElement('h3', null, name),
    createElement('p', null, provider),
    createElement('button', { type: 'button', 'aria-label': `Add ${name}` }, '+'),
  );

const Page = () =>
  createElement(
    'main',
    null,
    createElement('h1', null, 'Games'),
    ...cards.map((card) => createElement(Card, { key: card.id, ...card })),
  );

/** A page of 60 cards rendered by React alone: what the site's own render is held against. */
const server = createServer((_, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(`<!doctype html>${renderToString(createElement(Page))}`);
});
server.listen(0, '127.0.0.1', () => answerCpuQuestions((server.address() as AddressInfo).port));
