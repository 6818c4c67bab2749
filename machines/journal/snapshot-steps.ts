import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { formFlows, OPEN_LIST } from './upgrades.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';

/** Persisted snapshots of version 1, brought to the states, fields and children of today. */

type Snapshot = { readonly [key: string]: Json };
type SnapshotStep = (snapshot: Snapshot) => Snapshot;

const recordIn = (snapshot: Snapshot, field: string): Snapshot => {
  const value = snapshot[field];
  return isRecord(value) ? value : {};
};
const without = (record: Snapshot, ...fields: readonly string[]): Snapshot =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));

const steps =
  (...all: readonly SnapshotStep[]): SnapshotStep =>
  (snapshot) =>
    all.reduce((current, step) => step(current), snapshot);

const context =
  (change: (context: Snapshot) => Snapshot): SnapshotStep =>
  (snapshot) => ({ ...snapshot, context: change(recordIn(snapshot, 'context')) });

/** Fields of the context that there were not. */
const withContext = (fields: Snapshot): SnapshotStep => context((now) => ({ ...fields, ...now }));

const renamed = (from: string, to: string): SnapshotStep =>
  context((now) => (from in now ? { ...without(now, from), [to]: now[from] ?? null } : now));

/** Every state of a value by its new name; a function gets what stood inside it. */
const states = (value: Json, change: (state: string, inside: Json | undefined) => Json | undefined): Json => {
  if (typeof value === 'string') return change(value, undefined) ?? value;
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([state, inside]) => [state, states(inside, change)] as const);
  const [only] = entries;
  return (only && entries.length === 1 && change(...only)) || Object.fromEntries(entries);
};

const stateOf = (snapshot: Snapshot): Json => snapshot['value'] ?? '';

/** A child's snapshot, changed. */
const child =
  (id: string, change: SnapshotStep): SnapshotStep =>
  (snapshot) => {
    const children = recordIn(snapshot, 'children');
    const one = children[id];
    const inside = isRecord(one) ? one['snapshot'] : undefined;
    if (!isRecord(one) || !isRecord(inside)) return snapshot;
    return { ...snapshot, children: { ...children, [id]: { ...one, snapshot: change(inside) } } };
  };

/** Sending: told apart are the first try and one that is asked about by itself. */
const sendingAs =
  (state: 'fresh' | 'asking'): SnapshotStep =>
  (snapshot) => {
    const value = stateOf(snapshot);
    const isSending = value === 'sending' || (isRecord(value) && 'sending' in value);
    return isSending ? { ...snapshot, value: { sending: state } } : snapshot;
  };

/** A state that told how far its intent was, which the intent tells itself now. */
const sending =
  (from: string, to: string, intent = 'intent'): SnapshotStep =>
  (snapshot) => {
    let isLost = false;
    const value = states(stateOf(snapshot), (state, inside) => {
      if (state !== from || inside === undefined) return undefined;
      isLost = inside === 'unknown';
      return to;
    });
    const moved = { ...snapshot, value };
    return isLost ? child(intent, sendingAs('asking'))(moved) : moved;
  };

/** A new child: children whose place is in it go along. */
const withChild =
  (id: string, value: Json, fields: Snapshot, src = id): SnapshotStep =>
  (snapshot) => {
    const children = Object.entries(recordIn(snapshot, 'children'));
    const own = children.filter(([place]) => place.startsWith(`${id}/`));
    const inside = {
      status: 'active',
      value,
      historyValue: {},
      context: fields,
      children: Object.fromEntries(own.map(([place, one]) => [place.slice(id.length + 1), one])),
    };
    return {
      ...snapshot,
      children: {
        ...Object.fromEntries(children.filter(([place]) => !place.startsWith(`${id}/`))),
        [id]: { snapshot: inside, src, syncSnapshot: false },
      },
    };
  };

/** States of a deposit that are states of its checkout now. */
const checkoutStates: Readonly<Record<string, string>> = {
  opening: 'opening',
  leaving: 'leaving',
  left: 'waiting',
  frame: 'frame',
  instructions: 'instructions',
  watching: 'watching',
};

