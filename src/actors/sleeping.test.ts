import { assign, createActor, setup } from 'xstate';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import type { ActorId } from '../../machines/kit/actor-ids.ts';
import { hydrationSnapshot } from './hydration.ts';
import { isInState } from './sleeper.ts';
import type { SavedSnapshot } from './sleeper.ts';
import { createSleepingActors } from './sleeping.ts';

const counter = setup({
  types: {} as { context: { count: number }; events: { type: 'counted' } },
}).createMachine({
  context: { count: 0 },
  initial: 'open',
  states: { open: { tags: 'busy', initial: 'low', states: { low: {}, high: {} } } },
  on: { counted: { actions: assign({ count: ({ context }) => context.count + 1 }), target: '.open.high' } },
});
const rootMachine = setup({ actors: { counter } }).createMachine({
  context: {},
  invoke: { src: 'counter', id: 'balance', systemId: 'balance' },
});
const balance: ActorId = 'balance';

/** The page as it comes out of the HTML: JSON with the tags that XState leaves out. */
const renderedPage = (): SavedSnapshot => {
  const root = createActor(rootMachine, { systemId: 'root' }).start();
  const saved = JSON.parse(JSON.stringify(root.getPersistedSnapshot())) as SavedSnapshot;
  root.stop();
  const child = saved.children?.['balance'];
  if (!child) throw new Error('no child');
  return { ...saved, children: { balance: { ...child, snapshot: { ...child.snapshot, tags: ['busy'] } } } };
};
const restored = (saved: SavedSnapshot) =>
  createActor(rootMachine, { systemId: 'root', snapshot: saved as never });
const countOf = (ref: AnyActorRef | undefined) =>
  (ref?.getSnapshot() as SnapshotFrom<typeof counter> | undefined)?.context.count;

describe('sleeping actors', () => {
  it('answer selectors from the snapshot as the running ones do', () => {
    const saved = renderedPage();
    const sleeping = createSleepingActors(saved, () => {})
      .get(balance)
      ?.getSnapshot();
    const running = restored(saved).start().system.get(balance)?.getSnapshot();
    for (const state of ['open', 'closed', { open: 'low' }, { open: 'high' }, { closed: 'low' }])
      expect(sleeping.matches(state)).toBe(running.matches(state));
    expect(sleeping.hasTag('busy')).toBe(true);
    expect(sleeping.hasTag('ready')).toBe(false);
    expect(sleeping.context).toEqual({ count: 0 });
  });

  it('tell what they showed last when a defect has ended the root', () => {
    const faulty = setup({}).createMachine({
      on: {
        broke: {
          actions: () => {
            throw new Error('a defect');
          },
        },
      },
    });
    const broken = setup({ actors: { counter, faulty } }).createMachine({
      context: {},
      invoke: [
        { src: 'counter', id: 'balance', systemId: 'balance' },
        { src: 'faulty', id: 'faulty', systemId: 'faulty' },
      ],
    });
    const saved = renderedPage();
    const sleeping = createSleepingActors(saved, () => {});
    const root = createActor(broken, { systemId: 'root' });
    sleeping.adopt(root);
    root.subscribe({ error: () => {} });
    root.start();
    sleeping.flush();
    sleeping.get(balance)?.send({ type: 'counted' });
    root.system.get('faulty')?.send({ type: 'broke' });
    expect(sleeping.get('root')?.getSnapshot().status).toBe('error');
    expect(countOf(sleeping.get(balance))).toBe(1);
  });

  it('keep events until their root runs, then send them in order', () => {
    const saved = renderedPage();
    const wake = vi.fn();
    const sleeping = createSleepingActors(saved, wake);
    const ref = sleeping.get(balance);
    ref?.send({ type: 'counted' });
    ref?.send({ type: 'counted' });
    expect(wake).toHaveBeenCalled();
    expect(countOf(ref)).toBe(0);
    expect(sleeping.pending()).toHaveLength(2);
    const root = restored(saved);
    sleeping.adopt(root);
    root.start();
    sleeping.flush();
    expect(countOf(ref)).toBe(2);
    expect(sleeping.pending()).toEqual([]);
    ref?.send({ type: 'counted' });
    expect(countOf(root.system.get(balance))).toBe(3);
  });

  it('stay the address of the running actor, with their watchers', () => {
    const saved = renderedPage();
    const sleeping = createSleepingActors(saved, () => {});
    const ref = sleeping.get(balance);
    const seen = vi.fn();
    const left = vi.fn();
    ref?.subscribe(seen);
    ref?.subscribe(left).unsubscribe();
    const root = restored(saved);
    sleeping.adopt(root);
    root.start();
    sleeping.flush();
    expect(sleeping.get(balance)).toBe(ref);
    expect(sleeping.get('root')).toBe(sleeping.rendered('root'));
    expect(sleeping.get('home')).toBeUndefined();
    ref?.send({ type: 'counted' });
    expect(seen).toHaveBeenCalled();
    expect(left).not.toHaveBeenCalled();
  });

  it('leave what the server rendered to parts that hydrate late', () => {
    const saved = renderedPage();
    const sleeping = createSleepingActors(saved, () => {});
    const ref = sleeping.get(balance) as AnyActorRef;
    const before = ref.getSnapshot();
    const root = restored(saved);
    sleeping.adopt(root);
    root.start();
    sleeping.flush();
    ref.send({ type: 'counted' });
    expect(hydrationSnapshot(ref)).toBe(before);
    expect(hydrationSnapshot(root.system.get(balance))).toBe(before);
    expect(ref.getSnapshot()).not.toBe(before);
  });

  it('hand over to a root that was booted afresh', () => {
    const sleeping = createSleepingActors({ status: 'active' }, () => {});
    expect(sleeping.get(balance)).toBeUndefined();
    const root = createActor(rootMachine, { systemId: 'root' });
    sleeping.adopt(root);
    root.start();
    sleeping.flush();
    expect(countOf(sleeping.get(balance))).toBe(0);
  });
});

it('tells the state of nested and parallel values', () => {
  const value = { flow: { entering: 'idle' }, promo: 'valid' };
  expect(isInState(value, 'flow')).toBe(true);
  expect(isInState(value, { flow: 'entering' })).toBe(true);
  expect(isInState(value, { flow: { entering: 'idle' }, promo: 'valid' })).toBe(true);
  expect(isInState(value, { promo: 'invalid' })).toBe(false);
  expect(isInState(undefined, 'flow')).toBe(false);
});
