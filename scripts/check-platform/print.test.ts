import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { platformCommand } from './command.ts';
import type { Report } from './findings.ts';

let repeated = '';
/** Its content service names a record by a password, and the record cannot be read. */
const server = createServer((request, response) => {
  const isLocales = request.url === '/nfx/i18n/locales';
  const record = { id: 1, slug: repeated, title: [repeated] };
  response.end(JSON.stringify(isLocales ? { locales: [{ code: 'en-US' }] } : { data: [record] }));
});
const folder = mkdtempSync(join(tmpdir(), 'croupier-secrets-'));
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

it.each(['pa"ss', 'a\\b', 'R&D-1', 'call', '<1>'])(
  'a password %s that a platform repeats stands in no report, which is whole all the same',
  async (password) => {
    repeated = password;
    const [json, junit] = [join(folder, 'report.json'), join(folder, 'report.xml')];
    const lines: string[] = [];
    const told = { log: (line: string) => void lines.push(line), error: () => {} };
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const args = ['--platform', base, '--content', base, '--player', 'wren', '--only', 'content'];
    const files = ['--json', json, '--junit', junit];
    expect(await platformCommand([...args, ...files], { CHECK_PASSWORD: password }, told)).toBe(1);
    const { calls } = JSON.parse(readFileSync(json, 'utf8')) as Report;
    const pages = calls.find(({ call }) => call === '/content/pages');
    expect(pages?.checks[0]?.said.map(({ says }) => says)).toEqual([
      '•••: title does not decode: Expected string',
    ]);
    const said = '•••: title does not decode';
    expect(lines.join('\n')).toContain(said);
    expect(readFileSync(junit, 'utf8')).toContain(`<failure message="${said}`);
  },
);
