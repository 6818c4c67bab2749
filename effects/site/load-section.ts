import * as Effect from 'effect/Effect';
import type { DepositInfo } from '../../schemas/cashier.ts';
import { RECENT_TRANSACTIONS } from '../../schemas/constants.ts';
import type { CallError } from '../../schemas/error.ts';
import type { Game } from '../../schemas/games.ts';
import type { HistoryItem } from '../../schemas/history.ts';
import type { Winner } from '../../schemas/jackpots.ts';
import type { HtmlNode } from '../../schemas/rules/html-node.ts';
import type { MoneyAmount } from '../../schemas/rules/money.ts';
import type { Tournament } from '../../schemas/tournaments.ts';
import { getDepositInfo } from '../cashier/get-deposit-info.ts';
import { getHistory } from '../cashier/get-history.ts';
import { findPromotion, findPromotions } from '../content/find-promotions.ts';
import { sanitiseHtml } from '../content/sanitise-html.ts';
import { getGames, lookUpGames } from '../games/get-games.ts';
import { getProviders } from '../games/get-providers.ts';
import { getJackpots } from '../jackpots/get-jackpots.ts';
import { getWinners } from '../jackpots/get-winners.ts';
import { getProgram } from '../loyalty/get-program.ts';
import { getPrograms } from '../loyalty/get-programs.ts';
import { optional } from '../optional.ts';
import { getSupportSettings } from '../support/get-settings.ts';
import { getTournaments } from '../tournaments/get-tournaments.ts';

export type LoadSectionInput = {
  /** Name of the route. */
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  /** Query value `transaction`, '' for none. */
  readonly transaction: string;
  readonly locale: string;
};

/** One thing of a list. `path` is local, without locale. */
export type SectionEntry = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly image: string;
  readonly amount: MoneyAmount | null;
  readonly count: number | null;
  /** Epoch ms: when it ends. */
  readonly until: number | null;
};
export type SectionGame = Pick<Game, 'sysname' | 'name' | 'provider' | 'image_url' | 'category' | 'is_new'>;

/** What a page shows under its title. `name` is that of the one thing it is about, '' on a list. */
export type SectionPage = {
  readonly name: string;
  readonly text: string;
  readonly body: readonly HtmlNode[];
  readonly image: string;
  readonly amount: MoneyAmount | null;
  readonly until: number | null;
  readonly entries: readonly SectionEntry[];
  readonly games: readonly SectionGame[];
  readonly winners: readonly Winner[];
  readonly email: string;
  readonly receipt: DepositInfo | null;
  /** The newest transactions of the wallet. */
  readonly recent: readonly HistoryItem[];
};

const JACKPOTS = 50;
const WINNERS = 50;
const JACKPOT_WINNERS = 10;
const JACKPOT_GAMES = 12;
const TOURNAMENTS = 50;
const TOURNAMENT_GAMES = 12;

const blank: SectionPage = {
  name: '',
  text: '',
  body: [],
  image: '',
  amount: null,
  until: null,
  entries: [],
  games: [],
  winners: [],
  email: '',
  receipt: null,
  recent: [],
};
const entry = (id: string, title: string, path: string, rest: Partial<SectionEntry> = {}): SectionEntry => ({
  id,
  title,
  path,
  text: '',
  image: '',
  amount: null,
  count: null,
  until: null,
  ...rest,
});
const at = (list: string, id: string): string => `${list}/${encodeURIComponent(id)}`;
const shownGame = ({ sysname, name, provider, image_url, category, is_new }: Game): SectionGame => ({
  sysname,
  name,
  provider,
  image_url,
  category,
  is_new,
});

const promotionsPage = Effect.fnUntraced(function* (locale: string) {
  const found = yield* findPromotions({ locale });
  return {
    ...blank,
    entries: found.map(({ slug, title, text, image }) =>
      entry(slug, title || slug, at('/promotions', slug), { text, image }),
    ),
  };
});

const promotionPage = Effect.fnUntraced(function* (slug: string, locale: string) {
  const found = yield* findPromotion({ slug, locale });
  if (!found) return null;
  const body = yield* sanitiseHtml(found.body);
  return { ...blank, name: found.title || slug, text: found.text, body, image: found.image };
});

const jackpotsPage = Effect.fnUntraced(function* () {
  const { items } = yield* getJackpots({ offset: 0, count: JACKPOTS });
  return {
    ...blank,
    entries: items.map(({ id, name, amount, currency }) =>
      entry(id, name, at('/jackpots', id), { amount: { amount, currency } }),
    ),
  };
});

/** The platform says of an unknown id that the parameter is wrong. */
const unknown = Effect.catch((error: CallError) =>
  error._tag === 'InvalidParameter' ? Effect.succeed(null) : Effect.fail(error),
);