const withCheckout: SnapshotStep = (snapshot) => {
  const value = stateOf(snapshot);
  const state = typeof value === 'string' ? value : (Object.keys(value ?? {})[0] ?? '');
  const now = checkoutStates[state];
  if (now === undefined) return snapshot;
  const inside = isRecord(value) ? { [now]: value[state] ?? null } : now;
  const { answer = null, isQuick = false, intent } = recordIn(snapshot, 'context');
  const isRecovered = isRecord(intent) && intent['recovered'] === true;
  const fields = { answer, isQuick, isRecovered, end: 'shown' };
  return withChild('checkout', inside, fields)({ ...snapshot, value: 'paying' });
};

/** What a claim was about, and what was asked first, under the names of today. */
const asClaim = (wish: Json | undefined): Json => {
  if (!isRecord(wish)) return null;
  const { subject = '', confirm = null } = wish;
  return { ...without(wish, 'subject', 'confirm'), rewardId: subject, question: confirm };
};
const asClaimNotice = (notice: Json | undefined): Json =>
  isRecord(notice) ? { ...without(notice, 'subject'), rewardId: notice['subject'] ?? '' } : null;

const withClaim: SnapshotStep = (snapshot) => {
  const { claim = 'idle', ...regions } = recordIn(snapshot, 'value');
  const { wish, known = null, notice, waitUntil = 0, money = {}, ...now } = recordIn(snapshot, 'context');
  const { uid = 0, currency = '' } = now;
  const fields = {
    uid,
    currency,
    settings: money,
    intent: asClaim(wish),
    known,
    notice: asClaimNotice(notice),
    waitUntil,
    asked: [],
  };
  const state = claim === 'guest' ? 'idle' : claim;
  const moved = { ...snapshot, value: regions, context: { ...now, settings: money, lastPlayer: uid } };
  return child('claim', sending('sending', 'sending'))(withChild('claim', state, fields)(moved));
};

/** The form of a flow with what was said above it; held by itself only through a pause that the platform asked for. */
const withHeldForm: SnapshotStep = (snapshot) => {
  const children = recordIn(snapshot, 'children');
  const form = children['heldForm/form'];
  if (!isRecord(form)) return snapshot;
  const { notice = null, waitUntil = 0 } = recordIn(snapshot, 'context');
  const isWaiting = 'heldForm/waitDeadline' in children;
  const held = !isWaiting && recordIn(recordIn(form, 'snapshot'), 'context')['held'] === true;
  const fields = { form: { formId: '', fields: [] }, notice, held, waitUntil };
  return withChild('heldForm', isWaiting ? 'waiting' : 'open', fields)(snapshot);
};

/** Checks of a promo code, and what follows an accepted registration, were regions of the registration. */
const withRegistrationParts: SnapshotStep = (snapshot) => {
  const regions = recordIn(snapshot, 'value');
  const { flow = 'behind', promo = 'idle' } = regions;
  const { promoCode = '', acceptedPromo = '' } = recordIn(snapshot, 'context');
  const isChecking = promo === 'waiting' || promo === 'checking';
  const isArriving = flow === 'entering' || flow === 'activating';
  const value = {
    ...regions,
    flow: isArriving ? 'entering' : flow,
    promo: isChecking ? 'checking' : promo,
  };
  const check = withChild('promoCheck', promo, { code: promoCode, verdict: 'unchecked', error: '' });
  const arrival = withChild('arrival', flow, { promoCode: acceptedPromo });
  return steps(...(isChecking ? [check] : []), ...(isArriving ? [arrival] : []))({ ...snapshot, value });
};

/** The name of a state was taken for a password. */
const withPasswordRegion: SnapshotStep = (snapshot) => {
  const shown = recordIn(recordIn(snapshot, 'value'), 'shown');
  return 'password' in shown
    ? { ...snapshot, value: { shown: { ...shown, password: 'editing' } } }
    : snapshot;
};

/** Nobody was told where they are signed in. */
const withSessionsRegion: SnapshotStep = (snapshot) => {
  const shown = recordIn(recordIn(snapshot, 'value'), 'shown');
  const named = withContext({ sessions: null })(snapshot);
  return 'password' in shown ? { ...named, value: { shown: { ...shown, sessions: 'listed' } } } : named;
};

