import { dayMs } from '../clock.ts';
import { readFault } from '../desk/faults.ts';
import { numberOf } from '../desk/read-body.ts';
import type { Body } from '../desk/read-body.ts';
import { switchValues } from '../desk/switch-routes.ts';
import { defaultSwitches, switchesOf } from '../settings.ts';
import { wrongMarket } from '../site/nfx/market.ts';
import type { Scenario } from './scenario.ts';

const faultFields = [
  'target',
  'kind',
  'when',
  'times',
  'delayMs',
  'status',
  'retryAfter',
  'errorType',
  'code',
  'errorData',
];
const timeFields = ['moveMs', 'moveDays', 'sessionLeftMs'];

/** What an address may add to a scenario, by the names of the control desk's own forms. */
export const moreFields: readonly string[] = [...faultFields, ...Object.keys(defaultSwitches), ...timeFields];

/** The scenario with what its address adds: a fault, switches, a moved clock, the rest of the session. A text says what is wrong. */
export const askMore = (scenario: Scenario, query: Body): Scenario | string => {
  const unknown = Object.keys(query).find((name) => name !== 'locale' && !moreFields.includes(name));
  if (unknown !== undefined) return `${unknown}: one of ${moreFields.join(', ')}`;
  const fault = faultFields.some((name) => name in query) ? readFault({ times: -1, ...query }) : null;
  if (typeof fault === 'string') return fault;
  const moveMs =
    (scenario.moveMs ?? 0) + (numberOf(query, 'moveMs') ?? 0) + (numberOf(query, 'moveDays') ?? 0) * dayMs;
  const sessionLeftMs = numberOf(query, 'sessionLeftMs');
  const switches = { ...scenario.switches, ...switchesOf(switchValues(query, defaultSwitches)) };
  const wrong = wrongMarket(switches);
  if (wrong !== null) return wrong;
  return {
    ...scenario,
    ...(fault && { faults: [...(scenario.faults ?? []), fault] }),
    switches,
    ...(moveMs !== 0 && { moveMs }),
    ...(sessionLeftMs !== undefined && { sessionLeftMs }),
  };
};
