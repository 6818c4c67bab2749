import { callNameOf, callTable } from '../../schemas/calls/table.ts';
import type { CallRow } from '../../schemas/kit/call.ts';
import { apiVersion, platformPaths } from '../../schemas/constants.ts';

/** One request of the front server to an upstream, as it came. */
export type WireCall = {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly header: (name: string) => string | undefined;
  /** Fields of a form body; a file stands as its name and size. */
  readonly fields: readonly (readonly [name: string, value: string])[];
};

/** What of its answer counts here. */
type WireAnswer = { readonly status: number; readonly body: string };

export type Manners = {
  /** Judges a call when it comes; the result is told its answer, once. */
  readonly see: (call: WireCall) => (answer: WireAnswer | null) => void;
  /** What was broken since the last time this was asked: call and reason. */
  readonly take: () => readonly string[];
  /** How many calls were judged. */
  readonly seen: () => number;
};

type Seen = {
  readonly call: WireCall;
  readonly name: string;
  readonly row: CallRow | undefined;
  readonly query: URLSearchParams;
  readonly session: string;
  readonly fault: (reason: string) => void;
};

const agent = /^[\w.-]+-front\/\S+$/;
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const OVERLAP_MS = 3_000;
/** A call may be on its way while another one, or another page of this browser, ends the session. */
const LAST_CALLS_MS = 2_000;

/** Calls that praise, or that bring a player whom nothing is promoted to into play. */
const barred: ReadonlySet<string> = new Set([
  'Loyalty.getnotifications',
  'campaigns.takepromotions',
  'campaigns.activateOffer',
  'Bonuses.activate',
  'BettingBonuses.activate',
  'Tournaments.participate',
]);

const cookieOf = (header: string | undefined, without: string): string =>
  (header ?? '')
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith(`${without}=`))
    .join('; ');

const judgeHead = ({ call, fault }: Seen): void => {
  const name = call.header('user-agent') ?? '';
  if (!agent.test(name)) fault(`user-agent is '${name}', not {site}-front/{build}`);
  if (call.header('x-forwarded-for') !== undefined && !call.header('x-request-id')) fault('no x-request-id');
};

/** A POST that may be repeated is one that carries its key. */
const takesKey = ({ method, flags }: CallRow): boolean => method === 'POST' && flags.idempotent;

const judgeCall = ({ call, name, row, query, fault }: Seen, locales: ReadonlySet<string>): void => {
  const spelled = callNameOf(name);
  if (spelled !== name) fault(spelled ? `spelled otherwise than '${spelled}'` : 'not in the call table');
  if (row && row.method !== call.method) fault(`sent as ${call.method}, not ${row.method}`);
  const [v] = query.getAll('v');
  if (v !== apiVersion || query.getAll('v').length !== 1) fault(`v is '${v ?? ''}'`);
  const locale = query.get('locale') ?? '';
  if (!locales.has(locale)) fault(`locale is '${locale}'`);
  const framed = query.get('_non_strict');
  if (framed !== null && framed !== '1') fault(`_non_strict is '${framed}'`);
  const more = [...query.keys()].filter((key) => !['v', 'locale', '_non_strict'].includes(key));
  if (call.method === 'POST' && more.length > 0) fault(`fields in the address: ${more.join(', ')}`);
  if (row && !takesKey(row) && call.fields.some(([key]) => key === 'idempotency_key'))
    fault('a key on a call that takes none');
};

const payloadOf = ({ fields }: WireCall): string =>
  JSON.stringify(
    fields
      .filter(([key]) => key !== 'idempotency_key')
      .toSorted(([a, x], [b, y]) => `${a} ${x}`.localeCompare(`${b} ${y}`)),
  );

/**
 * Holds every call against the call table and against what went before it: one key per intent, nothing of a player after
 * the logout, nothing promoted to who is barred from it, one stream per browser.
 */
