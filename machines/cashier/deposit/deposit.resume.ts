import type { AnyActorRef, SnapshotFrom } from 'xstate';
import { NO_OFFER } from '../../../schemas/constants.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { initialValues } from '../../kit/form/field-spec.ts';
import type { formMachine } from '../../kit/form/form.machine.ts';
import type { Resumable, ResumeStep } from '../../journal/resume.ts';
import type { depositMachine } from './deposit.machine.ts';

type Snapshot = SnapshotFrom<typeof depositMachine>;
/** What the player had chosen. Of new payment details only choices from a list; what was typed is asked for again. */
type Chosen = {
  readonly methodId: number | null;
  readonly amount: string;
  readonly offer: number;
  readonly requisiteId: string | null;
  readonly requisites: Readonly<Record<string, string>>;
};

const snapshotOf = (root: AnyActorRef): Snapshot | undefined =>
  (root.system.get(actorIds.deposit) as AnyActorRef | undefined)?.getSnapshot() as Snapshot | undefined;

/** Choices in the form of new details; the vault alone has what was typed. */
const chosenIn = (snapshot: Snapshot): Chosen['requisites'] => {
  const form = snapshot.children['requisites']?.getSnapshot() as SnapshotFrom<typeof formMachine> | undefined;
  if (!form || snapshot.context.requisiteId !== null) return {};
  const initial = initialValues(form.context.fields);
  return Object.fromEntries(
    Object.entries(form.context.values).filter(([name, value]) => name in initial && value !== initial[name]),
  );
};

const isTexts = (value: unknown): value is Chosen['requisites'] =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

const readChosen = (value: unknown): Chosen | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { methodId, amount, offer, requisiteId, requisites } = value as Readonly<Record<string, unknown>>;
  const isId = methodId === null || typeof methodId === 'number';
  const isRequisite = requisiteId === null || typeof requisiteId === 'string';
  return isId && typeof amount === 'string' && typeof offer === 'number' && isRequisite && isTexts(requisites)
    ? { methodId, amount, offer, requisiteId, requisites }
    : null;
};

const stepsTo = (chosen: Chosen, { context }: Snapshot): readonly ResumeStep[] => {
  const send = (event: ResumeStep['event']): ResumeStep => ({ path: [actorIds.deposit], event });
  const { methodId, amount, offer, requisiteId, requisites } = chosen;
  const method = context.data.methods.find(({ id }) => id === methodId);
  const isKept = requisiteId === null || method?.saved_requisites.some(({ id }) => id === requisiteId);
  return [
    ...(method && methodId !== context.methodId
      ? [send({ type: 'deposit.method.chosen', id: method.id })]
      : []),
    ...(method && isKept ? [send({ type: 'deposit.requisite.chosen', id: requisiteId })] : []),
    ...(method && requisiteId === null
      ? Object.entries(requisites).map(([field, text]) => ({
          path: [actorIds.deposit, 'requisites'],
          event: { type: 'form.value.changed', field, value: text },
        }))
      : []),
    ...(amount === '' ? [] : [send({ type: 'deposit.amount.changed', value: amount })]),
    ...(offer === NO_OFFER ? [] : [send({ type: 'deposit.offer.chosen', id: offer })]),
  ];
};

/**
 * A deposit that was being filled in. One that was sent already is not this one's: its intent is in a store of its own and
 * comes back by itself.
 */
export const depositResume: Resumable = {
  flow: 'deposit',
  v: 2,
  take: (root) => {
    const snapshot = snapshotOf(root);
    if (!snapshot?.matches('form')) return null;
    const { methodId, amount, campaign_offer_id: offer, requisiteId } = snapshot.context;
    const requisites = chosenIn(snapshot);
    const isFilled = amount !== '' || offer !== NO_OFFER || Object.keys(requisites).length > 0;
    return isFilled ? { methodId, amount, offer, requisiteId, requisites } : null;
  },
  give: (value, root) => {
    const chosen = readChosen(value);
    const snapshot = snapshotOf(root);
    if (!chosen) return 'drop';
    if (!snapshot || snapshot.matches('loading') || snapshot.matches({ form: 'checking' })) return 'wait';
    if (!snapshot.matches({ form: 'editing' })) return 'drop';
    // The player was faster, or an unsent intent has filled the form.
    if (snapshot.context.amount !== '' || snapshot.context.isAmountTouched) return 'drop';
    return stepsTo(chosen, snapshot);
  },
};
