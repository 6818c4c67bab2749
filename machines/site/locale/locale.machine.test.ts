import { describe, expect, it } from 'vitest';
import type { FirstLocale, FirstLocaleInput } from '../../../schemas/rules/site/navigation/first-locale.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { localeMachine } from './locale.machine.ts';
import type { LocaleEvent } from './locale.machine.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const request: FirstLocaleInput = {
  locales: [
    { code: 'en-US', isDefault: true, dir: 'ltr' },
    { code: 'lv', isDefault: false, dir: 'ltr' },
    { code: 'ar', isDefault: false, dir: 'rtl' },
  ],
  defaultLocale: 'en-US',
  pathname: '/',
  search: '',
  hash: '',
  cookieLocale: 'lv',
  acceptLanguage: 'ar',
  isBot: false,
  uid: 0,
  accountLocale: '',
};
const english: FirstLocale = {
  current: 'en-US',
  dir: 'ltr',
  redirect: null,
  setCookie: null,
  sync: '',
  reasons: ['default'],
};
const choose = (code: string) => ({ type: 'locale.change.requested', code }) as const;

const open = () => {
  const log: unknown[] = [];
  const decide = standIn<Outcome<FirstLocale>, FirstLocaleInput>();
  const tellAccount = standIn<Outcome<null>, { readonly locale: string }>();
  const loadMessages = standIn<Outcome<null>, { readonly locale: string }>();
  const { ref, sent } = runFeature(
    localeMachine.provide({
      actors: {
        decideLocale: decide.logic,
        changeLocale: tellAccount.logic,
        loadMessages: loadMessages.logic,
      },
      actions: { saveCookie: ({ context }) => void log.push(`cookie ${context.current}`) },
    }),
    actorIds.locale,
    undefined,
    [actorIds.root, actorIds.toasts],
  );
  const context = () => ref.getSnapshot().context;
  const send = (event: LocaleEvent) => ref.send(event);
  return {
    send,
    log,
    decide,
    tellAccount,
    loadMessages,
    context,
    state: () => ref.getSnapshot().value,
    current: () => `${context().current} ${context().dir}`,
    heard: () => sent.splice(0).map(({ to, event }) => [to, event]),
    /** Past the first load. */
    resolve: async (first: Partial<FirstLocale> = {}, uid = 0) => {
      send({ type: 'locale.resolve.requested', request: { ...request, uid } });
      await decide.last().answer(succeed({ ...english, ...first }));
      sent.length = 0;
    },
  };
};
const changed = (locale: string) => ['root', { type: 'locale.changed', locale }];
const notLoaded = ['toasts', { type: 'toast.requested', kind: 'error', title: { id: 'errors.LostAnswer' } }];

describe('locale of the first load', () => {
  it('is decided from what the visitor brought, which is then forgotten', async () => {
    const locale = open();
    locale.send(choose('lv'));
    expect(locale.state()).toBe('unknown');
    locale.send({ type: 'locale.resolve.requested', request });
    expect(locale.decide.inputs()).toEqual([request]);
    await locale.decide.last().answer(
      succeed<FirstLocale>({
        ...english,
        current: 'ar',
        dir: 'rtl',
        redirect: { to: '/ar', status: 302 },
        setCookie: 'ar',
      }),
    );
    expect(locale.context()).toMatchObject({
      current: 'ar',
      dir: 'rtl',
      redirect: { to: '/ar', status: 302 },
      setCookie: 'ar',
      request: null,
    });
    expect(JSON.stringify(locale.context())).not.toContain('acceptLanguage');
    expect(locale.heard()).toEqual([['root', { type: 'locale.resolved', isRedirected: true }]]);
  });

  it('falls back to the default locale when the decision fails', async () => {
    for (const end of ['answer', 'reject'] as const) {
      const locale = open();
      locale.send({ type: 'locale.resolve.requested', request });
      await locale.decide.last()[end](lost);
      expect([locale.current(), locale.context().reasons]).toEqual(['en-US ltr', ['undecided']]);
      expect(locale.heard()).toEqual([['root', { type: 'locale.resolved', isRedirected: false }]]);
    }
  });

  it('is told to the account when it has to be; whether that works changes nothing', async () => {
    for (const answer of [succeed(null), lost]) {
      const locale = open();
      await locale.resolve({ sync: 'en-US' }, 7);
      expect([locale.state(), locale.tellAccount.inputs()]).toEqual(['syncing', [{ locale: 'en-US' }]]);
      await locale.tellAccount.last().answer(answer);
      expect([locale.state(), locale.current(), locale.heard()]).toEqual(['resolved', 'en-US ltr', []]);
    }
  });
});

