import { describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import {
  accepted,
  definitions,
  openRegistration,
  player,
  source,
} from '../../../tests/stand-ins/registration.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { registrationResume } from './registration.resume.ts';

type Popup = ReturnType<typeof openRegistration>;
const taken = ({ root }: Popup) => registrationResume.take(root as unknown as AnyActorRef);
const props = { view: 'registration', returnTo: '/cashier/deposit' };

describe('a registration that is left', () => {
  const loaded = async (input: Parameters<typeof openRegistration>[0] = { props }) => {
    const popup = openRegistration(input);
    await popup.load.last().answer(source());
    return popup;
  };

  it('is kept once something is filled in that its draft keeps, with the page that it leads to', async () => {
    const popup = await loaded();
    expect(taken(popup)).toBeNull();
    popup.change('nickname', 'Wren');
    expect(taken(popup)).toEqual({ returnTo: '/cashier/deposit' });
    popup.change('nickname', '');
    expect(taken(popup)).toBeNull();
    popup.change('terms', '1');
    expect(taken(popup)).toEqual({ returnTo: '/cashier/deposit' });
  });

  it('is not kept for a secret that no draft holds', async () => {
    const popup = await loaded();
    popup.hide('password', 'hunter22');
    expect(taken(popup)).toBeNull();
    popup.hide('email', 'wren@example.com');
    expect(taken(popup)).toBeNull();
  });

  it('is kept for a name that its draft holds, as long as it is filled', async () => {
    const popup = openRegistration({ props });
    const name = { ...definitions[2], sysname: 'first_name' } as (typeof definitions)[number];
    await popup.load.last().answer(source({ definitions: [...definitions, name] }));
    const fill = (filled: boolean) =>
      popup.form().send({ type: 'form.secret.changed', field: 'first_name', filled, verdict: { ok: true } });
    fill(true);
    expect(taken(popup)).not.toBeNull();
    fill(false);
    expect(taken(popup)).toBeNull();
  });

  it('is kept while it is on its way; not before its form is there, once it is done, or behind the sign-in', async () => {
    const early = openRegistration({ props });
    expect(taken(early)).toBeNull();
    const sent = openRegistration({ props });
    await sent.fill();
    expect(taken(sent)).not.toBeNull();
    sent.submit();
    expect(taken(sent)).not.toBeNull();
    await sent.signUp.last().answer(accepted());
    sent.ref.send(player);
    expect(taken(sent)).toBeNull();
    const left = await loaded();
    left.change('nickname', 'Wren');
    left.ref.send({ type: 'registration.login.requested' });
    expect(taken(left)).toBeNull();
    left.stop();
    expect(taken(left)).toBeNull();
  });
});

describe('a registration that comes back', () => {
  const give = (
    value: unknown,
    {
      session = 'guest' as string | null,
      stack = [] as object[],
      queue = [] as object[],
      dialogs = true,
    } = {},
  ) => {
    const snapshots: Readonly<Record<string, unknown>> = {
      ...(session !== null && { [actorIds.session]: { matches: (state: string) => state === session } }),
      ...(dialogs && { [actorIds.dialogs]: { context: { stack, queue } } }),
    };
    const get = (id: string) => (id in snapshots ? { getSnapshot: () => snapshots[id] } : undefined);
    return registrationResume.give(value as never, { system: { get } } as unknown as AnyActorRef);
  };
  const popup = (returnTo: string | null) => [
    {
      path: ['dialogs'],
      event: {
        type: 'dialog.requested',
        name: 'AuthPopup',
        kind: 'popup',
        props: { view: 'registration', returnTo },
      },
    },
  ];

  it('opens its popup for a guest, with the page that it leads to', () => {
    expect(give({ returnTo: '/cashier/deposit' })).toEqual(popup('/cashier/deposit'));
    expect(give({ returnTo: null })).toEqual(popup(null));
    expect([give({ returnTo: 7 }), give({})]).toEqual([popup(null), popup(null)]);
    expect(give({}, { stack: [{ name: 'Statement' }], queue: [{ name: 'QuickDeposit' }] })).toEqual(
      popup(null),
    );
  });

  it('opens nothing for a player, over a popup that stands or waits, or for a damaged value', () => {
    const value = { returnTo: '/' };
    expect([give(value, { session: 'player' }), give(value, { session: null })]).toEqual(['drop', 'drop']);
    expect(give(value, { dialogs: false })).toBe('drop');
    expect(give(value, { stack: [{ name: 'Statement' }, { name: 'AuthPopup' }] })).toBe('drop');
    expect(give(value, { queue: [{ name: 'AuthPopup' }] })).toBe('drop');
    expect([give(null), give('AuthPopup')]).toEqual(['drop', 'drop']);
  });
});
