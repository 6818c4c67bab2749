import type { Json, JsonRecord } from '../../schemas/rules/kit/outcome.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';
import { withHouse } from './profile-on-file.ts';

/** From the version in the key to the next one. `event:{type}:{version}` or `answer:{src}:{version}`. */
export type Migrations = Readonly<Record<string, (data: Json) => Json>>;

/** The value of an answered outcome, changed; a failure stays as it is. */
const inValue =
  (step: (value: JsonRecord) => Json) =>
  (data: Json): Json =>
    isRecord(data) && isRecord(data['value']) ? { ...data, value: step(data['value']) } : data;

/** The older builds kept addresses down to their origin. */
const originOf = (address: Json | undefined): string | null =>
  (typeof address === 'string' ? /^https?:\/\/[^/]+/.exec(address)?.[0] : undefined) ?? null;

/** The banner of the one position that was asked for, under both names that there were. */
const bannerByPosition = (data: Json): Json => {
  if (!isRecord(data) || data['ok'] !== true) return data;
  const banner = data['value'] ?? null;
  return { ...data, value: banner === null ? {} : { authorization: banner, registration: banner } };
};

/** The canonical link had no platform segment. */
const withoutSegment = (data: Json): Json =>
  isRecord(data) && isRecord(data['request'] ?? null)
    ? { ...data, request: { ...(data['request'] as object), platformSegment: '' } }
    : data;

/** The tournament of an entry was named by the wish. */
const withTournament = (data: Json): Json => (isRecord(data) ? { tournament: data['wished'] ?? null } : data);

/** One payout stood with each jackpot, and no games. */
const withGames = inValue((page) => {
  if (page['kind'] === 'jackpot') return { shown: 12, ...page };
  const { kind, jackpots } = page;
  if (kind !== 'jackpots' || !Array.isArray(jackpots)) return page;
  const listed = jackpots.map((one) =>
    isRecord(one) ? { ...one, paid: isRecord(one['paid'] ?? null) ? [one['paid'] as Json] : [] } : one,
  );
  return { ...page, games: [], jackpots: listed };
});

/** Steps for what older builds recorded. */
export const migrations: Migrations = {
  'answer:getBanner:1': bannerByPosition,
  'event:client.started:1': (data) => data,
  'event:dialog.requested:1': (data) => data,
  'event:navigation.browser.started:1': (data) => data,
  'event:session.changed:1': (data) => data,
  'event:session.changed:2': (data) => data,
  'event:session.known:1': (data) => data,
  'event:session.known:2': (data) => data,
  'event:session.known:3': (data) => data,
  'event:promo.activated:1': (data) => (isRecord(data) ? { ...data, description: null } : data),
  'answer:getFigures:1': inValue((figures) => ({ ...figures, isLost: false })),
  'answer:getInfo:1': inValue((account) => ({ ...account, promotion_bar: '' })),
  'answer:getInfo:2': (data) => data,
  'answer:getInfo:3': (data) => data,
  'answer:loadSection:1': inValue((page) => ({
    ...page,
    isOver: false,
    kind: '',
    facts: [],
    action: null,
    entries: Array.isArray(page['entries'])
      ? page['entries'].map((entry) =>
          isRecord(entry) ? { ...entry, isOver: false, kind: '', facts: [] } : entry,
        )
      : [],
  })),
  'answer:loadPopups:1': inValue((data) => ({ ...data, isGateDue: false })),
  'answer:loadPopups:2': inValue((data) => ({ ...data, isConsentDue: false })),
  // It was written to the phone then.
  'answer:sendConfirmation:1': inValue((data) => ({ ...data, isPhone: false })),
  'answer:getExport:1': inValue((found) => ({ ...found, isRefused: false })),
  'answer:loadProfile:1': inValue((data) => ({ ...data, contactProof: '' })),
  'answer:loadProfile:2': inValue(withHouse),
  'answer:loadContacts:1': (data) =>
    isRecord(data) && Array.isArray(data['value'])
      ? { ...data, value: { contacts: data['value'], contactProof: '' } }
      : data,
  'answer:loadSecurity:1': inValue((data) => ({ ...data, sessions: null })),
  'event:head.page.changed:1': withoutSegment,
  'event:teasers.approached:1': (data) => data,
  'event:navigation.requested:1': (data) => data,
  'event:navigation.requested:2': (data) => data,
  'event:twofa.resend.timed:1': () => ({}),
  'event:entry.requested:1': withTournament,
  // It was called after the platform's calls.
  'event:favourites.chosen:1': (data) =>
    isRecord(data) ? { sysname: data['sysname'] ?? '', isFavourite: data['isLiked'] === true } : data,
  // The phone was never asked for.
  'answer:loadCompletion:1': inValue((source) => ({ ...source, phones: [], hasPhone: true })),
  // Its code was not used.
  'answer:loadCompletion:2': inValue((source) => ({ ...source, promoCode: '' })),
  'answer:loadBoards:1': withGames,
  'answer:refreshBoards:1': withGames,
  'answer:loadDraft:1': inValue((values) => ({ values, filled: [] })),
  'answer:loadTournament:1': (data) => data,
  'answer:openGame:1': inValue(({ session, at }) => {
    const { url, open, expires_at: expiresAt } = isRecord(session) ? session : ({} as JsonRecord);
    const origin = originOf(url);
    if (origin === null) return { session: null, reasons: [] };
    return {
      session: {
        ref: 'game',
        origin,
        open: open ?? 'iframe',
        startedAt: at ?? 0,
        expiresAt: expiresAt ?? null,
      },
      reasons: [],
    };
  }),
  'answer:sendIntent:1': inValue((settlement) => {
    const { value } = settlement;
    const action = isRecord(value) ? value['action'] : null;
    if (!isRecord(value) || !isRecord(action) || action['type'] !== 'redirect') return settlement;
    const ref = originOf(action['url']) === null ? null : 'payment';
    const kept = { type: 'redirect', target: action['target'] ?? 'self', ref };
    return { ...settlement, value: { ...value, action: kept } };
  }),
};

/** Data of an older version brought up to the current one; undefined when a step is missing. */
export const migrate = (
  kind: 'event' | 'answer',
  type: string,
  from: number,
  to: number,
  data: Json,
  steps: Migrations = migrations,
): Json | undefined => {
  let current = data;
  for (let version = from; version < to; version += 1) {
    const step = steps[`${kind}:${type}:${version}`];
    if (!step) return undefined;
    current = step(current);
  }
  return current;
};
