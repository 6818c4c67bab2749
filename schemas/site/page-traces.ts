import * as Schema from 'effect/Schema';
import { callTable } from '../calls/table.ts';
import { maxSpansOfBatch, tracedPageMs } from '../rules/site/traced-page.ts';
import { routes } from '../rules/site/routes.ts';

/** Ids of nothing but zeros are none. */
const TraceId = Schema.String.check(Schema.isPattern(/^(?!0+$)[0-9a-f]{32}$/));
const SpanId = Schema.String.check(Schema.isPattern(/^(?!0+$)[0-9a-f]{16}$/));
/** Since the document was begun. */
const PageMs = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: tracedPageMs }));
const RouteName = Schema.Literals(['unknown', ...routes.map(({ name }) => name)]);
const CallName = Schema.Literals(Object.values(callTable).map(({ name }) => name));

/** The document until it is loaded and answers; `parent` of whatever belongs to no navigation. */
const PageSpan = Schema.Struct({
  kind: Schema.Literal('page'),
  id: SpanId,
  route: RouteName,
  start: PageMs,
  end: PageMs,
  /** First byte, React has taken over, a tap is answered by the actors. */
  marks: Schema.Struct({
    response: Schema.optionalKey(PageMs),
    hydrated: Schema.optionalKey(PageMs),
    answers: Schema.optionalKey(PageMs),
  }),
});

/** From a wish to the page that is shown, within the site. */
const NavigationSpan = Schema.Struct({
  kind: Schema.Literal('navigation'),
  id: SpanId,
  parent: SpanId,
  route: RouteName,
  start: PageMs,
  end: PageMs,
});

/** One call of the table; `status` 0 when no answer came. */
const CallSpan = Schema.Struct({
  kind: Schema.Literal('call'),
  id: SpanId,
  parent: SpanId,
  name: CallName,
  status: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 599 })),
  start: PageMs,
  end: PageMs,
});

export const TracedSpan = Schema.Union([PageSpan, NavigationSpan, CallSpan]);
export type TracedSpan = Schema.Schema.Type<typeof TracedSpan>;

/** What a browser tells of one page view: names of closed lists, ids of its own, times. */
export const TracedPage = Schema.Struct({
  trace: TraceId,
  /** The device's clock when this was sent, epoch ms, and how old the page was then. */
  clock: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1e14 })),
  sent: PageMs,
  spans: Schema.Array(TracedSpan).check(Schema.isBetweenLength(1, maxSpansOfBatch)),
});
export type TracedPage = Schema.Schema.Type<typeof TracedPage>;
