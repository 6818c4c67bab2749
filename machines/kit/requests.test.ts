import { describe, expect, it } from 'vitest';
import { failureOf, succeed } from '../../schemas/rules/kit/outcome.ts';
import { fatalLetter } from './fatal-letter.ts';
import { gateLetter } from './gate-letter.ts';
import { failure, value } from './output.ts';
import { isFound, isLoaded, isMissing, pageFailed, pageNamed } from './page-load.ts';
import { propsIn, textIn } from './props.ts';
import { answersTo } from './question.ts';
import { byContext } from './remember.ts';
import { navigate, openAuthPopup, pageMissing, toast } from './requests.ts';

describe('what a flow asks of the site', () => {
  it('a toast is told by its kind, with what else is known of it', () => {
    const title = { id: 'toast.title' };
    expect(toast('info', title).event).toEqual({ type: 'toast.requested', kind: 'info', title });
    expect(toast('error', title, { sticky: true }).event).toMatchObject({ kind: 'error', sticky: true });
  });

  it('a page is gone to, in the place of this one where that was none', () => {
    expect([navigate('/a'), navigate('/a', true)].map(({ event }) => event)).toEqual([
      { type: 'navigation.requested', to: '/a', replace: false },
      { type: 'navigation.requested', to: '/a', replace: true },
    ]);
    expect(pageMissing('/nothing').event).toEqual({
      type: 'navigation.page.failed',
      page: 'notFound',
      status: 404,
      message: 'Page not found: /nothing',
    });
  });

  it('the sign-in opens in its popup, and leads back where it is told to', () => {
    expect(openAuthPopup('registration').event).toEqual({
      type: 'dialog.requested',
      kind: 'popup',
      name: 'AuthPopup',
      props: { view: 'registration', returnTo: null },
    });
    expect(openAuthPopup('authorization', { returnTo: '/games' }).event).toMatchObject({
      props: { view: 'authorization', returnTo: '/games' },
    });
  });

  it('what is due lies above everything, and after a sign-in cannot be closed without an answer', () => {
    expect(gateLetter('signIn').event).toMatchObject({
      kind: 'confirm',
      name: 'Gate',
      props: { before: 'signIn' },
      preventClose: true,
    });
    expect(gateLetter('deposit').event).toMatchObject({ props: { before: 'deposit' }, preventClose: false });
  });
});

describe('a failure that ends in a system page', () => {
  const place = { source: 'page', call: 'loadPage', routeName: 'slug' } as const;

  it('of a banned player is told to the session, of the whole site to the navigation', () => {
    const banned = failureOf('UserBanned', { status: 403 });
    expect(fatalLetter(banned, place)).toEqual({
      to: 'session',
      event: { type: 'session.blocked', failure: banned },
    });
    expect(fatalLetter(failureOf('ApplicationDisabled'), place)).toEqual({
      to: 'navigation',
      event: {
        type: 'navigation.page.failed',
        page: 'maintenance',
        status: 503,
        message: 'loadPage: ApplicationDisabled',
      },
    });
  });

  it('is nobody’s matter where it is handled in place, or where nothing failed', () => {
    expect([fatalLetter(failureOf('LostAnswer'), place), fatalLetter(null, place)]).toEqual([null, null]);
    expect(fatalLetter(failureOf('UserBanned'), { ...place, routeName: 'support' })).toBeNull();
  });

  it('a page that could not be read is judged as a page', () => {
    expect(pageFailed(failureOf('AccessDenied', { status: 403 }), 'loadPage', 'slug')).toMatchObject({
      to: 'navigation',
      event: { status: 403, message: 'loadPage: AccessDenied' },
    });
    expect(pageNamed('Rules')).toEqual({
      to: 'head',
      event: { type: 'head.replacements.known', replacements: { name: 'Rules' } },
    });
  });
});

it('an answer is read, found or of a thing that does not exist', () => {
  const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
  const ends = [succeed('a'), succeed(null), lost] as const;
  expect(ends.map((end) => [isLoaded(null, end), isFound(null, end), isMissing(null, end)])).toEqual([
    [true, true, false],
    [true, false, true],
    [false, false, false],
  ]);
  const read = ends.map((output) => [value({ event: { output } }), failure({ event: { output } })]);
  expect(read).toEqual([
    ['a', null],
    [null, null],
    [null, lost.failure],
  ]);
});

it('a question is answered by its own dialog, and agreed to by a yes alone', () => {
  const { isAgreed, isRejected } = answersTo('RaiseLimit');
  const said = (name: string, result: unknown) => {
    const answer = { type: 'dialog.answered', name, result } as never;
    return [isAgreed(null, answer), isRejected(null, answer)];
  };
  expect([said('RaiseLimit', true), said('RaiseLimit', false), said('RaiseLimit', 'yes')]).toEqual([
    [true, true],
    [false, true],
    [false, true],
  ]);
  expect(said('BurnBonuses', true)).toEqual([false, false]);
});

it('the properties of a dialog are read by name, and nothing of what is no such thing', () => {
  expect([propsIn({ a: 1 }), propsIn(null), propsIn(['a']), propsIn('a')]).toEqual([{ a: 1 }, {}, {}, {}]);
  expect([textIn('a'), textIn(1), textIn(undefined)]).toEqual(['a', '', '']);
});

it('what a selector works out is the same until the context is another', () => {
  let count = 0;
  const select = byContext((context: { readonly items: readonly number[] }) => {
    count += 1;
    return context.items.map((item) => item * 2);
  });
  const context = { items: [1, 2] };
  const first = select({ context });
  expect([first, select({ context }) === first, count]).toEqual([[2, 4], true, 1]);
  expect(select({ context: { items: [1, 2] } })).not.toBe(first);
  expect(count).toBe(2);
});
