export type Volatility = 'low' | 'medium' | 'high';

/** What a player has chosen of the facts of games. */
export type FactChoice = {
  readonly volatility: readonly Volatility[];
  /** All of them. */
  readonly features: readonly string[];
  /** Per cent and more, 0 for any. */
  readonly rtp: number;
  /** Bounds of a stake that the game takes, decimal text of the account's currency, '' for none. */
  readonly stakeFrom: string;
  readonly stakeTo: string;
  /** Live tables with a seat that is free. */
  readonly seat: boolean;
  /** Live tables whose lowest stake is this at most, decimal text of the account's currency, '' for any. */
  readonly table: string;
  /** The figures stand on the tiles too. */
  readonly figures: boolean;
};

/** What a tile tells of its game; null and '' where the platform does not. */
export type GameFigures = {
  /** A percentage as decimal text. */
  readonly rtp: string | null;
  readonly volatility: Volatility | null;
  /** Decimal text in `currency`. */
  readonly stakes: readonly [min: string, max: string] | null;
  readonly currency: string;
};

const MAX_FEATURES = 8;
const volatilities: readonly string[] = ['low', 'medium', 'high'] satisfies readonly Volatility[];
const isVolatility = (text: string): text is Volatility => volatilities.includes(text);
/** Of money of any worth: millions of one currency, parts of a coin of another. */
const amountIn = (text: string | undefined): string =>
  /^\d{1,15}(?:\.\d{1,8})?$/.test(text ?? '') ? (text ?? '') : '';
const listIn = (text: string | undefined): readonly string[] => [...new Set((text ?? '').split(','))];

/** What an address says of the facts, as `HallQuery` keeps it: `volatility=low,high`, `features=jackpot`, `rtp=96`, `stake=0.20-5`, `seat=1`, `table=5`, `figures=1`. */
export const parseFacts = (facts: string): FactChoice => {
  const query: Readonly<Record<string, string | undefined>> = Object.fromEntries(new URLSearchParams(facts));
  const [from, to] = (query['stake'] ?? '').split('-');
  const rtp = /^\d{2}$/.test(query['rtp'] ?? '') ? Number(query['rtp']) : 0;
  return {
    volatility: listIn(query['volatility']).filter(isVolatility),
    features: listIn(query['features'])
      .filter((name) => /^[a-z_]{1,32}$/.test(name))
      .slice(0, MAX_FEATURES),
    rtp,
    stakeFrom: amountIn(from),
    stakeTo: amountIn(to),
    seat: query['seat'] === '1',
    table: amountIn(query['table']),
    figures: query['figures'] === '1',
  };
};

/** The same the other way round, in the one order of an address. */
export const factsText = ({
  volatility,
  features,
  rtp,
  stakeFrom,
  stakeTo,
  seat,
  table,
  figures,
}: FactChoice): string =>
  [
    ...(volatility.length > 0 ? [`volatility=${volatility.join(',')}`] : []),
    ...(features.length > 0 ? [`features=${features.join(',')}`] : []),
    ...(rtp > 0 ? [`rtp=${rtp}`] : []),
    ...(stakeFrom !== '' || stakeTo !== '' ? [`stake=${stakeFrom}-${stakeTo}`] : []),
    ...(seat ? ['seat=1'] : []),
    ...(table !== '' ? [`table=${table}`] : []),
    ...(figures ? ['figures=1'] : []),
  ].join('&');

/** One thing that is chosen, so that it can be taken back by itself. */
export type ChosenFact =
  | { readonly kind: 'volatility'; readonly value: Volatility }
  | { readonly kind: 'features'; readonly value: string }
  | { readonly kind: 'rtp'; readonly value: number }
  | { readonly kind: 'stake'; readonly from: string; readonly to: string }
  | { readonly kind: 'seat' }
  | { readonly kind: 'table'; readonly to: string }
  | { readonly kind: 'figures' };

export const chosenFacts = ({
  volatility,
  features,
  rtp,
  stakeFrom,
  stakeTo,
  seat,
  table,
  figures,
}: FactChoice): readonly ChosenFact[] => [
  ...volatility.map((value) => ({ kind: 'volatility', value }) as const),
  ...features.map((value) => ({ kind: 'features', value }) as const),
  ...(rtp > 0 ? ([{ kind: 'rtp', value: rtp }] as const) : []),
  ...(stakeFrom !== '' || stakeTo !== '' ? ([{ kind: 'stake', from: stakeFrom, to: stakeTo }] as const) : []),
  ...(seat ? ([{ kind: 'seat' }] as const) : []),
  ...(table !== '' ? ([{ kind: 'table', to: table }] as const) : []),
  ...(figures ? ([{ kind: 'figures' }] as const) : []),
];

export const withoutFact = (choice: FactChoice, fact: ChosenFact): FactChoice => {
  switch (fact.kind) {
    case 'volatility':
      return { ...choice, volatility: choice.volatility.filter((one) => one !== fact.value) };
    case 'features':
      return { ...choice, features: choice.features.filter((one) => one !== fact.value) };
    case 'rtp':
      return { ...choice, rtp: 0 };
    case 'stake':
      return { ...choice, stakeFrom: '', stakeTo: '' };
    case 'seat':
      return { ...choice, seat: false };
    case 'table':
      return { ...choice, table: '' };
    case 'figures':
      return { ...choice, figures: false };
  }
};
