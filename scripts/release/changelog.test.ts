import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../bootstrap/root.mjs';
import { isLater, notesOf, released, sectionsOf } from './changelog.ts';

const changelog = `# Changelog

## [Unreleased]

### Added

- A wheel.
- For operators: the setting \`wheel\`.

### Fixed

- A door; for operators: the field \`lock\`.

## [0.1.0] - 2026-11-21

The first version.
`;

describe('a release', () => {
  it('moves what is unreleased under its version and leaves the rest as it was', () => {
    const after = released(changelog, '0.2.0', '2026-12-01');
    expect(sectionsOf(after)).toEqual([
      { version: 'Unreleased', date: '', text: '' },
      { version: '0.2.0', date: '2026-12-01', text: sectionsOf(changelog)[0]?.text },
      { version: '0.1.0', date: '2026-11-21', text: 'The first version.' },
    ]);
    expect(after.replace('\n## [0.2.0] - 2026-12-01\n', '')).toBe(changelog);
  });

  it('is refused for a version that is none, not later, or without anything to release', () => {
    expect(() => released(changelog, 'next', '2026-12-01')).toThrow(/no version/);
    expect(() => released(changelog, '0.1.0', '2026-12-01')).toThrow(/not later than 0.1.0/);
    const after = released(changelog, '0.2.0', '2026-12-01');
    expect(() => released(after, '0.3.0', '2026-12-02')).toThrow(/nothing is unreleased/);
    expect(isLater('0.10.0', '0.9.9')).toBe(true);
    expect(isLater('1.0.0', '1.0.0')).toBe(false);
    expect(isLater('0.9.9', '0.10.0')).toBe(false);
  });

  it.each(['v1.2.0', '1.2'])('is told first that %s is no version', (version) => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/release.ts', version], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, `\n'${version}' is no version such as 1.2.3\n`]);
  });

  it('tells operators first what is for them', () => {
    expect(notesOf(released(changelog, '0.2.0', '2026-12-01'), '0.2.0')).toBe(`# 0.2.0, 2026-12-01

## What operators have to know

- For operators: the setting \`wheel\`.
- A door; for operators: the field \`lock\`.

## Added

- A wheel.
- For operators: the setting \`wheel\`.

## Fixed

- A door; for operators: the field \`lock\`.`);
    expect(notesOf(changelog, '0.1.0')).toBe('# 0.1.0, 2026-11-21\n\nThe first version.');
    expect(() => notesOf(changelog, '9.9.9')).toThrow(/no 9.9.9/);
  });

  it('can be made of the changelog of this project as it stands', () => {
    const own = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
    const [waiting, last] = sectionsOf(own);
    expect(waiting?.version).toBe('Unreleased');
    expect(last?.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(notesOf(released(own, '999.0.0', '2027-01-01'), '999.0.0')).toContain(
      '## What operators have to know',
    );
  });
});
