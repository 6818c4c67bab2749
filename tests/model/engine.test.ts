import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { AnyEventObject } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { MachineCases } from '../../machines/kit/cases.ts';
import { toast } from '../../machines/kit/requests.ts';
import { tell } from '../../machines/kit/tell.ts';
import { placeholder } from '../../machines/kit/placeholder.ts';
import { reportOf, tableOf, unreachedOf } from './report.ts';
import { planOf, walk } from './walk-machine.ts';

const lamp = setup({
  types: {} as { context: { isBroken: boolean }; events: { type: 'pressed' } | { type: 'hit' } },
  actors: { save: placeholder<null>('save'), watch: fromCallback<{ type: 'hit' }>(() => {}) },
  actions: { breakIt: assign({ isBroken: true }) },
  guards: { isBroken: ({ context }) => context.isBroken, isNever: () => false },
}).createMachine({
  id: 'lamp',
  context: { isBroken: false },
  initial: 'off',
  states: {
    off: { on: { pressed: [{ guard: 'isBroken', target: 'dead' }, { target: 'on' }] } },
    on: {
      invoke: [
        { src: 'save', id: 'save', onDone: 'off', onError: 'off' },
        { src: 'watch', id: 'watch' },
      ],
      on: { hit: { actions: 'breakIt' } },
    },
    dead: { always: { guard: 'isNever', target: 'never' } },
    never: {},
  },
});
const cases: MachineCases = {
  machine: lamp,
  input: undefined,
  events: [{ type: 'pressed' }],
  outputs: { save: [{ ok: true, value: null }] },
  callbacks: { watch: [{ type: 'hit' }] },
  slice: ({ isBroken }) => isBroken,
  ends: ['dead'],
};
const unreachedIn = (of: MachineCases) => unreachedOf(walk(planOf(of.machine, [of])).reached);

describe('engine of generated paths', () => {
  it('names what no path reaches: a state, an eventless transition', () => {
    expect(unreachedIn(cases)).toEqual([
      'state lamp.never',
      'transition lamp.dead · always [isNever] → lamp.never',
    ]);
  });

  it('needs what decides in the slice, and what callbacks say', () => {
    const { callbacks: _, ...silent } = cases;
    expect(unreachedIn(silent)).toContain('transition lamp.on · hit → stays');
    expect(unreachedIn(silent)).toContain('state lamp.dead');
    expect(unreachedIn({ ...cases, slice: () => null })).toContain('state lamp.dead');
  });

  it('wants an answer for every placeholder, a rejection too', () => {
    const missing = ['done', 'error'].map(
      (end) => `transition lamp.on · xstate.${end}.actor.save → lamp.off`,
    );
    expect(unreachedIn({ ...cases, outputs: {} })).toEqual(expect.arrayContaining(missing));
  });

  it('tells of a configuration that nothing leaves, and of an end that is none', () => {
    expect(planOf(lamp, [cases])).toMatchObject({ stuck: [], wrongEnds: [] });
    expect(planOf(lamp, [{ ...cases, ends: [] }]).stuck).toEqual(['dead']);
    expect(planOf(lamp, [{ ...cases, ends: ['dead', 'on'] }]).wrongEnds).toEqual(['on']);
  });

  it('fails on a rejection that a machine does not handle', () => {
    const careless = setup({ actors: { load: fromPromise(() => Promise.resolve(null)) } }).createMachine({
      id: 'careless',
      initial: 'loading',
      states: { loading: { invoke: { src: 'load', onDone: 'shown' } }, shown: {} },
    });
    const plan = planOf(careless, [
      { machine: careless, input: undefined, events: [], outputs: { load: [null] }, ends: ['shown'] },
    ]);
    expect(() => walk(plan)).toThrow(/unhandled: \{"type":"Defect"\}/);
  });

  it('fails when the running actor is not where the path says', () => {
    let count = 0;
    const fickle = setup({
      types: {} as { context: { count: number } },
      actions: { count: assign({ count: () => (count += 1) }) },
    }).createMachine({ id: 'fickle', context: { count: 0 }, on: { pressed: { actions: 'count' } } });
    const plan = planOf(fickle, [
      { machine: fickle, input: undefined, events: [{ type: 'pressed' }], outputs: {} },
    ]);
    expect(() => walk(plan)).toThrow(/but the path says/);
  });

  it('fails on a context that JSON would change', () => {
    const machine = setup({ types: {} as { context: { at: Date } } }).createMachine({
      id: 'dated',
      context: { at: new Date(0) },
      on: { pressed: {} },
    });
    const plan = planOf(machine, [{ machine, input: undefined, events: [{ type: 'pressed' }], outputs: {} }]);
    expect(() => walk(plan)).toThrow(/context is not JSON/);
  });

  it('fails where a path breaks a law, its own or one of all, and names it', () => {
    const careless = setup({
      types: {} as { context: { uid: number; amount: string } },
      actors: { intent: placeholder<null, unknown>('intent') },
      actions: { tellPaid: tell(() => toast('success', { id: 'common.saved' })) },
    }).createMachine({
      id: 'careless',
      context: { uid: 7, amount: '50' },
      initial: 'form',
      states: {
        form: {
          on: {
            'route.entered': { target: 'sending' },
            asked: { target: 'sending' },
          },
        },
        sending: {
          invoke: {
            src: 'intent',
            id: 'intent',
            input: ({ event }: { readonly event: AnyEventObject }) => ({
              uid: 7,
              known: null,
              payload: { amount: event['sum'] ?? '50' },
            }),
            onDone: { target: 'form', actions: 'tellPaid' },
            onError: 'form',
          },
        },
      },
    });
    const broken = (events: readonly AnyEventObject[], laws: MachineCases['laws'] = {}) => {
      const outputs = { intent: [{ known: null, settlement: { kind: 'refused' } }] };
      return () => walk(planOf(careless, [{ machine: careless, input: undefined, events, outputs, laws }]));
    };
    expect(broken([{ type: 'route.entered' }])).toThrow(/'the player begins a wish': route.entered/);
    expect(broken([{ type: 'asked', sum: '500' }])).toThrow(/"500" is sent and 50 is shown/);
    expect(broken([{ type: 'asked' }])).toThrow(/'no failure is told as a success'/);
    const never = () => 'it does';
    expect(broken([{ type: 'asked' }], { 'nothing begins': never })).toThrow(/'nothing begins': it does/);
    const silent = { 'no failure is told as a success': () => null };
    expect(broken([{ type: 'asked' }], silent)).not.toThrow();
  });

  it('counts into a table', () => {
    const { reached } = walk(planOf(lamp, [cases]));
    const report = reportOf(
      'lamp',
      reached,
      { 'state lamp.never': 'not built' },
      {
        configurations: 5,
        paths: 3,
        steps: 9,
        ms: 1.4,
      },
    );
    expect(report).toMatchObject({
      states: { reached: 4, total: 5 },
      refusals: { reached: 2, total: 2 },
      unreached: ['transition lamp.dead · always [isNever] → lamp.never'],
    });
    expect(tableOf([report])).toBe(
      [
        'machine  states  transitions  refusals  excepted  paths  steps  ms',
        'lamp        4/5          5/6       2/2         1      3      9   1',
      ].join('\n'),
    );
  });
});
