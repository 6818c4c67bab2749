import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { endOf, stopsOf, storyOf } from '../../scripts/replay/as-test.ts';
import { siteLogic } from '../journal/stand-in-site.ts';
import { journalOf } from './read-report.ts';

/** The site's logic where an actor, by the names of those that hold it, no longer does one of its actions. */
const without = (
  logic: AnyStateMachine,
  [child, ...rest]: readonly string[],
  action: string,
): AnyStateMachine => {
  if (child === undefined) {
    if (!(action in logic.implementations.actions)) throw new Error(`no action ${action}`);
    return logic.provide({ actions: { [action]: () => {} } } as never);
  }
  const own = logic.implementations.actors[child] as AnyStateMachine | undefined;
  if (!own) throw new Error(`no actor ${child}`);
  return logic.provide({ actors: { [child]: without(own, rest, action) } } as never);
};

it.each([
  {
    report: 'cashier',
    actors: ['deposit', 'promo'],
    action: 'assignUnknownCode',
    cause: /^59 resolve checkPromocode/,
  },
  {
    report: 'access-and-account',
    actors: ['login', 'heldForm'],
    action: 'assignRefusal',
    cause: /^16 resolve signIn/,
  },
  { report: 'cashier', actors: ['withdrawal'], action: 'assignRefusal', cause: /^273 resolve sendIntent/ },
])(
  'BY-3.04 the story of the report $report parts at the refusal that $actors no longer tells',
  ({ report, actors, action, cause }) => {
    const journal = journalOf(report);
    const told = storyOf(journal, siteLogic());
    const untold = storyOf(journal, without(siteLogic(), actors, action));
    const parted = told.findIndex((step, at) => JSON.stringify(step) !== JSON.stringify(untold[at]));
    expect(told[parted]?.cause).toMatch(cause);
    expect(storyOf(journal, siteLogic())).toEqual(told);
  },
);

it('a page whose replay stops early is told, with the cause and how much of it no test holds', () => {
  const whole = journalOf('cashier');
  const causes = whole.entries.filter(({ via }) => via !== 'call');
  const at = causes[20];
  if (!at) throw new Error('the report is shorter than it was');
  const cut = { ...whole, entries: whole.entries.map((one) => (one === at ? { ...one, v: 0 } : one)) };
  const pages = [whole, cut];
  const ends = pages.map((page) => endOf(page, siteLogic()));
  expect(stopsOf(pages, ends)).toEqual([
    `Page 2 of 2 stops early, at ${at.seq} ${at.via} ${at.type} to ${at.path.join('/')}: no codec. The test holds nothing of the ${causes.length - 20} of its ${causes.length} causes from there on.`,
  ]);
});
