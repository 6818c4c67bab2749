import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BarePage } from './bare-page.ts';
import type { BareCard } from './bare-page.ts';

const cards = JSON.parse(document.getElementById('state')?.textContent ?? '[]') as readonly BareCard[];
const container = document.getElementById('root');
if (container) hydrateRoot(container, createElement(BarePage, { cards }));
