import type { Prepared, PrepareInput } from '../../effects/kit/intents/prepare-intent.ts';
import type { SendInput } from '../../effects/kit/intents/send-intent.ts';
import type { Settlement } from '../../effects/kit/intents/settle-intent.ts';
import { succeed } from '../../schemas/rules/kit/outcome.ts';
import type { Failure, Json, Outcome } from '../../schemas/rules/kit/outcome.ts';
import type { DeadlineInput } from '../../machines/kit/deadline.ts';
import { standIn } from './stand-in.ts';
import { standInNow } from './input.ts';
import { intentMachine } from '../../machines/kit/intent/intent.machine.ts';

export const at = standInNow;

/** For tests: an intent whose store, platform and deadlines the test answers. */
export const standInIntent = () => {
  const prepare = standIn<Outcome<Prepared>, PrepareInput>();
  const send = standIn<Outcome<Settlement<Json>>, SendInput>();
  const pause = standIn<null, DeadlineInput>();
  const machine = intentMachine.provide({
    actors: { prepareIntent: prepare.logic, sendIntent: send.logic, deadline: pause.logic },
  });
  return {
    prepare,
    send,
    pause,
    machine,
    /** The record is written under this key. */
    written: (key = 'key-1') => prepare.last().answer(succeed({ kind: 'prepared', key, createdAt: at })),
    settles: (settlement: Settlement<Json>) => send.last().answer(succeed(settlement)),
    done: (value: Json) => send.last().answer(succeed({ kind: 'done', value, at })),
    refused: (failure: Failure) => send.last().answer(succeed({ kind: 'refused', failure, at })),
    lost: () => send.last().answer(succeed({ kind: 'unknown', failure: null, at })),
  };
};
