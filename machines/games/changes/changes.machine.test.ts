import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import type { GameChange } from '../../../schemas/games/game-changes.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { liveChanges } from './changes.live.ts';
import type { ChangesActor } from './changes.selectors.ts';
import { selectChangeOf } from './changes.selectors.ts';

const change = { sysname: 'oxblood', changed_at: standInNow, what: 'Two cherries pay 3.' };
const other = { ...change, sysname: 'ash_lane' };

/** A page in a language, with the changes beside it. */
const open = (noticeDays: number) => {
  const read = standIn<Outcome<readonly GameChange[]>, { readonly days: number }>();
  const locale = setup({
    types: {} as { context: { current: string }; events: { type: 'chosen' | 'touched'; to: string } },
  }).createMachine({
    context: { current: 'en-US' },
    on: {
      chosen: { actions: ({ context, event }) => void Object.assign(context, { current: event.to }) },
      touched: { actions: () => {} },
    },
  });
  const changes = liveChanges({ bridge: () => read.logic } as unknown as LiveParts);
  const page = createActor(
    setup({ actors: { locale, changes } }).createMachine({
      initial: 'on',
      states: {
        on: {
          invoke: [
            { src: 'locale', id: 'locale', systemId: actorIds.locale },
            { src: 'changes', id: 'changes', systemId: actorIds.changes, input: { noticeDays } },
          ],
          on: { left: 'off' },
        },
        off: {},
      },
    }),
  ).start();
  const told = (sysname: string) => {
    const actor = page.getSnapshot().children['changes'] as unknown as ChangesActor;
    return selectChangeOf(sysname)(actor.getSnapshot());
  };
  const speak = (type: 'chosen' | 'touched', to: string) =>
    page.system.get(actorIds.locale)?.send({ type, to } as never);
  return { read, told, speak };
};

describe('changes of games', () => {
  it('are read for the days of the market and told of their own game alone', async () => {
    const { read, told } = open(30);
    expect(read.inputs()).toEqual([{ days: 30 }]);
    expect(told('oxblood')).toBeNull();
    await read.last().answer(succeed([other, change]));
    expect([told('oxblood'), told('ash_lane'), told('koi')]).toEqual([change, other, null]);
  });

  it('are asked for by no market that does not want them told', () => {
    expect(open(0).read.calls).toHaveLength(0);
  });

  it('are read again in another language, and only then; one that fails keeps what was told', async () => {
    const { read, told, speak } = open(30);
    await read.last().answer(succeed([change]));
    speak('touched', 'lv');
    expect(read.calls).toHaveLength(1);
    speak('chosen', 'lv');
    expect(read.inputs()).toEqual([{ days: 30 }, { days: 30 }]);
    await read.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect(told('oxblood')).toBeNull();
    speak('touched', '');
    expect(read.calls).toHaveLength(2);
  });
});