/** Rows and their paging were a region of the page. */
const withList =
  (kept: string, size: number, route: string, keys: readonly string[]): SnapshotStep =>
  (snapshot) => {
    const { list = 'loading', [kept]: value = '' } = recordIn(snapshot, 'value');
    const { items = [], total = 0, asked = 0, ...now } = recordIn(snapshot, 'context');
    const key = Object.fromEntries(keys.map((name) => [name, now[name] ?? '']));
    const fields = { key, size, isEager: true, items, total, asked, places: null, at: null };
    return withChild(
      'list',
      list,
      fields,
    )({
      ...snapshot,
      value,
      context: { route, ...without(now, 'failure') },
    });
  };

const listedAs = (region: Json | undefined, isKnown: boolean): Json => {
  if (region === undefined) return isKnown ? { shown: 'idle' } : 'waiting';
  return region === 'loading' && isKnown ? { shown: 'refreshing' } : region;
};

const listNames = ['all', 'active', 'future', 'finished'] as const;

/** Lists of tournaments, and the games of one, were regions of one page. */
const withTournamentLists: SnapshotStep = (snapshot) => {
  const value = recordIn(snapshot, 'value');
  const { lists, games = [], gamesTotal = 0, gamesAsked = 0, ...now } = recordIn(snapshot, 'context');
  const { list: open = 'all', id = '', current = null, seenAt = 0 } = now;
  const listed = listNames.map((name) => {
    const rows = isRecord(lists) ? lists[name] : null;
    const region = name === open ? value['list'] : undefined;
    const none = { items: [], total: 0, asked: 0, places: null, at: null };
    const known = isRecord(rows) ? { ...rows, at: seenAt } : none;
    const fields = { key: { list: name }, size: 12, isEager: false, ...known };
    return withChild(name, listedAs(region, isRecord(rows)), fields, 'list');
  });
  const shown = recordIn(recordIn(value, 'one'), 'shown');
  const rows = { items: games, total: gamesTotal, asked: gamesAsked, places: null, at: null };
  const paging = current === null ? 'waiting' : { shown: shown['games'] ?? 'idle' };
  const children = Object.entries(recordIn(snapshot, 'children')).map(([place, one]) => [
    typeof open === 'string' ? place.replace(OPEN_LIST, open) : place,
    one,
  ]);
  return steps(
    ...listed,
    withChild('games', paging, { key: { id }, size: 12, isEager: false, ...rows }),
  )({
    ...snapshot,
    value:
      'list' in value ? 'lists' : 'standing' in shown ? { one: { shown: shown['standing'] ?? '' } } : value,
    context: now,
    children: Object.fromEntries(children) as Snapshot,
  });
};

const wishAsTournament = context(({ wish, ...now }) => ({
  isAsked: false,
  asked: [],
  tournament: isRecord(wish) ? (wish['wished'] ?? null) : null,
  ...now,
}));

const asFavourite = (wish: Json): Json =>
  isRecord(wish) && 'isLiked' in wish
    ? { ...without(wish, 'isLiked'), isFavourite: wish['isLiked'] === true }
    : wish;

const likesAsFavourites = context((now) => ({
  ...now,
  wishes: Array.isArray(now['wishes']) ? now['wishes'].map(asFavourite) : [],
  sent: asFavourite(now['sent'] ?? null),
}));

/**
 * By the path that the actor had; `*` is any one id, `**` any number of them. Children come first, under the places that
 * they have now.
 */
export const snapshotSteps: readonly (readonly [path: string, step: SnapshotStep])[] = [
  ...['attempt', 'cancel', 'activation', 'wish', 'order', 'change', 'exclude', 'entry/intent'].map(
    (id) => [`**/${id}`, sendingAs('fresh')] as const,
  ),
  [
    'deposit',
    steps(
      renamed('attempt', 'intent'),
      sending('submitting', 'sending'),
      withCheckout,
      withContext({ asked: [], offerReasons: [] }),
    ),
  ],
  [
    'withdrawal',
    steps(renamed('attempt', 'intent'), sending('submitting', 'sending'), withContext({ asked: [] })),
  ],
  ['history', steps(sending('sending', 'sending'), withList('cancel', 4, 'cashier-history', ['tab']))],
  ['bets', withList('export', 10, 'profile-bets', ['type', 'days'])],
  ['tournaments', withTournamentLists],
  ['*/promo', steps(sending('activating', 'sending'), withContext({ isWanted: false, asked: [] }))],
  ['bonuses', withClaim],
  ['loyalty/purchase', steps(sending('sending', 'sending'), withContext({ asked: [] }))],
  ['tournaments/entry', steps(sending('joining', 'joining'), wishAsTournament)],
  ['limits', steps(sending('sending', 'sending'), withContext({ asked: [], isDepositFixed: false }))],
  ['exclusion', steps(sending('sending', 'sending'), withContext({ asked: [], found: null }))],
  ['favourites', likesAsFavourites],
  ['profile', withContext({ showsCharacter: false })],
  ['security', withPasswordRegion],
  ['registration', withRegistrationParts],
  ...formFlows.map((flow) => [flow, withHeldForm] as const),
];

