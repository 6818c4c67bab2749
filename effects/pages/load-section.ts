import * as Effect from 'effect/Effect';
import type { DepositInfo } from '../../schemas/cashier/cashier.ts';
import { getBettingBonuses, getBonuses } from '../../schemas/calls/bonuses.ts';
import { RECENT_TRANSACTIONS } from '../../schemas/constants.ts';
import type { Bonus, BonusType } from '../../schemas/rewards/bonuses.ts';
import type { HistoryItem } from '../../schemas/cashier/history.ts';
import { bonusFields } from '../../schemas/rules/kit/asked-fields.ts';
import type { HtmlNode } from '../../schemas/rules/kit/html-node.ts';
import { getDepositInfo } from '../cashier/get-deposit-info.ts';
import { Api } from '../kit/api/api.ts';
import { AccountFacts } from '../kit/account-facts.ts';
import { optional } from '../kit/optional.ts';
import { getHistory } from '../cashier/get-history.ts';
import { findPromotion } from '../site/content/find-promotions.ts';
import { promotionEntries } from './promotion-entries.ts';
import type { SectionEntry, SectionFact } from './promotion-entries.ts';
import { sanitiseHtml } from '../site/content/sanitise-html.ts';
import { platformTime } from '../kit/platform-time.ts';

export type LoadSectionInput = {
  /** Name of the route. */
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  /** Query value `transaction`, '' for none. */
  readonly transaction: string;
  readonly locale: string;
  /** 0 for a guest. */
  readonly uid: number;
};

/** What a page shows under its title. `name` is that of the one thing it is about, '' on a list. */
export type SectionPage = {
  readonly name: string;
  readonly text: string;
  readonly body: readonly HtmlNode[];
  readonly image: string;
  readonly until: number | null;
  readonly isOver: boolean;
  readonly kind: string;
  readonly facts: readonly SectionFact[];
  /** The one way on; `path` is local, without locale; an offer's has a title of the site when the operator gave none. */
  readonly action: { readonly title: string; readonly path: string } | null;
  readonly entries: readonly SectionEntry[];
  readonly receipt: DepositInfo | null;
  /** The newest transactions of the wallet; null where they could not be read. */
  readonly recent: readonly HistoryItem[] | null;
  /** The player's bonuses that run, of the wallet. */
  readonly bonuses: readonly Bonus[];
  /** The kinds of them that could not be read, if any. */
  readonly unread?: readonly BonusType[];
};

const blank: SectionPage = {
  name: '',
  text: '',
  body: [],
  image: '',
  until: null,
  isOver: false,
  kind: '',
  facts: [],
  action: null,
  entries: [],
  receipt: null,
  recent: [],
  bonuses: [],
};
const promotionPage = Effect.fnUntraced(function* (name: string, locale: string) {
  const found = yield* findPromotion({ name, locale });
  if (!found) return null;
  const { title, text, image, kind, facts, link, button, ends_at: until, offer_id: offer } = found;
  const body = yield* sanitiseHtml(found.body);
  const isOver = until !== null && until <= (yield* platformTime);
  const way = button !== '' && /^\/(?!\/)/.test(link) ? link : offer === null ? '' : `/offers/${offer}`;
  return {
    ...blank,
    name: title || found.slug,
    text,
    body,
    image,
    until,
    isOver,
    kind,
    facts,
    action: isOver || way === '' ? null : { title: button, path: way },
  };
});

/** The platform says of an unknown id that the parameter is wrong. */
const absent = () => Effect.succeed(null);

/** Only a finished deposit has one. */
const running = { offset: 0, count: 10, status: 'active', fields: bonusFields } as const;

/** What the wallet shows; a part that fails is left out. */
const walletPage = Effect.fnUntraced(function* () {
  const api = yield* Api;
  const [recent, casino, betting] = yield* Effect.all(
    [
      optional('recent transactions', getHistory({ offset: 0, count: RECENT_TRANSACTIONS })),
      optional('active bonuses', api.call(getBonuses, running)),
      optional('active betting bonuses', api.call(getBettingBonuses, running)),
    ],
    { concurrency: 3 },
  );
  const unread: readonly BonusType[] = [
    ...(casino ? [] : ['casino' as const]),
    ...(betting ? [] : ['betting' as const]),
  ];
  return {
    ...blank,
    recent: recent?.items ?? null,
    bonuses: [...(casino?.items ?? []), ...(betting?.items ?? [])].filter(
      ({ status }) => status === 'active',
    ),
    ...(unread.length > 0 && { unread }),
  };
});

const receiptPage = Effect.fnUntraced(function* (transaction: string) {
  if (transaction === '') return null;
  const receipt = yield* getDepositInfo({ id: transaction }).pipe(
    Effect.catchTag('InvalidParameter', absent),
  );
  return receipt?.status === 'success' ? { ...blank, receipt } : null;
});

/** What a section of the site shows, or null when the thing that its address names does not exist. */
export const loadSection = Effect.fn('site.loadSection')(function* (input: LoadSectionInput) {
  const { route, locale } = input;
  const id = input.params['id'] ?? '';
  if (route.startsWith('promotions') && !(yield* AccountFacts).mayPromote()) return blank as SectionPage;
  if (route === 'promotions') return { ...blank, entries: yield* promotionEntries(locale) };
  if (route === 'promotions-id') return yield* promotionPage(id, locale);
  if (route === 'cashier-receipt') return yield* receiptPage(input.transaction);
  if (route === 'cashier-wallet') return yield* walletPage();
  return blank as SectionPage;
});
