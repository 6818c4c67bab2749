import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  standInBet,
  standInBoard,
  standInDetail,
  standInLeg,
  standInMarket,
  standInMatch,
} from '../../../../tests/builders/sportsbook-board.ts';
import type { Board } from '../../../betting/board.ts';
import { localeCodes } from '../../../seed/locales.ts';
import type { LocaleCode } from '../../../seed/locales.ts';
import { bookMachine } from '../machine/book.machine.ts';
import { sportsbookTexts } from '../texts/sportsbook-texts.ts';
import { Book } from './Book.tsx';
import { BookActor } from './book-actor.ts';
import { Page } from './use-page.ts';
import { timesIn } from './words.ts';

const stakes = { min: 20, max: 100_000, mostReturn: 10_000_000 };
const live = standInMatch([standInMarket([205, 330, null])], {
  id: 'football-2',
  phase: 'live',
  clock: '12′',
  score: [[1, 0]],
});
const markets = [
  standInMarket([150, 400, 620]),
  standInMarket([180, 195], { id: 'both', name: 'Both score' }),
];

/** The first view of a page, as markup. */
const viewOf = (board: Board, rest: { isReal?: boolean; locale?: LocaleCode } = {}): string => {
  const { isReal = true, locale = 'en-US' } = rest;
  const facts = {
    isReal,
    currency: 'EUR',
    stakes,
    t: sportsbookTexts[locale].page,
    ...timesIn(locale),
  };
  const input = { session: 's-1', isReal, stakes, board, opensBets: false, atMs: 0 };
  return renderToStaticMarkup(
    <Page value={facts}>
      <BookActor.Provider logic={bookMachine} options={{ input }}>
        <Book />
      </BookActor.Provider>
    </Page>,
  );
};
const textIn = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('the page of the sportsbook', () => {
  it('AC-2.22 asks a guest to sign in, and has neither own bets nor a way to deposit', () => {
    const ids = (markup: string) =>
      ['sign-in', 'tab-bets', 'balance', 'deposit'].filter((id) => markup.includes(`id="${id}"`));
    const board = standInBoard([live]);
    expect(ids(viewOf({ ...board, balance: null }, { isReal: false }))).toEqual(['sign-in']);
    expect(ids(viewOf(board))).toEqual(['tab-bets', 'balance', 'deposit']);
  });

  it('names each price by what is seen of it, then by its market and match, also where there is none', () => {
    const markup = viewOf(standInBoard([live]));
    for (const name of [
      'home 2.05: the home side, Result, Merrow Town – Orrin Albion',
      'away –: the away side, Result, Merrow Town – Orrin Albion, no price now',
    ])
      expect(markup).toContain(`aria-label="${name}"`);
    expect(markup.match(/aria-disabled="true"/g)).toHaveLength(1);
  });

  it('lists what is played before what is to come, with the time until then and the further markets counted', () => {
    const board = standInBoard([
      standInMatch(markets, { home: 'Later Town', startsAt: 60_000 + 12 * 60_000 }),
      standInMatch(markets, { id: 'football-3', home: 'Sooner Town', startsAt: 60_000 }),
      live,
    ]);
    const text = textIn(viewOf(board));
    const places = ['Live 1', 'Merrow Town', 'Coming up 2', 'Later Town', 'Sooner Town'].map((part) =>
      text.indexOf(part),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(-1);
    expect(text).toContain('in 12 min.');
    expect(text).toContain('in 1 min.');
    expect(text.match(/\+1/g)).toHaveLength(2);
  });

  it('shows own bets with where their match stands, and counts those that are open', () => {
    const bets = [
      standInBet({ legs: [standInLeg({ score: '1:0', clock: '12′' })] }),
      standInBet({
        id: 8,
        status: 'won',
        payout: '102500',
        cashOut: null,
        legs: [standInLeg({ status: 'won', score: '2:1', clock: 'Full time' })],
      }),
    ];
    const text = textIn(viewOf(standInBoard([live], { bets })));
    expect(text).toContain('My bets 1');
    expect(text).toContain('○ Open Merrow Town 2.05 1:0 · 12′');
    expect(text).toContain('Possible return 10.25 €');
    expect(text).toContain('Merrow Town 2.05 2:1 · Full time');
    expect(text).toContain('Paid out 1,025 €');
    expect(text.match(/Cash out/g)).toHaveLength(1);
  });

  it('shows the legs of an accumulator with the state of each, and why there is no cash-out', () => {
    const bets = [
      standInBet({
        odds: 410,
        legs: [standInLeg({ status: 'won' }), standInLeg({ pick: 'Draw', status: 'void' })],
        cashOut: { state: 'suspended', amount: null },
      }),
    ];
    const text = textIn(viewOf(standInBoard([live], { bets })));
    expect(text).toContain('○ Open Accumulator');
    expect(text).toMatch(/Merrow Town 2.05.*✓ Won.*Draw 2.05.*↩ Returned/);
    expect(text).toContain('No cash-out for the moment.');
  });

  it('shows the page of a match that is open instead of the list, with every market', () => {
    const detail = standInDetail(markets, { phase: 'live', clock: '12′', score: [[1, 0]] });
    const markup = viewOf(standInBoard([live], { detail }));
    expect(markup).toContain('id="match"');
    expect(markup).not.toContain('id="board"');
    expect(textIn(markup)).toContain('Both score');
    expect(markup.match(/class="price"/g)).toHaveLength(5);
  });

  it.each(localeCodes)('has its texts and Latin figures in %s', (locale) => {
    const t = sportsbookTexts[locale].page;
    const text = textIn(viewOf(standInBoard([live, standInMatch(markets)]), { locale }));
    for (const word of [t.title, t.live, t.coming, t.slip, t.myBets, t.emptyTitle, t.unreal])
      expect(text).toContain(word);
    expect(text).not.toMatch(/[٠-٩]|undefined|\{\w+\}/);
  });
});
