import type { BrowserContext, TestInfo } from 'playwright/test';
import type { AnyEventObject } from 'xstate';
import type { MachineCases } from '../../machines/kit/cases.ts';
import { Coverage } from '../model/coverage.ts';
import { coveringPaths } from '../model/covering-paths.ts';
import type { PathView } from '../model/covering-paths.ts';
import type { ModelPath, ModelStep } from '../model/generate-paths.ts';
import { reportOf } from '../model/report.ts';
import { nameOfValue } from '../model/walk-machine.ts';
import { visitAs } from '../e2e/pages/intents.ts';
import { visitOf } from '../e2e/pages/visit.ts';
import type { Visit } from '../e2e/pages/visit.ts';
import type { NewTestPlayer, TestPlayer } from './host-api.ts';
import { watchMachine } from './machine-watch.ts';
import type { SiteHandle } from './site.ts';
import { expect, test } from './test.ts';
import type { Watch } from './watch.ts';

/** What is done for each type of event, and what has to be seen in each state that stays until the next event. */
type PathDriver<Event extends string, State extends string> = {
  readonly steps: Readonly<Record<Event, (event: AnyEventObject) => Promise<unknown>>>;
  readonly seen: Readonly<Partial<Record<State, () => Promise<unknown>>>>;
};

export type Flow<Event extends string, State extends string> = {
  readonly name: string;
  /** The project that runs it. */
  readonly tag: '@phone' | '@desktop';
  /** The machine, as far as this player and the platform can bring it about. */
  readonly cases: MachineCases;
  readonly events: readonly Event[];
  readonly view: PathView;
  /** States and transitions, by their names in the report, that are not brought about in a browser, and why. */
  readonly excluded: readonly (readonly [name: RegExp, reason: string])[];
  /** Problems of the page that belong to the paths. */
  readonly allowed?: RegExp;
  /** The player of a path is signed in from the start. */
  readonly player?: NewTestPlayer;
  /** Brings a page of a fresh player to the start of a path. */
  readonly begin: (visit: Visit, player: TestPlayer) => Promise<PathDriver<Event, State>>;
};

type FlowTest = readonly [
  title: string,
  details: { readonly tag: string },
  body: (fixtures: FlowFixtures, info: TestInfo) => Promise<void>,
];
type FlowFixtures = {
  readonly context: BrowserContext;
  readonly site: SiteHandle;
  readonly watch: Watch;
};

/** Without a state that is followed by itself. */
const changes = (names: readonly string[]): readonly string[] =>
  names.filter((name, at) => name !== names[at - 1]);

const titleOf = ({ steps }: ModelPath, { stateOf }: PathView): string =>
  changes(steps.map(stateOf)).join(' → ');

/** What `test` takes: every generated path of a flow, each in a tab and with a player of its own. */
export const flowTest = <Event extends string, State extends string>(flow: Flow<Event, State>): FlowTest => {
  const { name, tag, cases, view, excluded, begin } = flow;
  const isPossible: PathView['isPossible'] = (event, from) =>
    flow.events.includes(event.type as Event) && view.isPossible(event, from);
  const paths = coveringPaths(cases, { ...view, isPossible });
  const total = paths.reduce((sum, { steps }) => sum + steps.length - 1, 0);
  return [
    `BY-3.06 ${name}: ${paths.length} generated paths of ${total} events in the browser`,
    { tag },
    async ({ context, site, watch }, info) => {
      test.setTimeout(120_000);
      context.setDefaultTimeout(10_000);
      if (flow.allowed) watch.allow(flow.allowed);
      const started = Date.now();
      const coverage = new Coverage(cases.machine);
      const watched = await watchMachine(context, cases.machine.id, (seen) => coverage.noteSeen(seen));
      await context.clock.install();
      // Time goes on from path to path, for page and platform alike.
      let pageAheadMs = 0;
      for (const [at, path] of paths.entries())
        await test.step(`path ${at + 1}: ${titleOf(path, view)}`, async () => {
          await site.sandbox.reset();
          await site.sandbox.moveClock(Math.max(0, Date.now() + pageAheadMs - (await site.sandbox.now())));
          await context.clearCookies();
          // A new tab knows nothing of the visitor before; the cache of the browser stays.
          const page = await context.newPage();
          const visit = visitOf(page, site);
          const player = await site.sandbox.createPlayer(flow.player);
          if (flow.player) await visitAs(visit, player);
          await visit.open('/');
          await watched.begin(page);
          const driver = await begin(visit, player);
          for (const [index, step] of path.steps.entries()) {
            if (index > 0)
              await test.step(step.event.type, () => driver.steps[step.event.type as Event](step.event));
            await driver.seen[view.stateOf(step) as State]?.();
            const shall = changes(path.steps.slice(0, index + 1).map(view.stateOf));
            await expect
              .poll(() => changes(watched.rests().map(view.stateOf)).slice(0, shall.length), {
                intervals: [10, 20, 50, 100],
                message: `states after ${JSON.stringify(step.event).slice(0, 300)}`,
              })
              .toEqual(shall);
          }
          pageAheadMs = (await page.evaluate(() => Date.now())) - Date.now();
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          await page.close();
        });
      const report = reportOf(
        name,
        coverage.reached,
        {},
        { configurations: 0, paths: paths.length, steps: total, ms: Date.now() - started },
      );
      const missed = report.unreached.filter((one) => !one.startsWith('refusal '));
      info.annotations.push({
        type: 'generated paths',
        description: `${total} events; states ${report.states.reached}/${report.states.total}, transitions ${report.transitions.reached}/${report.transitions.total}; not driven: ${missed.length}`,
      });
      expect(
        missed.filter((one) => !excluded.some(([pattern]) => pattern.test(one))),
        'reached in the browser, or excluded with a reason',
      ).toEqual([]);
      expect(
        excluded
          .filter(([pattern]) => !missed.some((one) => pattern.test(one)))
          .map(([pattern]) => String(pattern)),
        'an exclusion excludes something',
      ).toEqual([]);
    },
  ];
};

/** The state of one region of a parallel machine. */
export const regionName = ({ value }: Pick<ModelStep, 'value'>, region: string): string =>
  nameOfValue((value as Readonly<Record<string, ModelStep['value']>>)[region] ?? '');
