import type { AnyActorRef, SnapshotFrom } from 'xstate';
import { actorIds } from '../../kit/actor-ids.ts';
import type { dialogsMachine } from '../../site/dialogs/dialogs.machine.ts';
import type { Resumable } from '../../journal/resume.ts';
import type { sessionMachine } from '../../site/session/session.machine.ts';
import { selectForm, selectHeldForm } from '../held-form/held-form.selectors.ts';
import type { registrationMachine } from './registration.machine.ts';

const POPUP = 'AuthPopup';

const snapshotOf = <Snapshot>(root: AnyActorRef, id: string): Snapshot | undefined =>
  (root.system.get(id) as AnyActorRef | undefined)?.getSnapshot() as Snapshot | undefined;

/** Something was typed that the draft keeps. */
const isBegun = (snapshot: SnapshotFrom<typeof registrationMachine>): boolean => {
  const heldForm = selectHeldForm(snapshot)?.getSnapshot();
  const form = heldForm && selectForm(heldForm)?.getSnapshot();
  if (!form) return false;
  const { fields, values, secrets } = form.context;
  return fields.some((field) =>
    field.sensitive
      ? field.drafted && secrets[field.sysname]?.filled === true
      : (values[field.sysname] ?? '') !== field.initial,
  );
};

/**
 * A registration that was being filled in: the popup opens again, the draft in session storage fills the form. Passwords,
 * contacts and document numbers are in neither.
 */
export const registrationResume: Resumable = {
  flow: 'registration',
  v: 1,
  take: (root) => {
    const snapshot = snapshotOf<SnapshotFrom<typeof registrationMachine>>(root, actorIds.registration);
    // Its form stands while it is filled in alone.
    if (!snapshot?.context.isFront || !isBegun(snapshot)) return null;
    return { returnTo: snapshot.context.entrance.returnTo };
  },
  give: (value, root) => {
    const session = snapshotOf<SnapshotFrom<typeof sessionMachine>>(root, actorIds.session);
    const dialogs = snapshotOf<SnapshotFrom<typeof dialogsMachine>>(root, actorIds.dialogs);
    if (!session?.matches('guest') || !dialogs) return 'drop';
    const { stack, queue } = dialogs.context;
    if ([...stack, ...queue].some(({ name }) => name === POPUP)) return 'drop';
    if (typeof value !== 'object' || value === null) return 'drop';
    const { returnTo } = value as { readonly returnTo?: unknown };
    const props = { view: 'registration', returnTo: typeof returnTo === 'string' ? returnTo : null };
    return [
      {
        path: [actorIds.dialogs],
        event: { type: 'dialog.requested', name: POPUP, kind: 'popup', props },
      },
    ];
  },
};
