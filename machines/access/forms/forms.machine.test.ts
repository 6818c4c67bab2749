import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { formsMachine } from './forms.machine.ts';

type RegistrationFlow = 'editing' | 'credentials' | 'entering';

/** What the page tells its embedder and where it leads, after these events. */
const run = async (
  wish: { readonly query?: Record<string, string>; readonly uid?: number; readonly path?: string },
  isFramed: boolean,
  events: readonly { readonly type: string }[] = [],
  flow: RegistrationFlow = 'editing',
  loginFlow = 'authorization',
) => {
  const told: unknown[] = [];
  const led: unknown[] = [];
  const input = {
    ...standInInput({ route: 'forms-sign_in', path: '/forms/sign_in', ...wish }),
  };
  const logic = formsMachine.provide({
    actors: {
      tellEmbedder: fromPromise(({ input: sent }) => {
        told.push(sent.message);
        return Promise.resolve(succeed({ isFramed }));
      }),
    },
  });
  const navigation = setup({}).createMachine({ on: { '*': { actions: ({ event }) => led.push(event) } } });
  const arrival = fromPromise(() => new Promise(() => {}));
  const registration = setup({ actors: { arrival } }).createMachine({
    initial: 'flow',
    states: {
      flow: {
        initial: flow,
        states: { editing: {}, credentials: {}, entering: { invoke: { src: 'arrival', id: 'arrival' } } },
      },
    },
  });
  const login = setup({}).createMachine({
    initial: 'flow',
    states: {
      flow: { initial: loginFlow, states: { authorization: {}, completing: {}, completed: {} } },
    },
  });
  const root = createActor(
    setup({ actors: { logic, navigation, registration, login } }).createMachine({
      invoke: [
        { src: 'navigation', id: 'navigation', systemId: 'navigation' },
        { src: 'registration', id: 'registration', systemId: 'registration' },
        { src: 'login', id: 'login', systemId: 'login' },
        { src: 'logic', id: 'forms', systemId: 'forms', input },
      ],
    }),
  ).start();
  for (const event of events) root.system.get('forms').send(event);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  root.stop();
  return { told, led };
};
const signedIn = { type: 'session.changed', uid: 7, currency: 'EUR' };

describe('the embedded sign-in and sign-up pages', () => {
  it('SH-2.91 a success in a frame posts refresh_user and stays', async () => {
    expect(await run({}, true, [signedIn])).toEqual({ told: [{ type: 'refresh_user' }], led: [] });
  });

  it('SH-2.46 without a frame a player is led to the backUrl, once it is allowed, else to the index', async () => {
    const to = async (backUrl: string, path = '/forms/sign_in') =>
      (await run({ query: { backUrl }, uid: 7, path }, false)).led;
    expect(await to('/gamehall?category=live')).toEqual([
      { type: 'navigation.requested', to: '/gamehall?category=live', replace: true },
    ]);
    for (const bad of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', ''])
      expect(await to(bad, '/lv/forms/sign_up')).toEqual([
        { type: 'navigation.requested', to: '/lv', replace: true },
      ]);
  });

  it("SH-2.67 SH-4.08 what follows a registration is waited for, and register=success is added to the site's own address", async () => {
    const registered = { type: 'forms.registered' };
    const back = (query: Record<string, string>) => run({ query }, false, [registered]);
    for (const [backUrl, to] of [
      ['', '/?register=success'],
      ['/offers?a=1#b', '/offers?a=1&register=success#b'],
    ] as const)
      expect((await back({ backUrl })).led).toEqual([{ type: 'navigation.requested', to, replace: true }]);
    const left = async (registration: RegistrationFlow) =>
      (await run({}, false, [signedIn], registration)).led;
    expect([await left('credentials'), await left('entering')]).toEqual([[], []]);
    expect(await left('editing')).toEqual([{ type: 'navigation.requested', to: '/', replace: true }]);
  });

  it('an account that lacks something is completed in the page, and leads on when what follows it is done', async () => {
    const incomplete = { ...signedIn, isComplete: false };
    const left = async (loginFlow: string, ...events: readonly { readonly type: string }[]) =>
      await run({}, false, events, 'editing', loginFlow);
    expect(await left('authorization', incomplete)).toEqual({ told: [], led: [] });
    for (const flow of ['completing', 'completed'])
      expect(await left(flow, incomplete, signedIn)).toEqual({ told: [], led: [] });
    expect(await left('completed', incomplete, signedIn, { type: 'forms.registered' })).toEqual({
      told: [{ type: 'refresh_user' }],
      led: [{ type: 'navigation.requested', to: '/?register=success', replace: true }],
    });
  });

  it('SH-2.92 a social button posts a redirect to the main site with show_popup_reg=1 and backUrl', async () => {
    const social = [{ type: 'forms.social.chosen' }];
    const url = 'https://play.example/?show_popup_reg=1&backUrl=%2Foffers';
    expect(await run({ query: { backUrl: '/offers' } }, true, social)).toEqual({
      told: [{ type: 'redirect', url }],
      led: [],
    });
    expect((await run({}, false, social)).led).toEqual([
      { type: 'navigation.requested', to: '/?show_popup_reg=1&backUrl=%2F', replace: false },
    ]);
  });
});
