import { createElement, useEffect, useState } from 'react';

export type BareCard = { readonly name: string; readonly provider: string; readonly image: string };

const Card = ({ name, provider, image }: BareCard) => {
  const [isKept, setKept] = useState(false);
  return createElement(
    'article',
    { className: 'card' },
    createElement(
      'a',
      { href: `#${name}` },
      createElement('img', { src: image, alt: '', width: 300, height: 400, loading: 'lazy' }),
    ),
    createElement('h3', null, name),
    createElement('p', null, provider),
    createElement(
      'button',
      { type: 'button', 'aria-pressed': isKept, onClick: () => setKept(!isKept) },
      isKept ? '✓' : '+',
    ),
  );
};

/** A page of cards by React alone, with the pictures of the site: what its own pages are held against. */
export const BarePage = ({ cards }: { readonly cards: readonly BareCard[] }) => {
  useEffect(() => void performance.mark('hydrated'), []);
  return createElement(
    'main',
    null,
    createElement('h1', null, 'Games'),
    ...cards.map((card) => createElement(Card, { key: card.name, ...card })),
  );
};
