import { createRoot } from 'react-dom/client';
import { liveBook } from './machine/book.live.ts';
import type { BookSettings } from './settings.ts';
import { Book } from './views/Book.tsx';
import { BookActor } from './views/book-actor.ts';
import { Page } from './views/use-page.ts';
import { timesIn } from './views/words.ts';

const { body, documentElement } = document;
const settings = JSON.parse(body.dataset['settings'] ?? '{}') as BookSettings;
const { session, isReal, currency, stakes, board, opensBets, texts } = settings;
const facts = { isReal, currency, stakes, t: texts, ...timesIn(documentElement.lang) };
const input = { session, isReal, stakes, board, opensBets, atMs: performance.now() };

createRoot(body).render(
  <Page value={facts}>
    <BookActor.Provider logic={liveBook(settings)} options={{ input }}>
      <Book />
    </BookActor.Provider>
  </Page>,
);