export const createManners = (
  locales: ReadonlySet<string>,
  now: () => number = () => performance.now(),
): Manners => {
  const broken: string[] = [];
  let count = 0;
  const intents = new Map<string, string>();
  const ended = new Map<string, number>();
  const bars = new Map<string, string>();
  const streams = new Map<string, { readonly since: number }[]>();
  let playedAt = -Infinity;

  const judgeKey = ({ call, name, row, fault, session }: Seen): void => {
    const keys = call.fields.filter(([key]) => key === 'idempotency_key');
    const key = keys[0]?.[1] ?? '';
    if (keys.length !== 1 || !uuid.test(key)) return fault(`idempotency_key is '${key}'`);
    const payload = payloadOf(call);
    const known = intents.get(key);
    if (known !== undefined && known !== `${name} ${payload}`)
      fault(`the key ${key} was sent before with another payload`);
    if (session === '' && row?.flags.money) fault('a money call of nobody');
    intents.set(key, `${name} ${payload}`);
    return undefined;
  };

  const judgePlayer = ({ name, row, session, fault }: Seen): void => {
    if (session !== '') playedAt = now();
    if (row?.access === 'player' && session === '' && now() - playedAt > LAST_CALLS_MS)
      fault('a call of a player, sent for a guest');
    if (now() - (ended.get(session) ?? Infinity) > LAST_CALLS_MS)
      fault('sent with a session that was signed out');
    if (name === 'auth.logout' && session !== '') ended.set(session, now());
    if (barred.has(name) && (bars.get(session) ?? '') !== '')
      fault(`nothing is promoted: ${bars.get(session)}`);
  };

  const openStream = ({ session, query, fault }: Seen): (() => void) => {
    if (query.get('v') !== apiVersion) fault(`v is '${query.get('v') ?? ''}'`);
    if (!locales.has(query.get('locale') ?? '')) fault(`locale is '${query.get('locale') ?? ''}'`);
    if (session === '') fault('a stream of nobody');
    const own = { since: now() };
    const open = streams.get(session) ?? [];
    // A tab that goes hands its stream on before the platform hears that it is gone.
    if (open.some(({ since }) => own.since - since > OVERLAP_MS)) {
      const timer = setTimeout(() => {
        if ((streams.get(session) ?? []).filter((one) => one === own || open.includes(one)).length > 1)
          fault('a second stream of one browser');
      }, OVERLAP_MS);
      timer.unref?.();
    }
    streams.set(session, [...open, own]);
    return () =>
      streams.set(
        session,
        (streams.get(session) ?? []).filter((one) => one !== own),
      );
  };

  const learn = ({ name, session }: Seen, { status, body }: WireAnswer): void => {
    if (name !== 'account.getInfo' || status !== 200 || session === '') return;
    try {
      const { data } = JSON.parse(body) as { data?: { promotion_bar?: unknown } };
      bars.set(session, typeof data?.promotion_bar === 'string' ? data.promotion_bar : '');
    } catch {
      // A spoiled answer says nothing.
    }
  };

  return {
    see: (call) => {
      count += 1;
      const { pathname, searchParams } = new URL(call.url, 'http://upstream');
      const name = pathname.startsWith('/api/') ? decodeURIComponent(pathname.slice(5)) : '';
      const spelled = callNameOf(name);
      const seen: Seen = {
        call,
        name,
        row: spelled && (callTable[spelled] as unknown as CallRow),
        query: searchParams,
        session: cookieOf(call.header('cookie'), 'visit_id'),
        fault: (reason) => void broken.push(`${call.method} ${call.url.split('?')[0]}: ${reason}`),
      };
      judgeHead(seen);
      if (pathname === platformPaths.stream) {
        const close = openStream(seen);
        return () => close();
      }
      if (pathname === platformPaths.hit && !searchParams.has('session') && bars.get(seen.session))
        seen.fault(`a visit told of one whom nothing is promoted to`);
      if (name === '') return () => {};
      judgeCall(seen, locales);
      if (seen.row && takesKey(seen.row)) judgeKey(seen);
      judgePlayer(seen);
      return (answer) => void (answer && learn(seen, answer));
    },
    take: () => broken.splice(0),
    seen: () => count,
  };
};
