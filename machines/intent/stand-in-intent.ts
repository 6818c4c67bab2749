import type { Prepared, PrepareInput } from '../../effects/intents/prepare-intent.ts';
import type { SendInput } from '../../effects/intents/send-intent.ts';
import type { Settlement } from '../../effects/intents/settle-intent.ts';
import { succeed } from '../../schemas/rules/outcome.ts';
import type { Failure, Json, Outcome } from '../../schemas/rules/outcome.ts';
import type { DeadlineInput } from '../deadline.ts';
import { standIn } from '../stand-in.ts';
import { standInNow } from '../stand-in-input.ts';
import { intentMachine } from './intent.machine.ts';

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
