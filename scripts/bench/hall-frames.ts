import type { Browser, CDPSession, Page } from 'playwright';
import type { SiteHandle } from '../../tests/harness/site.ts';

const GAMES = 10_000;
export const FRAME_MS = 1000 / 60;
/** One turn of the wheel in a sixtieth of a second: four screens a second. */
const TURN_PX = 60;
const TURNS = 100;
/** Where in the list it is turned, as shares of its height. */
const places = [0, 0.5, 0.9] as const;

/** Milliseconds of processor time of the page's main thread. */
export type HallFrames = {
  readonly frames: number;
  /** For script, style, layout and paint of a frame. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** Share of frames that take more than a sixtieth of a second for those, 0 to 1. */
  readonly over: number;
  /** With all that the thread does besides: pictures that come, the browser's own work, and the tracing. */
  readonly allP95Ms: number;
  readonly allOver: number;
};

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Processor time, microseconds. */
  readonly tdur?: number;
};

/** Script, style, layout and paint; one inside of another counts once. */
const drawing: ReadonlySet<string> = new Set([
  'FunctionCall',
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FireIdleCallback',
  'TimerFire',
  'MinorGC',
  'MajorGC',
  'ParseHTML',
  'HitTest',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
]);
const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;

/** Turns the wheel at some places of the list and traces it; the jumps between them are not part of it. */
const traceWheel = async (page: Page, session: CDPSession): Promise<readonly TraceEvent[][]> => {
  const traces: TraceEvent[][] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    traces.at(-1)?.push(...(value as unknown as TraceEvent[])),
  );
  for (const place of places) {
    await page.evaluate((share) => scrollTo(0, share * document.documentElement.scrollHeight), place);
    await page.waitForLoadState('networkidle');
    traces.push([]);
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: {
        includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
        excludedCategories: ['*'],
      },
    });
    for (let turn = 0; turn < TURNS; turn += 1) {
      const pause = new Promise((done) => setTimeout(done, FRAME_MS));
      const wheel = { type: 'mouseWheel', x: 720, y: 500, deltaX: 0, deltaY: TURN_PX } as const;
      await session.send('Input.dispatchMouseEvent', wheel);
      await pause;
    }
    const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
    await session.send('Tracing.end');
    await complete;
  }
  return traces;
};

type Frame = { readonly drawn: number; readonly all: number };

/** The frames that the page's main thread gave to be shown, with its work since the one before. */
const framesOf = (events: readonly TraceEvent[]): readonly Frame[] => {
  const threads = Map.groupBy(
    events.filter(({ ph }) => ph === 'X'),
    ({ pid, tid }) => `${pid} ${tid}`,
  );
  const commitsOf = (own: readonly TraceEvent[]) => own.filter(({ name }) => name === 'Commit');
  const [own = []] = [...threads.values()].toSorted((a, b) => commitsOf(b).length - commitsOf(a).length);
  const sorted = own.toSorted((a, b) => a.ts - b.ts || endOf(b) - endOf(a));
  const ends = commitsOf(sorted).map(endOf);
  const frames = ends.map(() => ({ drawn: 0, all: 0 }));
  let at = 0;
  let covered = 0;
  for (const event of sorted) {
    while (at < ends.length && event.ts >= (ends[at] ?? 0)) at += 1;
    const frame = frames[at];
    const ms = (event.tdur ?? 0) / 1000;
    if (frame && event.name === 'RunTask') frame.all += ms;
    if (!frame || !drawing.has(event.name) || event.ts < covered) continue;
    frame.drawn += ms;
    covered = endOf(event);
  }
  return frames.slice(1);
};

const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
const shareOver = (values: readonly number[]): number =>
  values.filter((ms) => ms > FRAME_MS).length / values.length;

/** Copies of the sandbox's games until there are ten thousand; or back to its own. */
const setCatalogue = async (site: SiteHandle, isLarge: boolean): Promise<void> => {
  await site.sandbox.query(
    isLarge
      ? `with recursive copies(n) as (select 1 union all select n + 1 from copies where n < 4)
         insert into games (sysname, name, provider, category, rank, created_at, has_demo, is_desktop, is_mobile, tags, also_in)
         select sysname || '_copy' || n, name || ' ' || n, provider, category, rank + 100000 * n, created_at, has_demo,
           is_desktop, is_mobile, tags, also_in from games, copies where sysname <> 'dgt_sportsbook'
         order by n, rank limit ${GAMES} - (select count(*) - 1 from games)`
      : "delete from games where sysname like '%\\_copy_' escape '\\'",
  );
  await site.stop();
  await site.start();
};

/**
 * Work of the main thread while a wheel is turned over a hall of ten thousand games, at full speed. Counted is processor
 * time, not time of the clock: on a machine that others load as well a thread that waits for its turn is not slow.
 */
export const measureHallFrames = async (browser: Browser, site: SiteHandle): Promise<HallFrames> => {
  await setCatalogue(site, true);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.goto(`${site.url}/gamehall?shown=${GAMES + 8}`);
    await page.waitForFunction(() => document.documentElement.scrollHeight > 100_000);
    await page.waitForLoadState('networkidle');
    const traces = await traceWheel(page, await context.newCDPSession(page));
    const frames = traces.flatMap(framesOf);
    const drawn = frames.map((frame) => frame.drawn);
    const all = frames.map((frame) => frame.all);
    return {
      frames: frames.length,
      p50Ms: quantile(drawn, 0.5),
      p95Ms: quantile(drawn, 0.95),
      over: shareOver(drawn),
      allP95Ms: quantile(all, 0.95),
      allOver: shareOver(all),
    };
  } finally {
    await context.close();
    await setCatalogue(site, false);
  }
};
