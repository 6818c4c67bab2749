import { readFileSync } from 'node:fs';
import { createActor, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import type { Entry, Journal } from './journal.types.ts';
import { eventInPlace } from './older-build.ts';
import { decodeSegment } from './read-text.ts';
import { upgradeJournal } from './upgrade.ts';

const entryOf = (type: string, path: readonly string[], data: Json = {}): Entry => ({
  seq: 1,
  at: 0,
  via: 'send',
  path,
  type,
  v: 1,
  data,
});
const child = (name: string, id: string, inside: Json = {}, since: object = {}): Json => ({
  [id]: {
    src: name,
    systemId: name,
    snapshot: { context: { src: '/media/tally.svg', ...since }, children: inside },
  },
});
const written = (origin: Json, ...entries: readonly Entry[]): Journal => ({
  header: { id: 'j', build: 'b', uid: 7, startedAt: 0, seq: 0, origin },
  entries,
  checkpoints: [{ seq: 1, at: 0, uid: 7, snapshot: origin }],
  cut: null,
});

it('a wish of version 1 goes to the intent that carries it today', () => {
  const places = [
    ['deposit', 'attempt'],
    ['withdrawal', 'attempt'],
    ['history', 'cancel'],
    ['deposit', 'promo', 'activation'],
    ['bonuses', 'wish'],
    ['loyalty', 'purchase', 'order'],
    ['limits', 'change'],
    ['exclusion', 'exclude'],
  ];
  const lines = places.map((path) => entryOf('intent.retry.requested', path));
  expect(upgradeJournal(written({ children: {} }, ...lines), 1).entries.map(({ path }) => path)).toEqual([
    ['deposit', 'intent'],
    ['withdrawal', 'intent'],
    ['history', 'intent'],
    ['deposit', 'promo', 'intent'],
    ['bonuses', 'claim', 'intent'],
    ['loyalty', 'purchase', 'intent'],
    ['limits', 'intent'],
    ['exclusion', 'intent'],
  ]);
});

describe('a journal of version 2', () => {
  const origin = (actor: string, feature: string, since: object = {}): Json => ({
    context: { feature: { name: feature, locale: 'lv' }, committed: { shown: { feature } } },
    children: child(actor, actor, child('getFigures', `0.${actor}.loading`), since) as {
      readonly [key: string]: Json;
    },
  });

  it('has actors, features, events and effects by their names of today, in checkpoints too', () => {
    const shown = (feature: string): Json => ({ shown: { feature, route: 'winners' } });
    const before = written(
      origin('tally', 'showcase'),
      entryOf('tally.refresh.requested', ['tally']),
      entryOf('route.committed', [], shown('showcase')),
      { ...entryOf('loadShowcase', ['showcase', 'loadShowcase']), via: 'resolve', v: 2 },
      entryOf('getFigures', ['tally', '0.tally.shown.counting']),
    );
    const { writtenIn, ...now } = upgradeJournal(before, 2);
    expect(writtenIn).toBe(2);
    expect(now).toEqual(
      written(
        origin('figures', 'boards', { lost: 0, isStale: false }),
        entryOf('figures.refresh.requested', ['figures']),
        entryOf('route.committed', [], shown('boards')),
        { ...entryOf('loadBoards', ['boards', 'loadBoards']), via: 'resolve', v: 2 },
        entryOf('getFigures', ['figures', '0.figures.shown.counting']),
      ),
    );
  });

  it('that a build wrote reaches the actors of today', () => {
    const text = readFileSync(new URL('../../tests/golden/journal/journal.v2.txt', import.meta.url), 'utf8');
    const paths = decodeSegment(text)?.entries.map(({ path }) => path.join('/'));
    expect(paths?.filter((path) => path.includes('tally'))).toEqual([]);
    expect(paths?.filter((path) => path === 'figures/0.figures.loading')).toHaveLength(3);
  });
});

it('a journal of today is as it was written', () => {
  const journal = written(child('tally', 'tally'), entryOf('tally.refresh.requested', ['tally']));
  expect(upgradeJournal(journal, 3)).toEqual(journal);
});

it('a checkpoint with a profile that knew of the document alone has it as a number on file, whatever its version', () => {
  const data = { definitions: [{ sysname: 'cpf', type: 'input' }], document: '•••25' };
  for (const v of [1, 2, 3]) {
    const old = written({ children: child('profile', 'profile', {}, { data }) });
    const { header, checkpoints } = upgradeJournal(old, v);
    for (const read of [header.origin, checkpoints[0]?.snapshot]) {
      expect(JSON.stringify(read)).toContain('"masked":{"cpf":"•••25"}');
      expect(JSON.stringify(read)).not.toContain('"document"');
    }
  }
});

describe('a wish that was trying again by its name', () => {
  const inState = (state: string) =>
    createActor(
      setup({}).createMachine({
        initial: state,
        states: { lost: {}, failed: {}, refused: {}, completed: {} },
      }),
    ).start();

  it.each([
    ['betting.restart.requested', 'lost', 'betting.reload.requested'],
    ['betting.restart.requested', 'refused', 'betting.restart.requested'],
    ['verification.retry.requested', 'failed', 'verification.reload.requested'],
    ['verification.retry.requested', 'completed', 'verification.reload.requested'],
    ['verification.retry.requested', 'refused', 'verification.retry.requested'],
  ])('%s in %s is %s', (type, state, now) => {
    expect(eventInPlace(entryOf(type, []), { type }, inState(state))).toEqual({ type: now });
  });
});