const jackpotPage = Effect.fnUntraced(function* (id: string) {
  const answer = yield* unknown(getJackpots({ offset: 0, count: JACKPOTS, id }));
  const jackpot = answer?.items.find((one) => one.id === id);
  if (!jackpot) return null;
  const { name, amount, currency, games, image_url: image } = jackpot;
  const [winners, found] = yield* Effect.all(
    [
      optional('winners', getWinners({ offset: 0, count: JACKPOT_WINNERS, jackpot_id: id })),
      optional('games', lookUpGames({ sysnames: games.slice(0, JACKPOT_GAMES) })),
    ],
    { concurrency: 2 },
  );
  return {
    ...blank,
    name: name || id,
    image,
    amount: { amount, currency },
    winners: winners?.items ?? [],
    games: (found?.items ?? []).map(shownGame),
  };
});

const winnersPage = Effect.fnUntraced(function* () {
  const { items } = yield* getWinners({ offset: 0, count: WINNERS });
  return { ...blank, winners: items };
});

const providersPage = Effect.fnUntraced(function* () {
  const { items } = yield* getProviders({});
  return {
    ...blank,
    entries: items.map(({ sysname, name, image, games_count: count }) =>
      entry(sysname, name || sysname, `/gamehall?providers=${encodeURIComponent(sysname)}`, { image, count }),
    ),
  };
});

const tournamentEntry = (one: Tournament): SectionEntry =>
  entry(one.id, one.name || one.id, at('/tournaments', one.id), {
    text: one.description,
    image: one.image_url,
    amount: one.total_prize,
    count: one.games_count,
    until: one.finished_at,
  });

const tournamentsPage = Effect.fnUntraced(function* () {
  const { items } = yield* getTournaments({ offset: 0, count: TOURNAMENTS });
  return { ...blank, entries: items.map(tournamentEntry) };
});

const tournamentPage = Effect.fnUntraced(function* (id: string, isHall: boolean) {
  const answer = yield* unknown(getTournaments({ offset: 0, count: 1, ids: [id] }));
  const found = answer?.items.find((one) => one.id === id);
  if (!found) return null;
  const games = isHall
    ? yield* getGames({
        filter: { tournament_id: Number(id) },
        offset: 0,
        count: TOURNAMENT_GAMES,
      })
    : null;
  return {
    ...blank,
    name: found.name || id,
    text: found.description,
    image: isHall ? '' : found.image_url,
    amount: found.total_prize,
    until: found.finished_at,
    games: (games?.items ?? []).map(shownGame),
  };
});

const loyaltyPage = Effect.fnUntraced(function* () {
  const { items } = yield* getPrograms();
  return {
    ...blank,
    entries: items.map(({ sysname, name, description, image }) =>
      entry(sysname, name || sysname, at('/loyalty', sysname), { text: description, image }),
    ),
  };
});

const programPage = Effect.fnUntraced(function* (sysname: string) {
  const found = yield* unknown(getProgram({ sysname }));
  if (!found) return null;
  const body = yield* sanitiseHtml(found.rules);
  return {
    ...blank,
    name: found.name || sysname,
    text: found.description,
    body,
    image: found.image,
    until: found.ends_at,
  };
});

const supportPage = Effect.fnUntraced(function* () {
  const settings = yield* getSupportSettings();
  return { ...blank, email: settings.email };
});

/** Only a finished deposit has one. */
const walletPage = Effect.fnUntraced(function* () {
  const page = yield* Effect.option(getHistory({ offset: 0, count: RECENT_TRANSACTIONS }));
  return { ...blank, recent: page._tag === 'Some' ? page.value.items : [] };
});

const receiptPage = Effect.fnUntraced(function* (transaction: string) {
  if (transaction === '') return null;
  const receipt = yield* unknown(getDepositInfo({ id: transaction }));
  return receipt?.status === 'success' ? { ...blank, receipt } : null;
});

/** What a section of the site shows, or null when the thing that its address names does not exist. */
export const loadSection = Effect.fn('site.loadSection')(function* (input: LoadSectionInput) {
  const { route, locale } = input;
  const id = input.params['id'] ?? '';
  const sysname = input.params['sysname'] ?? '';
  if (route === 'promotions') return yield* promotionsPage(locale);
  if (route === 'promotions-id') return yield* promotionPage(id, locale);
  if (route === 'jackpots') return yield* jackpotsPage();
  if (route === 'jackpots-id') return yield* jackpotPage(id);
  if (route === 'winners') return yield* winnersPage();
  if (route === 'providers') return yield* providersPage();
  if (route === 'tournaments') return yield* tournamentsPage();
  if (route === 'tournaments-id') return yield* tournamentPage(id, false);
  if (route === 'tournaments-id-gamehall') return yield* tournamentPage(id, true);
  if (route === 'loyalty') return yield* loyaltyPage();
  if (route === 'loyalty-sysname') return yield* programPage(sysname);
  if (route === 'cashier-receipt') return yield* receiptPage(input.transaction);
  if (route === 'cashier-wallet') return yield* walletPage();
  if (route === 'support') return yield* supportPage();
  return blank as SectionPage;
});
