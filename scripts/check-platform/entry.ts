import { randomUUID } from 'node:crypto';
import { tooManyRequestsSeconds } from '../../schemas/constants.ts';
import { PLATFORM_COOKIE } from '../../schemas/rules/site/platform-cookies.ts';
import { misfit, note, skipped } from './findings.ts';
import type { Said } from './findings.ts';
import { NotAsked } from './walk.ts';
import type { Check, SignedIn, Walk } from './walk.ts';
import type { Visitor } from './visitor.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';

const mostTries = 12;
const wrongPassword = (): string => `Wrong-${randomUUID().slice(0, 8)}`;
const nobody = (): string => `nobody-${randomUUID().slice(0, 8)}@check.invalid`;

const uidOf = (data: unknown): number => (isRecord(data) ? Number(data['uid'] ?? 0) : 0);

const credentialsOf = ({ options: { login, password } }: Walk) => {
  if (login === '') throw new NotAsked('no --player');
  return { login, password };
};

/** What a refused sign-in leads to in the popup, against what it should. */
const refusedAs = (entry: SignedIn, kind: 'wrongEntry' | 'codeNeeded', shows: string): readonly Said[] => {
  const { said, read, refusal } = entry;
  if (read.kind === 'unreadable') return said;
  if (refusal === null) return [...said, misfit('lets the visitor in', shows)];
  if (refusal.kind === kind) return said;
  const type = read.kind === 'refused' ? read.error._tag : '';
  return [...said, misfit(`refuses with ${type}, which the popup does not read as that`, shows)];
};

const sameName = (one: SignedIn, other: SignedIn): boolean => {
  const nameOf = ({ read }: SignedIn): string =>
    read.kind === 'refused' ? `${read.error._tag} ${'code' in read.error ? read.error.code : ''}` : read.kind;
  return nameOf(one) === nameOf(other);
};

const wrongEntry: Check = {
  call: 'auth.login',
  name: 'a wrong password',
  run: async (walk) => {
    const { login } = credentialsOf(walk);
    const password = wrongPassword();
    const known = await walk.signIn(walk.newVisitor(), { login, password });
    const unknown = await walk.signIn(walk.newVisitor(), { login: nobody(), password });
    const says = 'a wrong password and an unknown login are refused in different words';
    return [
      ...refusedAs(known, 'wrongEntry', 'the popup speaks of trouble, not of a wrong login or password'),
      ...(sameName(known, unknown)
        ? []
        : [note(says, 'the same sentence; who asks can tell who has an account')]),
    ];
  },
};

const cookieFaults = ({ setCookies }: Visitor, walk: Walk): readonly Said[] =>
  setCookies().flatMap((line) => {
    const [pair = '', ...rest] = line.split(';');
    const name = pair.split('=')[0]?.trim() ?? '';
    const attributes = rest.map((one) => one.trim().toLowerCase());
    const isHttps = walk.options.platform.startsWith('https:');
    return [
      ...(attributes.includes('httponly')
        ? []
        : [
            note(
              `the cookie ${name} is not HttpOnly`,
              'the site keeps it HttpOnly itself; any script on your own pages reads it',
            ),
          ]),
      ...(isHttps && !attributes.includes('secure') ? [note(`the cookie ${name} is not Secure`)] : []),
    ];
  });

const session: Check = {
  call: 'auth.login',
  name: 'session',
  run: async (walk) => {
    const visitor = walk.newVisitor();
    const { said, read, refusal } = await walk.signIn(visitor, credentialsOf(walk));
    if (read.kind === 'unreadable') return said;
    if (refusal?.kind === 'codeNeeded')
      return [...said, skipped('this player signs in with a code: name one without as --player')];
    if (refusal !== null)
      return [...said, misfit('the test player is refused', 'the popup says that sign-in did not work')];
    if (!visitor.isSignedIn()) {
      const names = walk.options.sessionCookies.join(', ') || `${PLATFORM_COOKIE}, or any that is HttpOnly`;
      return [
        ...said,
        ...cookieFaults(visitor, walk),
        misfit(
          `the sign-in succeeds, but sets no cookie that is taken as a session (${names})`,
          'the popup closes, and the page still shows a guest',
        ),
      ];
    }
    const info = await walk.ask(visitor, 'account.getInfo');
    const uid = info.read.kind === 'data' ? uidOf(info.read.data) : 0;
    const shows = 'the popup closes, and the page still shows a guest';
    return [
      ...said,
      ...cookieFaults(visitor, walk),
      ...(uid > 0 ? [] : [misfit('after the sign-in account.getInfo names no player', shows)]),
    ];
  },
};

