import * as Clock from 'effect/Clock';
import * as Effect from 'effect/Effect';
import type { DepositInfo } from '../../schemas/cashier/cashier.ts';
import { RECENT_TRANSACTIONS } from '../../schemas/constants.ts';
import type { CallError } from '../../schemas/kit/error.ts';
import type { HistoryItem } from '../../schemas/cashier/history.ts';
import type { HtmlNode } from '../../schemas/rules/kit/html-node.ts';
import { getDepositInfo } from '../cashier/get-deposit-info.ts';
import { getHistory } from '../cashier/get-history.ts';
import { findPromotion, findPromotions } from '../site/content/find-promotions.ts';
import { sanitiseHtml } from '../site/content/sanitise-html.ts';

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
  /** Epoch ms: when it ends. */
  readonly until: number | null;
  readonly isOver: boolean;
  /** What it is about, '' when that is not said. */
  readonly kind: string;
  readonly facts: readonly SectionFact[];
};
export type SectionFact = { readonly name: string; readonly value: string };

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
  /** The one way on; `path` is local, without locale. */
  readonly action: { readonly title: string; readonly path: string } | null;
  readonly entries: readonly SectionEntry[];
  readonly receipt: DepositInfo | null;
  /** The newest transactions of the wallet. */
  readonly recent: readonly HistoryItem[];
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
};
const promotionsPage = Effect.fnUntraced(function* (locale: string) {
  const found = yield* findPromotions({ locale });
  const now = yield* Clock.currentTimeMillis;
  const entries = found.map(({ slug, title, text, image, kind, facts, ends_at: until }): SectionEntry => ({
    id: slug,
    title: title || slug,
    text,
    path: `/promotions/${encodeURIComponent(slug)}`,
    image,
    until,
    isOver: until !== null && until <= now,
    kind,
    facts,
  }));
  // What is over stands last, whatever its place among the others.
  return { ...blank, entries: entries.toSorted((a, b) => Number(a.isOver) - Number(b.isOver)) };
});

const promotionPage = Effect.fnUntraced(function* (slug: string, locale: string) {
  const found = yield* findPromotion({ slug, locale });
  if (!found) return null;
  const { title, text, image, kind, facts, link, button, ends_at: until } = found;
  const body = yield* sanitiseHtml(found.body);
  const isOver = until !== null && until <= (yield* Clock.currentTimeMillis);
  const hasWay = !isOver && button !== '' && /^\/(?!\/)/.test(link);
  return {
    ...blank,
    name: title || slug,
    text,
    body,
    image,
    until,
    isOver,
    kind,
    facts,
    action: hasWay ? { title: button, path: link } : null,
  };
});

/** The platform says of an unknown id that the parameter is wrong. */
const unknown = Effect.catch((error: CallError) =>
  error._tag === 'InvalidParameter' ? Effect.succeed(null) : Effect.fail(error),
);

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
  if (route === 'promotions') return yield* promotionsPage(locale);
  if (route === 'promotions-id') return yield* promotionPage(id, locale);
  if (route === 'cashier-receipt') return yield* receiptPage(input.transaction);
  if (route === 'cashier-wallet') return yield* walletPage();
  return blank as SectionPage;
});