describe('a chosen locale', () => {
  it('SH-4.33 SH-4.34 SH-4.35 is told to the account, then its messages are loaded, then the cookie is set', async () => {
    const locale = open();
    await locale.resolve({}, 7);
    locale.send(choose('ar'));
    expect([locale.tellAccount.inputs(), locale.loadMessages.inputs()]).toEqual([[{ locale: 'ar' }], []]);
    await locale.tellAccount.last().answer(succeed(null));
    expect([locale.loadMessages.inputs(), locale.log, locale.current()]).toEqual([
      [{ locale: 'ar' }],
      [],
      'en-US ltr',
    ]);
    await locale.loadMessages.last().answer(succeed(null));
    expect([locale.log, locale.current(), locale.context().keepChoice]).toEqual([
      ['cookie ar'],
      'ar rtl',
      false,
    ]);
    expect(locale.heard()).toEqual([changed('ar')]);
  });

  it('of a guest is told to no account', async () => {
    const locale = open();
    await locale.resolve();
    locale.send(choose('lv'));
    await locale.loadMessages.last().answer(succeed(null));
    expect([locale.tellAccount.inputs(), locale.log, locale.current()]).toEqual([
      [],
      ['cookie lv'],
      'lv ltr',
    ]);
  });

  it('holds for this visit when the account could not be told', async () => {
    for (const end of ['answer', 'reject'] as const) {
      const locale = open();
      await locale.resolve({}, 7);
      locale.send(choose('lv'));
      await locale.tellAccount.last()[end](lost);
      await locale.loadMessages.last().answer(succeed(null));
      expect([locale.current(), locale.context().keepChoice]).toEqual(['lv ltr', true]);
      expect(locale.heard()).toEqual([changed('lv')]);
      locale.send({ type: 'locale.player.changed', uid: 7 });
      expect(locale.context().keepChoice).toBe(true);
      locale.send({ type: 'locale.player.changed', uid: 8 });
      expect(locale.context().keepChoice).toBe(false);
    }
  });

  it('stays the old one with a notice when the messages do not come', async () => {
    for (const end of ['answer', 'reject'] as const) {
      const locale = open();
      await locale.resolve();
      locale.send(choose('lv'));
      await locale.loadMessages.last()[end](lost);
      expect([locale.state(), locale.current(), locale.context().wanted]).toEqual([
        'resolved',
        'en-US ltr',
        '',
      ]);
      expect([locale.log, locale.heard()]).toEqual([[], [notLoaded]]);
    }
  });

  it('is ignored when it is unknown or the one in force', async () => {
    const locale = open();
    await locale.resolve();
    locale.send(choose('en-US'));
    locale.send(choose('xx'));
    expect([locale.state(), locale.loadMessages.inputs()]).toEqual(['resolved', []]);
  });

  it('gives way to a later choice, also back to the one in force', async () => {
    const locale = open();
    await locale.resolve({}, 7);
    locale.send(choose('lv'));
    locale.send(choose('ar'));
    await locale.tellAccount.last().answer(succeed(null));
    locale.send(choose('en-US'));
    await locale.tellAccount.last().answer(succeed(null));
    await locale.loadMessages.last().answer(succeed(null));
    expect(locale.tellAccount.inputs().map((input) => input.locale)).toEqual(['lv', 'ar', 'en-US']);
    expect(locale.loadMessages.calls.map((call) => [call.input.locale, call.isStopped()])).toEqual([
      ['ar', true],
      ['en-US', false],
    ]);
    expect([locale.current(), locale.heard()]).toEqual(['en-US ltr', [changed('en-US')]]);
  });

  it('is told to the account of whoever signed in meanwhile', async () => {
    const locale = open();
    await locale.resolve();
    locale.send(choose('lv'));
    locale.send({ type: 'locale.player.changed', uid: 7 });
    await locale.loadMessages.last().answer(succeed(null));
    locale.send(choose('ar'));
    expect(locale.tellAccount.inputs()).toEqual([{ locale: 'ar' }]);
  });
});

it('of choices that follow one another the last counts; the same one again asks for nothing more', async () => {
  const site = open();
  await site.resolve();
  site.send(choose('lv'));
  site.send(choose('lv'));
  expect(site.loadMessages.inputs()).toEqual([{ locale: 'lv' }]);
  site.send(choose('ar'));
  expect(site.loadMessages.inputs()).toEqual([{ locale: 'lv' }, { locale: 'ar' }]);
  site.send(choose('xx'));
  await site.loadMessages.last().answer(succeed(null));
  expect([site.current(), site.loadMessages.calls.length]).toEqual(['ar rtl', 2]);
});
