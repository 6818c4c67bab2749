import { expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { EventObject } from 'xstate';
import { lateCallback } from './late.ts';

const watching = (seen: string[]) =>
  fromCallback<EventObject, { readonly uid: number }>(({ input }) => {
    seen.push(`begun ${input.uid}`);
    return () => void seen.push('ended');
  });
const turns = () => new Promise((done) => setImmediate(done));

it('begins when its code has come, and ends with its actor', async () => {
  const seen: string[] = [];
  const code = Promise.withResolvers<void>();
  const logic = lateCallback<EventObject, { readonly uid: number }>(() =>
    code.promise.then(() => watching(seen)),
  );
  const actor = createActor(logic, { input: { uid: 7 } }).start();
  await turns();
  expect(seen).toEqual([]);
  code.resolve();
  await turns();
  expect(seen).toEqual(['begun 7']);
  actor.stop();
  expect(seen).toEqual(['begun 7', 'ended']);
});

it('begins at once where its code is there', async () => {
  const seen: string[] = [];
  const logic = lateCallback<EventObject, { readonly uid: number }>(() => Promise.resolve(watching(seen)));
  const first = createActor(logic, { input: { uid: 7 } }).start();
  await turns();
  first.stop();
  createActor(logic, { input: { uid: 8 } }).start();
  expect(seen).toEqual(['begun 7', 'ended', 'begun 8']);
});

it('does not begin for an actor that has been stopped by then', async () => {
  const seen: string[] = [];
  const code = Promise.withResolvers<void>();
  const logic = lateCallback<EventObject, { readonly uid: number }>(() =>
    code.promise.then(() => watching(seen)),
  );
  createActor(logic, { input: { uid: 7 } })
    .start()
    .stop();
  code.resolve();
  await turns();
  expect(seen).toEqual([]);
});