const guestInfo: Check = {
  call: 'account.getInfo',
  name: 'no session',
  run: async (walk) => {
    const { said, read } = await walk.ask(walk.newVisitor(), 'account.getInfo');
    const uid = read.kind === 'data' ? uidOf(read.data) : 0;
    if (uid > 0) return [...said, misfit('names a player to a guest', 'every visitor is that player')];
    if (read.kind !== 'refused' || read.error._tag === 'Authorization') return said;
    const says = `refuses a guest with ${read.error._tag}, where uid 0, null or Authorization is due`;
    return [...said, misfit(says, 'the page asks again every 15 s and never becomes a guest’s')];
  },
};

const twoFactor: Check = {
  call: 'auth.login',
  name: 'two-factor',
  run: async (walk) => {
    const { twoFactor: credentials } = walk.options;
    if (credentials === null) return [skipped('no --two-factor')];
    const visitor = walk.newVisitor();
    const first = await walk.signIn(visitor, credentials);
    const asked = refusedAs(first, 'codeNeeded', 'no field for the code appears');
    if (asked.some(({ verdict }) => verdict === 'misfit')) return asked;
    const early = visitor.isSignedIn()
      ? [misfit('a session begins before the code', 'the password alone is enough')]
      : [];
    const wrong = await walk.signIn(visitor, { ...credentials, code: '000000' });
    if (wrong.read.kind === 'unreadable') return [...asked, ...early, ...wrong.said];
    if (wrong.refusal === null)
      return [
        ...asked,
        ...early,
        misfit('takes a wrong code', 'any six digits let a thief of the password in'),
      ];
    const { refusal } = wrong;
    const isRight = refusal.kind === 'code' && refusal.error === 'invalid';
    return [
      ...asked,
      ...early,
      ...wrong.said,
      ...(isRight
        ? []
        : [
            note(
              'a wrong code is not told from other faults of the code',
              refusal.kind === 'code'
                ? 'a general sentence at the code'
                : 'the popup goes back to its beginning',
            ),
          ]),
    ];
  },
};

/** Another site's page, with the cookies of the player: what a browser would let it read. */
const crossOrigin: Check = {
  call: 'account.getInfo',
  name: 'cross-origin',
  run: async (walk) => {
    const foreign = 'https://elsewhere.invalid';
    const visitor = await walk.player();
    const { headers } = await visitor.call('account.getInfo', {}, { headers: { origin: foreign } });
    const allowed = headers.get('access-control-allow-origin');
    if (allowed === null || headers.get('access-control-allow-credentials') !== 'true') return [];
    const shows = 'nothing; but any page that a player opens may read the account from your own address';
    if (allowed === foreign) return [misfit('every origin is allowed, with the session', shows)];
    return allowed === '*' ? [misfit('every origin (*) is allowed together with credentials', shows)] : [];
  },
};

/** Comes last: the player is signed out by it. */
const signOut: Check = {
  call: 'auth.logout',
  name: 'session',
  run: async (walk) => {
    const visitor = await walk.player();
    const cookie = visitor.cookie();
    const { said, read } = await walk.ask(visitor, 'auth.logout');
    const refused =
      read.kind === 'refused'
        ? [misfit(`refuses with ${read.error._tag}`, 'the browser forgets the player all the same')]
        : [];
    const after = await walk.newVisitor().call('account.getBalance', {}, { cookie });
    const survives = after.status === 200 && /"data"\s*:\s*\{/.test(after.text);
    const says = 'the session survives the sign-out: its cookie still reads the balance';
    const shows = 'a guest; but whoever copied the cookie plays on';
    return [...said, ...refused, ...(survives ? [misfit(says, shows)] : [])];
  },
};

/** Comes last: whoever asks this often is held back for a while. */
const pace: Check = {
  call: 'auth.login',
  name: 'pace',
  run: async (walk) => {
    const login = nobody();
    const visitor = walk.newVisitor();
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const { read, reply } = await walk.signIn(visitor, { login, password: wrongPassword() });
      const isHeld = read.kind === 'refused' && read.error._tag === 'TooManyRequests';
      if (!isHeld && reply.status !== 429) continue;
      if (!isHeld)
        return [misfit('status 429 under another error name', 'the popup speaks of a wrong password')];
      const header = reply.headers.get('retry-after');
      const { retryAfterSeconds } = read.error as { readonly retryAfterSeconds: number | null };
      if (retryAfterSeconds === null)
        return [
          misfit(
            'TooManyRequests names no wait: Retry-After is missing',
            `the button opens after ${tooManyRequestsSeconds} s, whenever that is too early or too late`,
          ),
        ];
      return header === null
        ? [note('the wait stands in error_data alone: Retry-After is missing', 'the right wait')]
        : [];
    }
    return [
      note(
        `${mostTries} wrong passwords in a row are not held back`,
        'the front server holds back by itself, each replica for its own visitors',
      ),
    ];
  },
};

export const entryChecks: readonly Check[] = [guestInfo, wrongEntry, session, twoFactor];
export const openDoors: readonly Check[] = [crossOrigin];
export const lastChecks: readonly Check[] = [signOut, pace];
