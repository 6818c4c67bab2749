import { SLOT_PAUSE } from '../../../schemas/constants.ts';
import { instantOf } from '../../../schemas/rules/kit/instant.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { blockedBy } from '../../kit/refusals/refusals.ts';
import { isDemoLocked, toHall } from './refusal.ts';
import type { GameStep, Refusal } from './refusal.ts';

/** Play money waits for proof of who plays: a guest signs in, a player verifies. */
const demoLocked = (failure: Failure): Refusal => {
  const title = { id: 'lawful.demo.title' };
  if (failure.type === 'Authorization')
    return {
      title,
      text: { id: 'lawful.demo.guest' },
      steps: [{ kind: 'login', text: { id: 'shell.login' } }, toHall],
    };
  const { step } = blockedBy(failure);
  const verify: readonly GameStep[] = step.kind === 'link' ? [step] : [];
  return { title, text: { id: 'lawful.demo.player' }, steps: [...verify, { kind: 'real' }, toHall] };
};

/**
 * What the law of a market keeps from starting: a demo before verification, a game in the break after long play, with
 * its end as far as that is told. Null for any other failure. No part of the first view.
 */
export const refusalByLaw = (failure: Failure): Refusal | null => {
  if (isDemoLocked(failure)) return demoLocked(failure);
  if (failure.code !== SLOT_PAUSE) return null;
  const { until } = failure.data;
  const date = typeof until === 'string' ? instantOf(until) : null;
  return {
    title: date === null ? { id: 'lawful.pause.title' } : { id: 'lawful.pause.until', instants: { date } },
    text: { id: 'lawful.pause.text' },
    steps: [{ kind: 'retry' }, toHall],
  };
};
