import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { FirstLocaleInput } from '../../../schemas/rules/site/navigation/first-locale.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { localeMachine } from './locale.machine.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const first = (rest: object) =>
  succeed({
    current: 'en-US',
    dir: 'ltr',
    redirect: null,
    setCookie: null,
    sync: '',
    reasons: ['default'],
    ...rest,
  });
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
  cookieLocale: null,
  acceptLanguage: 'lv',
  isBot: false,
  uid: 0,
  accountLocale: '',
};

export const cases: MachineCases = {
  machine: localeMachine,
  input: undefined,
  events: [
    { type: 'locale.resolve.requested', request },
    { type: 'locale.change.requested', code: 'lv' },
    { type: 'locale.change.requested', code: 'ar' },
    { type: 'locale.change.requested', code: 'xx' },
    { type: 'locale.player.changed', uid: 7 },
    { type: 'locale.player.changed', uid: 0 },
  ],
  outputs: {
    decideLocale: [
      first({}),
      first({ sync: 'en-US' }),
      first({ redirect: { to: '/lv', status: 302 } }),
      lost,
    ],
    changeLocale: [succeed(null), lost],
    loadMessages: [succeed(null), lost],
  },
  slice: ({ current, wanted, uid }) => ({ current, wanted, uid }),
};
