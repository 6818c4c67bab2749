import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '../../server/operations/metrics.ts';
import { isInstalled } from '../../tests/harness/processes.ts';
import { root } from '../bootstrap/root.mjs';

type Rule = {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly labels?: { readonly severity?: string };
  readonly annotations?: { readonly runbook?: string };
};
type Panel = { readonly title: string; readonly targets: readonly { readonly expr: string }[] };

const folder = join(root, 'deploy/prometheus');
const { groups } = parse(readFileSync(join(folder, 'alerts.yaml'), 'utf8')) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const alerts = rules.flatMap(({ alert, ...rest }) => (alert === undefined ? [] : [{ alert, ...rest }]));
const recorded = rules.flatMap(({ record }) => record ?? []);
const { panels } = JSON.parse(readFileSync(join(root, 'deploy/grafana/croupier.json'), 'utf8')) as {
  readonly panels: readonly Panel[];
};

/** Names of every series that a running server can have. */
const seriesNames = async (): Promise<ReadonlySet<string>> => {
  const metrics = createMetrics({ build: 'b', uptimeSeconds: () => 1 });
  metrics.began();
  metrics.ended('/api/Cashier.makedeposit', 500, 1);
  metrics.stored(true);
  metrics.upstream('platform', true);
  const lines = (await metrics.text()).split('\n').filter((line) => /^\w/.test(line));
  return new Set(lines.map((line) => /^\w+/.exec(line)?.[0] ?? ''));
};
const namedIn = (expr: string): readonly string[] => expr.match(/\bcroupier[\w:]*/g) ?? [];

const hasPromtool = isInstalled('promtool', '--version');
if (!hasPromtool) console.log('promtool is not installed: the alert rules are read, not tried');
const promtool = (...args: readonly string[]): string =>
  execFileSync('promtool', args, { cwd: folder, encoding: 'utf8' });

it('BY-2.06 alerts and dashboard name series that /metrics or a rule has', async () => {
  const known = await seriesNames();
  const exprs = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const named = exprs.flatMap(namedIn).filter((name) => name !== 'croupier');
  expect(named.length).toBeGreaterThan(25);
  expect([...new Set(named)].filter((name) => !known.has(name) && !recorded.includes(name))).toEqual([]);
  for (const { title, targets } of panels) expect([title, targets.length > 0]).toEqual([title, true]);
});

it('BY-2.06 each alert has its runbook, and each runbook its alert', () => {
  const books = readdirSync(join(root, 'docs/runbooks')).filter((name) => name !== 'README.md');
  expect(books.toSorted()).toEqual(alerts.map(({ alert }) => `${alert}.md`).toSorted());
  for (const { alert, labels, annotations } of alerts) {
    expect([alert, annotations?.runbook]).toEqual([alert, `docs/runbooks/${alert}.md`]);
    expect(['page', 'ticket']).toContain(labels?.severity);
    const text = readFileSync(join(root, `docs/runbooks/${alert}.md`), 'utf8');
    for (const part of [`# ${alert}\n`, '**Visitors see:**', '## Look', '## Do'])
      expect([alert, text.includes(part)]).toEqual([alert, true]);
    const known = new Set([...namedIn(rules.map(({ expr }) => expr).join(' ')), ...recorded]);
    for (const name of namedIn(text).filter((one) => one.includes(':')))
      expect([alert, name, known.has(name)]).toEqual([alert, name, true]);
  }
});

it.skipIf(!hasPromtool)('BY-2.06 promtool takes the rules, and they fire when they should', () => {
  expect(promtool('check', 'rules', 'alerts.yaml')).toContain(`SUCCESS: ${rules.length} rules found`);
  expect(promtool('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS');
  expect(promtool('check', 'config', '--syntax-only', 'prometheus.yaml')).toContain('SUCCESS');
});