/** Sums of an own period and of the account's life beside a list that had none; they are read anew. */
const withTotals: SnapshotStep = steps(
  withContext({ range: { from: '', to: '' } }),
  withChild('totals', 'loading', {
    key: { from: '', to: '', days: 30 },
    size: 2,
    isEager: true,
    items: [],
    total: 0,
    asked: 0,
    places: null,
    at: null,
  }),
);

/** Days of play beside limits that had none; they are read anew when the player chooses a span. */
const withActivity = withChild('activity', 'waiting', {
  key: { days: 30 },
  size: 366,
  isEager: false,
  items: [],
  total: 0,
  asked: 0,
  places: null,
  at: null,
});

/** What was searched before is not known. */
const withSearches: SnapshotStep = (snapshot) => ({
  ...withContext({ uid: 0, searches: [] })(snapshot),
  value: { ...recordIn(snapshot, 'value'), memory: 'read' },
});

/** No page was traced. */
const withTracesRegion: SnapshotStep = (snapshot) => {
  const { mayTrack = false, bar = '' } = recordIn(snapshot, 'context');
  const traces = mayTrack === true && bar === '' ? 'on' : 'off';
  return { ...snapshot, value: { traces, ...recordIn(snapshot, 'value') } };
};

/** No money had moved since the figures of a check were asked for. */
const withStale: SnapshotStep = steps(withContext({ lost: 0, isStale: false }), (snapshot) =>
  stateOf(snapshot) === 'asking' ? { ...snapshot, value: { asking: 'told' } } : snapshot,
);

/** No promo code was kept for it, and the account that is awaited is awaited by a child now. */
const withArrival: SnapshotStep = steps(
  withContext({ promoCode: '', leadsTo: '', isUnfinished: false }),
  (snapshot) => {
    if (recordIn(snapshot, 'value')['filling'] !== 'entering') return snapshot;
    const { enteringDeadline = null, ...children } = recordIn(snapshot, 'children');
    const place = { ...snapshot, children: { ...children, 'arrival/enteringDeadline': enteringDeadline } };
    return withChild('arrival', 'entering', { promoCode: '', leadsTo: '', isLost: false })(place);
  },
);

/** The same for snapshots of version 2, whose actors stand where they stand now. */
export const secondSnapshotSteps: typeof snapshotSteps = [
  ['navigation', withContext({ trail: [] })],
  [
    'game',
    context((now) => ({
      startedAt: recordIn(now, 'session')['startedAt'] ?? null,
      isRetried: false,
      ...now,
    })),
  ],
  ['betting', withContext({ isRetried: false })],
  ['gameHall', context((now) => ({ places: now['total'] ?? 0, ...now }))],
  ['gameAbout', withContext({ uid: 0 })],
  ['figures', withStale],
  ['balance', withContext({ isStale: false })],
  ['popups', context((now) => without(now, 'locale'))],
  ['analytics', withTracesRegion],
  ['profile/contacts', withContext({ contactProof: '' })],
  ['security', withSessionsRegion],
  ['history', withTotals],
  ['bets', steps(withTotals, withContext({ exportKey: null, currency: '' }))],
  ['limits', withActivity],
  ['search', withSearches],
  ['inbox', context((now) => ({ asked: Array.isArray(now['items']) ? now['items'].length : 0, ...now }))],
  ['deposit', withContext({ fromGame: null, isWhole: false })],
  ['deposit/checkout', withContext({ startedAt: 0, failures: 0 })],
  ['payment', withContext({ uid: 0, game: null })],
  ['login/completion', withArrival],
  ['registration/arrival', withContext({ leadsTo: '' })],
  ['statement', withContext({ uid: 0 })],
  ['betsStatement', withContext({ uid: 0 })],
  ['withdrawal', withChild('payout', 'off', { isOffered: false, payout: null, isRefused: false })],
];
