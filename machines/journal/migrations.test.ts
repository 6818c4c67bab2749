import { expect, it } from 'vitest';
import { failureOf } from '../../schemas/rules/kit/outcome.ts';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { migrate } from './migrations.ts';

const game = (data: Json) => migrate('answer', 'openGame', 1, 2, data);
const intent = (data: Json) => migrate('answer', 'sendIntent', 1, 2, data);

it('reads a game session from when its address was kept down to the origin', () => {
  const session = { session_id: '•••', url: 'https://games.example/•••', open: 'self', expires_at: 9 };
  expect(game({ ok: true, value: { session, at: 5 } })).toEqual({
    ok: true,
    value: {
      session: { ref: 'game', origin: 'https://games.example', open: 'self', startedAt: 5, expiresAt: 9 },
      reasons: [],
    },
  });
  expect(game({ ok: true, value: { session: { ...session, url: '/•••' }, at: 5 } })).toEqual({
    ok: true,
    value: { session: null, reasons: [] },
  });
  for (const url of [5, null, 'https://', 'ftp://games.example', 'x https://games.example/', 'HTTPS'])
    expect(game({ ok: true, value: { session: { ...session, url }, at: 5 } })).toEqual({
      ok: true,
      value: { session: null, reasons: [] },
    });
  const failed = { ok: false, failure: failureOf('LostAnswer') } as unknown as Json;
  expect(game(failed)).toEqual(failed);
});

it("reads a deposit's answer from when the provider's address was kept down to the origin", () => {
  const done = (action: Json): Json => ({
    ok: true,
    value: { kind: 'done', at: 5, value: { transaction_id: 'T-1', status: 'pending', action } },
  });
  const redirect = { type: 'redirect', method: 'GET', fields: {}, target: 'iframe' };
  expect(intent(done({ ...redirect, url: 'https://pay.example/•••' }))).toEqual(
    done({ type: 'redirect', target: 'iframe', ref: 'payment' }),
  );
  expect(intent(done({ ...redirect, url: 'javascript:•••' }))).toEqual(
    done({ type: 'redirect', target: 'iframe', ref: null }),
  );
  const instructions = done({ type: 'instructions', lines: [], expires_at: null });
  expect(intent(instructions)).toEqual(instructions);
  expect(intent(done(null))).toEqual(done(null));
  const lost: Json = { ok: true, value: { kind: 'unknown', failure: null, at: 5 } };
  expect(intent(lost)).toEqual(lost);
});

it('older boards of jackpots had one payout each and no games', () => {
  const of = (value: Json) => migrate('answer', 'loadBoards', 1, 2, { ok: true, value });
  const jackpots = [
    { jackpot: { id: '1' }, paid: { id: 'a' } },
    { jackpot: { id: '2' }, paid: null },
  ];
  expect(of({ kind: 'jackpots', at: 1, jackpots })).toEqual({
    ok: true,
    value: {
      kind: 'jackpots',
      at: 1,
      games: [],
      jackpots: [
        { jackpot: { id: '1' }, paid: [{ id: 'a' }] },
        { jackpot: { id: '2' }, paid: [] },
      ],
    },
  });
  expect(of({ kind: 'jackpot', at: 1 })).toEqual({ ok: true, value: { kind: 'jackpot', at: 1, shown: 12 } });
  expect(of({ kind: 'providers', at: 1 })).toEqual({ ok: true, value: { kind: 'providers', at: 1 } });
});

it('reads an entry from when its tournament was named by the wish', () => {
  const wished = { id: '1', name: 'Race', fee: null };
  expect(migrate('event', 'entry.requested', 1, 2, { wished })).toEqual({ tournament: wished });
});

it('reads a profile from when the document alone was known to be on file', () => {
  const of = (value: Json) => migrate('answer', 'loadProfile', 2, 3, { ok: true, value });
  const definitions = ['document_number', 'motto', 'iban', 'first_name'].map((sysname) => ({
    sysname,
    type: 'input',
  }));
  expect(of({ definitions, document: '•••25' })).toEqual({
    ok: true,
    value: { definitions, house: {}, masked: { document_number: '•••25', iban: '•••25' } },
  });
  expect(of({ definitions, document: '' })).toEqual({
    ok: true,
    value: { definitions, house: {}, masked: {} },
  });
});

it('reads a wish for a favourite from when it was called a like', () => {
  const of = (data: Json) => migrate('event', 'favourites.chosen', 1, 2, data);
  expect(of({ sysname: 'fox', isLiked: true })).toEqual({ sysname: 'fox', isFavourite: true });
  expect(of({ sysname: 'fox', isLiked: false })).toEqual({ sysname: 'fox', isFavourite: false });
});
