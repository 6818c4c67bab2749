import * as Effect from 'effect/Effect';
import type {
  LoyaltyInfo,
  LoyaltyProduct,
  LoyaltyProgram,
  LoyaltyProgramDetails,
  LoyaltyQuest,
} from '../../../schemas/rewards/loyalty.ts';
import type { HtmlNode } from '../../../schemas/rules/kit/html-node.ts';
import { sanitiseHtml } from '../../site/content/sanitise-html.ts';
import { optional } from '../../kit/optional.ts';
import { wholeList } from '../../kit/whole-list.ts';
import { getInfo } from './get-info.ts';
import { getProducts } from './get-products.ts';
import { getProgram } from './get-program.ts';
import { getPrograms } from './get-programs.ts';

export type LoadLoyaltyInput = {
  /** Name of the route. */
  readonly route: string;
  /** Of the program that the address names, '' for none. */
  readonly sysname: string;
  /** 0 for a guest. */
  readonly uid: number;
};

type LoyaltyProgramPage = Omit<LoyaltyProgramDetails, 'rules'> & {
  readonly rules: readonly HtmlNode[];
};

export type LoyaltyPage = {
  /** Null for a guest. */
  readonly info: LoyaltyInfo | null;
  readonly programs: readonly LoyaltyProgram[];
  /** The one that the address names. */
  readonly program: LoyaltyProgramPage | null;
  /** Of that program, or of all of them on the overview. */
  readonly quests: readonly LoyaltyQuest[];
  readonly products: readonly LoyaltyProduct[];
};

const PRODUCTS = 100;
/** Programs whose quests the overview shows. */
const QUEST_PROGRAMS = 4;

/** The platform says of an unknown program that the parameter is wrong. */
const absent = () => Effect.succeed(null);

const programOf = Effect.fnUntraced(function* (sysname: string) {
  const found = yield* getProgram({ sysname }).pipe(Effect.catchTag('InvalidParameter', absent));
  return found && { ...found, rules: yield* sanitiseHtml(found.rules) };
});

const questsOf = (programs: readonly LoyaltyProgram[]) =>
  Effect.map(
    Effect.forEach(
      programs.filter((one) => one.is_active).slice(0, QUEST_PROGRAMS),
      ({ sysname }) => optional('loyalty', getProgram({ sysname })),
      { concurrency: QUEST_PROGRAMS },
    ),
    (found) => found.flatMap((program) => program?.quests ?? []),
  );

/** What a page of the programme shows, or null when there is no program of that name. */
export const loadLoyalty = Effect.fn('loyalty.load')(function* ({ route, sysname, uid }: LoadLoyaltyInput) {
  const isShop = route === 'loyalty-shop';
  const [info, list, products, program] = yield* Effect.all(
    [
      uid > 0 ? getInfo() : Effect.succeed(null),
      optional('loyalty', getPrograms()),
      isShop ? wholeList(PRODUCTS, (offset) => getProducts({ offset, count: PRODUCTS })) : Effect.succeed([]),
      sysname === '' ? Effect.succeed(null) : programOf(sysname),
    ],
    { concurrency: 4 },
  );
  if (sysname !== '' && !program) return null;
  const programs = list?.items ?? [];
  const hasQuests = !isShop && !program;
  const page: LoyaltyPage = {
    info,
    programs,
    program,
    quests: program?.quests ?? (hasQuests ? yield* questsOf(programs) : []),
    products,
  };
  return page;
});
