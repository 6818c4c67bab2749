import { describe, expect, it } from 'vitest';
import { answers } from '../../tests/builders/answers.ts';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import { standInInput } from '../../tests/stand-ins/input.ts';
import { localPeriod } from '../../schemas/rules/betting/bets.ts';
import { createExport } from './create-export.ts';
import { getExport } from './get-export.ts';
import { readBets } from './read-bets.ts';

const { site } = standInInput({ uid: 7, route: 'profile-bets', path: '/profile/bets', query: {} });

const platform = () =>
  fakePlatform(
    ({ path }) => ({ body: { data: answers[path.slice('/api/'.length) as keyof typeof answers] } }),
    {
      uid: 7,
    },
  );
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
const period = { date_from: instant, date_to: instant };

describe('the history of bets', () => {
  it('AC-7.53 is asked for by type and period, page by page', async () => {
    const { run, requests } = platform();
    const page = await run(readBets({ type: 'casino', days: 30, offset: 10, count: 10 }));
    expect(page).toMatchObject({ items: [{ bet: '1.00', win: '2.50' }], total: 1 });
    expect(requests[0]).toMatchObject({
      method: 'GET',
      path: '/api/games.getHistory',
      query: { type: 'casino', offset: '10', count: '10', ...period },
    });
  });

  it('AC-7.55 AC-7.54 an export is created for the same period, then fetched by its id', async () => {
    const { run, requests } = fakePlatform(
      ({ path }) => {
        const data = answers[path.slice('/api/'.length) as keyof typeof answers];
        return { body: { data: { ...(data as object), expires_at: null } } };
      },
      { uid: 7 },
    );
    expect(await run(createExport({ type: 'betting', days: 7 }))).toMatchObject({ id: 'E-1', refusal: null });
    expect(await run(getExport({ id: 'E-1', site }))).toMatchObject({ status: 'ready', isRefused: false });
    await run(getExport({ id: null, site }));
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/api/games.createhistoryexportrequest',
      form: { type: 'betting', format: 'csv', ...period },
    });
    expect(requests[1]).toMatchObject({
      method: 'GET',
      path: '/api/games.gethistoryexportrequest',
      query: { id: 'E-1' },
    });
    expect(requests[2]?.query).not.toHaveProperty('id');
  });
});

describe('the address of an export', () => {
  it.each([
    ['https://files.example/E-1.csv', 'https://files.example/E-1.csv', false],
    ['javascript:alert(1)', null, true],
    [null, null, true],
  ])('%s is %s', async (url, opened, isRefused) => {
    const { run } = fakePlatform(
      () => ({ body: { data: { id: 'E-1', status: 'ready', url, expires_at: null } } }),
      {
        uid: 7,
      },
    );
    expect(await run(getExport({ id: 'E-1', site }))).toMatchObject({ url: opened, isRefused });
  });

  it.each([
    ['2000-01-01T00:00:00.000Z', 'none', null],
    ['2100-01-01T00:00:00.000Z', 'ready', 'https://files.example/E-1.csv'],
  ])('until %s: the file is %s', async (expires_at, status, url) => {
    const data = { id: 'E-1', status: 'ready', url: 'https://files.example/E-1.csv', expires_at };
    const { run } = fakePlatform(() => ({ body: { data } }), { uid: 7 });
    expect(await run(getExport({ id: null, site }))).toMatchObject({ status, url, isRefused: false });
  });

  it('of one that is not ready is not missed', async () => {
    const { run } = fakePlatform(
      () => ({ body: { data: { id: 'E-1', status: 'pending', url: null, expires_at: null } } }),
      { uid: 7 },
    );
    expect(await run(getExport({ id: 'E-1', site }))).toMatchObject({ status: 'pending', isRefused: false });
  });
});

describe('the period', () => {
  it('begins and ends with local days, also across the change to summer time', () => {
    const now = Date.UTC(2026, 3, 1, 22, 30);
    const riga = (at: number) => (at >= Date.UTC(2026, 2, 29, 1) ? 180 : 120);
    expect(localPeriod(now, 7, riga)).toEqual({
      date_from: '2026-03-26T22:00:00.000Z',
      date_to: '2026-04-02T20:59:59.999Z',
    });
    expect(localPeriod(now, 1, () => 0)).toEqual({
      date_from: '2026-04-01T00:00:00.000Z',
      date_to: '2026-04-01T23:59:59.999Z',
    });
  });
});
