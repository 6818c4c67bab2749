import { describe, expect, it } from 'vitest';
import type { InboxData } from '../../../effects/account/inbox/load-inbox.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { inboxMachine } from './inbox.machine.ts';
import { selectHasOlder, selectInboxState, selectIsStuck, selectNotices } from './inbox.selectors.ts';

const notice = (id: string, at: number | null, isRead = false) =>
  ({ id, at, kind: 'payment', title: id, text: '', link: '', isRead }) as const;

const open = () => {
  const load = standIn<Outcome<InboxData | null>, { readonly offset: number }>();
  const mark = standIn<Outcome<boolean>, { readonly until: number | null }>();
  const run = runFeature(
    inboxMachine.provide({ actors: { loadInbox: load.logic, markInboxRead: mark.logic } }),
    actorIds.inbox,
    standInInput({ route: 'profile-notices', path: '/profile/notices', uid: 7 }),
    [actorIds.session, actorIds.navigation],
  );
  const ids = () => selectNotices(run.ref.getSnapshot()).map(({ id }) => id);
  return { ...run, load, mark, ids };
};

describe('the inbox', () => {
  it('reads nothing for the player on the server; in the browser all up to the newest unread one is read, and the account is asked for its count', async () => {
    const { ref, load, mark, sent } = open();
    await load
      .last()
      .answer(succeed({ items: [notice('c', 30), notice('b', 20), notice('a', 10, true)], total: 3 }));
    expect([selectInboxState(ref.getSnapshot()), mark.calls.length]).toEqual(['shown', 0]);
    ref.send({ type: 'inbox.mounted' });
    expect(mark.inputs()).toEqual([{ until: 30 }]);
    expect(sent).toEqual([]);
    await mark.last().answer(succeed(true));
    expect(sent).toEqual([{ to: 'session', event: { type: 'session.refresh.requested' } }]);
  });

  it('what is read already is not marked again, and a mark that fails takes nothing from the page', async () => {
    const read = open();
    await read.load.last().answer(succeed({ items: [notice('a', 10, true)], total: 1 }));
    read.ref.send({ type: 'inbox.mounted' });
    expect(read.mark.calls).toHaveLength(0);
    const lost = open();
    await lost.load.last().answer(succeed({ items: [notice('a', 10)], total: 1 }));
    lost.ref.send({ type: 'inbox.mounted' });
    await lost.mark.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect([lost.ids(), lost.sent]).toEqual([['a'], []]);
  });

  it('older ones follow, none twice; when they do not come that is said and asked again', async () => {
    const { ref, load, ids } = open();
    await load.last().answer(succeed({ items: [notice('b', 20, true)], total: 31 }));
    ref.send({ type: 'inbox.mounted' });
    ref.send({ type: 'inbox.more.requested' });
    await load.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect([ids(), selectIsStuck(ref.getSnapshot())]).toEqual([['b'], true]);
    ref.send({ type: 'inbox.more.requested' });
    expect(load.inputs().at(-1)).toEqual({ offset: 30 });
    await load.last().answer(succeed({ items: [notice('b', 20, true), notice('a', 10, true)], total: 31 }));
    expect([ids(), selectIsStuck(ref.getSnapshot()), selectHasOlder(ref.getSnapshot())]).toEqual([
      ['b', 'a'],
      false,
      false,
    ]);
  });

  it('older ones that are asked for while the newest are marked come all the same', async () => {
    const { ref, load, mark, ids } = open();
    await load.last().answer(succeed({ items: [notice('b', 20)], total: 31 }));
    ref.send({ type: 'inbox.mounted' });
    ref.send({ type: 'inbox.more.requested' });
    await load.last().answer(succeed({ items: [notice('a', 10)], total: 31 }));
    await mark.last().answer(succeed(true));
    expect(ids()).toEqual(['b', 'a']);
  });

  it('has no older ones once all were asked for, though a row was left out or the total is too high', async () => {
    const one = open();
    await one.load.last().answer(succeed({ items: [notice('c', 30), notice('a', 10)], total: 3 }));
    expect(selectHasOlder(one.ref.getSnapshot())).toBe(false);
    const { ref, load } = open();
    await load.last().answer(succeed({ items: [notice('c', 30, true)], total: 99 }));
    ref.send({ type: 'inbox.more.requested' });
    await load.last().answer(succeed({ items: [notice('c', 30, true)], total: 99 }));
    ref.send({ type: 'inbox.more.requested' });
    expect(load.inputs()).toEqual([{ offset: 0 }, { offset: 30 }, { offset: 60 }]);
    await load.last().answer(succeed({ items: [], total: 99 }));
    expect(selectHasOlder(ref.getSnapshot())).toBe(false);
  });

  it('of unread ones that tell no time all up to now is read', async () => {
    const { ref, load, mark } = open();
    await load.last().answer(succeed({ items: [notice('b', 20, true), notice('a', null)], total: 2 }));
    ref.send({ type: 'inbox.mounted' });
    expect(mark.inputs()).toEqual([{ until: null }]);
  });

  it('is no page of a platform that keeps no notices', async () => {
    const { load, sent } = open();
    await load.last().answer(succeed(null));
    expect(sent).toMatchObject([
      { to: 'navigation', event: { type: 'navigation.page.failed', page: 'notFound', status: 404 } },
    ]);
  });
});
