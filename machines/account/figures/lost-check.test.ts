import { createActor, setup } from 'xstate';
import type { AnyActorRef } from 'xstate';
import { expect, it } from 'vitest';
import type { Reminder } from '../../../effects/account/figures/reminder.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { dialogsMachine } from '../../site/dialogs/dialogs.machine.ts';
import { selectOpening, selectStack } from '../../site/dialogs/dialogs.selectors.ts';
import type { DialogsActor } from '../../site/dialogs/dialogs.selectors.ts';
import { toastsMachine } from '../../site/toasts/toasts.machine.ts';
import { selectToasts } from '../../site/toasts/toasts.selectors.ts';
import type { ToastsActor } from '../../site/toasts/toasts.selectors.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { figuresMachine } from './figures.machine.ts';
import type { ReadFigures } from './figures.machine.ts';

const session = { started_at: standInNow, staked: '10.00', won: '7.50', currency: 'EUR' };
const lost = { ok: false, failure: failureOf('LostAnswer') } as const;

/** Figures beside the dialogs that show their check, which is due. */
const openDue = async () => {
  const load = standIn<
    Outcome<{ readonly at: number }>,
    { readonly name: string; readonly locale: string }
  >();
  const figures = standIn<Outcome<ReadFigures>>();
  const read = standIn<Outcome<Reminder>>();
  const waits = standIn<null, DeadlineInput>();
  const { system } = createActor(
    setup({
      actors: {
        dialogs: dialogsMachine.provide({ actors: { loadDialog: load.logic } }),
        toasts: toastsMachine,
        figures: figuresMachine.provide({
          actors: { getFigures: figures.logic, readReminder: read.logic, deadline: waits.logic },
        }),
      },
    }).createMachine({
      invoke: [
        { src: 'dialogs', systemId: 'dialogs' },
        { src: 'toasts', systemId: 'toasts' },
        { src: 'figures', systemId: 'figures' },
      ],
    }),
  ).start();
  const actorOf = (id: string): AnyActorRef => system.get(id as never);
  const known = () => figures.last().answer(succeed({ session, limit: null, isLost: false }));
  const dialogs = actorOf('dialogs') as DialogsActor;
  actorOf('figures').send({ type: 'figures.range.changed', range: { min: 15, max: 60 } });
  actorOf('figures').send({ type: 'figures.player.changed', uid: 7 });
  await known();
  await read.last().answer(succeed({ minutes: 20, answeredAt: 0 }));
  await waits.last().answer(null);
  return {
    load,
    dialogs,
    figures: actorOf('figures'),
    known,
    wait: () => waits.last(),
    stack: () => selectStack(dialogs.getSnapshot()).map(({ name }) => name),
    toasts: () => selectToasts((actorOf('toasts') as ToastsActor).getSnapshot()),
  };
};

it('BY-1.06 a check whose code does not come is asked for again, with the figures of then and without a word, until it is there', async () => {
  const { load, known, wait, stack, toasts } = await openDue();
  await known();
  for (let turn = 1; turn < 4; turn += 1) {
    expect(load.calls).toHaveLength(turn);
    await load.last().answer(lost);
    expect(wait().input).toEqual({ inMs: 15_000 });
    await wait().answer(null);
    await known();
  }
  await load.last().answer(succeed({ at: standInNow }));
  expect(stack()).toEqual(['RealityCheck']);
  expect(toasts()).toEqual([]);
});

it('BY-1.06 an interval that is chosen while it is waited for is kept', async () => {
  const { load, known, figures } = await openDue();
  await known();
  await load.last().answer(lost);
  figures.send({ type: 'figures.reminder.chosen', minutes: 45 });
  expect(figures.getSnapshot()).toMatchObject({ value: 'saving', context: { reminder: { minutes: 45 } } });
});

it('BY-1.06 a check that waits, for its code or the end of a round, comes on whatever page it may', async () => {
  const { load, known, dialogs, stack } = await openDue();
  const go = (path: string) =>
    dialogs.send({ type: 'dialogs.route.changed', path, route: '', isRewrite: false });
  go('/game/x');
  dialogs.send({ type: 'rounds.hold.changed', isHeld: true });
  await known();
  go('/gamehall');
  dialogs.send({ type: 'rounds.hold.changed', isHeld: false });
  go('/');
  expect(selectOpening(dialogs.getSnapshot())).toBe('RealityCheck');
  await load.last().answer(succeed({ at: standInNow }));
  expect(stack()).toEqual(['RealityCheck']);
});
