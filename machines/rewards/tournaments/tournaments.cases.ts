import type { AnyEventObject } from 'xstate';
import { noFalseJoy } from '../../../tests/model/laws.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { intentOutput, settlements } from '../../kit/intent/intent.cases.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { dataOf, playing, readingOf, tournamentOf } from '../../../tests/stand-ins/tournaments.ts';
import { ENTRY_DIALOG, entryMachine } from './entry.machine.ts';
import type { EntryContext } from './entry.machine.ts';
import { tournamentsMachine } from './tournaments.machine.ts';
import type { TournamentsContext } from './tournaments-context.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const fee = { ...tournamentOf('1').extra, entry_fee: { amount: '5', currency: 'EUR' } };
const entered = (route: string, id: string, query: Record<string, string> = {}) => ({
  type: 'route.entered',
  query,
  params: id === '' ? {} : { id },
  hash: '',
  route,
  path: `/tournaments${id === '' ? '' : `/${id}`}`,
  now: standInNow,
});
const answered = (result: boolean) => ({ type: 'dialog.answered', name: ENTRY_DIALOG, result });
const refusal = (code: string) => ({ tournament_id: [{ code }] });

const outputs = {
  loadTournament: [
    succeed(dataOf(tournamentOf('1'))),
    succeed(dataOf(tournamentOf('1', { status: 'finished' }), { total: 1 })),
    succeed(dataOf(tournamentOf('1', { extra: fee }), { games: null, total: 0 })),
    succeed(null),
    lost,
  ],
  readTournament: [
    succeed(readingOf(tournamentOf('1', { user_info: playing }))),
    succeed(readingOf(tournamentOf('1', { status: 'finished' }))),
    lost,
  ],
  deadline: [null],
};

/** The lists, and the ways between them and one tournament. */
export const cases: MachineCases = {
  machine: tournamentsMachine,
  input: standInInput({ route: 'tournaments', path: '/tournaments' }),
  events: [
    entered('tournaments', ''),
    entered('tournaments', '', { status: 'active' }),
    entered('tournaments-id', '1'),
    entered('tournaments-id-gamehall', '1'),
    { type: 'tournaments.retry.requested' },
    { type: 'list.failed', failure: failureOf('UserBanned') },
    { type: 'tournaments.board.opened' },
    { type: 'tournaments.join.requested' },
    { type: 'session.changed', uid: 0, currency: '' },
  ],
  slice: ({ route, list, current, id }: TournamentsContext) => [route, id, list, current?.status],
  outputs,
};

/** One tournament, which a player may be in. */
export const oneCases: MachineCases = {
  machine: tournamentsMachine,
  input: standInInput({ uid: 7, params: { id: '1' }, route: 'tournaments-id', path: '/tournaments/1' }),
  events: [
    { type: 'tournaments.join.requested' },
    { type: 'entry.read', reading: readingOf(tournamentOf('1', { user_info: playing })) },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
  ],
  slice: ({ uid, current }: TournamentsContext) => [uid, current?.status, current?.user_info !== null],
  outputs,
};

const requested = (entryFee: { amount: string; currency: string } | null) => ({
  type: 'entry.requested',
  tournament: { id: '1', name: 'Race 1', fee: entryFee },
});
const openEntry = {
  v: 1,
  key: 'key-0',
  uid: 7,
  call: 'Tournaments.participate',
  payload: { tournament_id: 2 },
  createdAt: standInNow,
  sentAt: standInNow,
  state: 'unknown',
  sensitive: false,
};

const isInAlready = (event: AnyEventObject): boolean =>
  JSON.stringify(event['output'] ?? null).includes('ALREADY_PARTICIPATES');

/** Taking part. */
export const entryCases: MachineCases = {
  machine: entryMachine,
  input: { uid: 7 },
  events: [
    requested(null),
    requested(fee.entry_fee),
    answered(true),
    answered(false),
    { type: 'dialog.answered', name: 'Other', result: true },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 8, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
  ],
  slice: ({ uid, tournament, isAsked }: EntryContext) => [uid, isAsked, tournament?.id, tournament?.fee],
  outputs: {
    findIntents: [succeed({ open: [], prepared: null }), succeed({ open: [openEntry], prepared: null })],
    readTournament: outputs.readTournament,
    deadline: outputs.deadline,
    intent: [
      intentOutput(settlements.done(true)),
      intentOutput(settlements.done(false)),
      intentOutput(settlements.refused('InvalidParameter', refusal('ALREADY_PARTICIPATES'))),
      intentOutput(settlements.refused('InvalidParameter', refusal('RESTRICTED'))),
      intentOutput(settlements.again('TooManyRequests')),
      intentOutput(settlements.plain('storage')),
    ],
  },
  laws: { 'no failure is told as a success': noFalseJoy(isInAlready) },
};

export const guestEntryCases: MachineCases = { ...entryCases, input: { uid: 0 } };
