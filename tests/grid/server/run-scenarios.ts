import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { scenarios } from './scenarios.ts';
import { startServerWorld } from './world.ts';

export type ScenarioResult = {
  readonly id: string;
  readonly title: string;
  readonly isHeld: boolean;
  readonly found: string;
  readonly seconds: number;
};

const file = 'test-results/grid-server.json';

export const readScenarios = (): readonly ScenarioResult[] => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly ScenarioResult[];
  } catch {
    return [];
  }
};

export const scenarioIds: readonly string[] = scenarios.map(({ id }) => id);

/** The first of these names that no scenario has. */
export const unknownScenario = (names: readonly string[]): string | undefined =>
  names.find((name) => !scenarioIds.includes(name));

/** Runs faults of the front server itself, one after the other, each on a world of its own; all of them without names. */
export const runScenarios = async (names: readonly string[]): Promise<readonly ScenarioResult[]> => {
  const due = scenarios.filter(({ id }) => names.length === 0 || names.includes(id));
  const ended: ScenarioResult[] = [];
  for (const { id, title, run } of due) {
    const started = Date.now();
    const world = await startServerWorld();
    const [isHeld, found] = await run(world).then(
      (text) => [true, text] as const,
      (cause: unknown) => [false, cause instanceof Error ? cause.message : String(cause)] as const,
    );
    await world.stop();
    const one = { id, title, isHeld, found, seconds: (Date.now() - started) / 1000 };
    ended.push(one);
    console.log(`${isHeld ? '✓' : '✗'} server.${id} ${one.seconds.toFixed(1)} s  ${found}`);
    const others = readScenarios().filter((known) => known.id !== id);
    mkdirSync('test-results', { recursive: true });
    writeFileSync(file, JSON.stringify([...others, one], null, 1));
  }
  return ended;
};
