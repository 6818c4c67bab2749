import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { linkCodeRef, linkContactRef } from '../../../schemas/rules/access/link-code.ts';
import { createVault } from '../../../schemas/rules/kit/vault.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import type { BrowserParts, LiveParts } from '../../site/live-parts.ts';
import { liveConfirmation } from './confirmation.live.ts';
import { newPasswordFields } from './confirmation.machine.ts';

/** The page of a link whose code, contact or both came with the address. */
const opened = async (kind: 'restore' | 'contact', kept: readonly string[]) => {
  const vault = createVault();
  for (const ref of kept) vault.put(ref, 'told');
  const never = fromPromise(() => new Promise<never>(() => {}));
  const parts = {
    bridge: () => never,
    deadline: never,
    browser: { vault } as unknown as BrowserParts,
  } as unknown as LiveParts;
  const ref = createActor(liveConfirmation(parts), {
    input: standInInput({ route: 'confirmation', query: { type: kind }, path: '/confirmation' }),
  }).start();
  const first = ref.getSnapshot().value;
  await waitFor(ref, ({ value }) => JSON.stringify(value) !== JSON.stringify(first));
  return ref;
};

it.each([
  ['restore', [linkCodeRef], { open: 'filling' }],
  ['restore', [], 'refused'],
  ['contact', [linkCodeRef, linkContactRef], { contact: 'confirming' }],
  ['contact', [linkCodeRef], 'leaving'],
  ['contact', [linkContactRef], 'leaving'],
  ['contact', [], 'leaving'],
] as const)('a link for %s with %o in its address leads to %o', async (kind, kept, state) => {
  const ref = await opened(kind, kept);
  expect([ref.getSnapshot().value, ref.getSnapshot().matches(state)]).toEqual([expect.anything(), true]);
  ref.stop();
});

it('another language keeps the page of a link as it is', async () => {
  const ref = await opened('restore', [linkCodeRef]);
  expect(ref.getSnapshot().can({ type: 'locale.told', locale: 'lv' })).toBe(true);
  ref.stop();
});

it('a new password is compared with its repetition', () => {
  expect(newPasswordFields.map(({ sysname, sameAs }) => [sysname, sameAs])).toEqual([
    ['password', null],
    ['repeat_password', 'password'],
  ]);
});
