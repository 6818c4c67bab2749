import { createHash } from 'node:crypto';
import type { GameFacts } from '../../schemas/games/game-facts.ts';
import { dayMs } from '../clock.ts';
import { gameImage } from '../http/media.ts';
import { decimalOf } from '../ledger/money.ts';
import type { Catalogue, CatalogueGame } from './catalogue.ts';
import { autoplayOf, lawfulStakes, rtpOf, volatilityOf } from './facts.ts';

type Facts = typeof GameFacts.Encoded;

const features = ['demo', 'jackpot', 'new', 'autoplay_only'] as const;
const letters = { low: 'l', medium: 'm', high: 'h' } as const;
const sumOf = (flags: readonly boolean[]): number =>
  flags.reduce((sum, flag, place) => sum + (flag ? 2 ** place : 0), 0);

type FactsInput = {
  readonly currency: string;
  readonly maxMinor: bigint | null;
  /** Sysnames of the games whose rounds can win a jackpot. */
  readonly jackpot: ReadonlySet<string>;
  readonly isNew: (game: CatalogueGame) => boolean;
};

/** The facts of all games that are seen, column by column. */
export const gameFacts = (
  games: readonly CatalogueGame[],
  { providers, categories }: Catalogue,
  { currency, maxMinor, jackpot, isNew }: FactsInput,
): Facts => {
  const places = new Map(providers.map(({ name }, place) => [name, place]));
  const order = categories.map(({ sysname }) => sysname);
  const stakes: (readonly [string, string])[] = [];
  const stakeOf = (game: CatalogueGame): number => {
    const lawful = lawfulStakes(game, currency, maxMinor);
    const [min, max] = [lawful[0], lawful.at(-1)];
    if (min === undefined || max === undefined) return -1;
    const pair = [decimalOf(min), decimalOf(max)] as const;
    const known = stakes.findIndex(([from, to]) => from === pair[0] && to === pair[1]);
    return known === -1 ? stakes.push(pair) - 1 : known;
  };
  const facts = {
    currency,
    image: gameImage('{sysname}', 'tile'),
    sysnames: games.map(({ sysname }) => sysname),
    names: games.map(({ name }) => name),
    providers: providers.map(({ sysname, name }) => ({ sysname, name })),
    provider: games.map((game) => places.get(game.provider) ?? -1),
    categories: order,
    category: games.map((game) => order.indexOf(game.category)),
    in: games.map((game) => sumOf(order.map((sysname) => game.categories.has(sysname)))),
    created_days: games.map((game) => Math.floor(game.created_at / dayMs)),
    features,
    feature: games.map((game) =>
      sumOf([game.has_demo === 1, jackpot.has(game.sysname), isNew(game), autoplayOf(game) === 'only']),
    ),
    volatility: games.map((game) => letters[volatilityOf(game)]).join(''),
    rtp: games.map((game) => Math.round(Number(rtpOf(game) ?? 0) * 100)),
    stake: games.map(stakeOf),
    stakes,
  };
  return { version: createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16), ...facts };
};
