import * as list from '../../machines/kit/list/list.selectors.ts';
import * as bets from '../../machines/betting/bets/bets.selectors.ts';
import { selectFieldError } from '../../machines/kit/form/form.selectors.ts';
import { selectSystemPage } from '../../machines/site/navigation/navigation.selectors.ts';
import { selectNotice } from '../../machines/access/held-form/held-form.selectors.ts';
import * as login from '../../machines/access/login/login.selectors.ts';
import * as profile from '../../machines/account/profile/profile.selectors.ts';
import * as registration from '../../machines/access/registration/registration.selectors.ts';
import * as security from '../../machines/account/security/security.selectors.ts';
import * as subscriptions from '../../machines/account/subscriptions/subscriptions.selectors.ts';
import * as verification from '../../machines/account/verification/verification.selectors.ts';
import { address, atEnd, before, dialogs, locale, messages, read } from './moment.ts';
import type { Moment } from './moment.ts';
import { selectDir } from '../stand-ins/selectors.ts';

export const accessMoments: readonly Moment[] = [
  {
    what: 'a wrong password',
    at: before('login.restore.requested'),
    shows: (root) => [dialogs(root), read(root, 'login/heldForm', selectNotice)?.text.id],
    is: [['AuthPopup'], 'login.wrong.html'],
  },
  {
    what: 'a link asked for',
    at: before('restore.back.requested'),
    shows: (root) => [
      read(root, 'login', login.selectPopupView),
      read(root, 'login/restore', login.selectIsRestoreSent),
    ],
    is: ['restore', true],
  },
  {
    what: 'a wrong code',
    at: before('twofa.back.requested'),
    shows: (root) => read(root, 'login/twoFactor/heldForm/form', selectFieldError('code'))?.id,
    is: 'twofa.error.invalid',
  },
  {
    what: 'a promo code that nobody knows',
    at: before('registration.promo.cleared'),
    shows: (root) => read(root, 'registration', registration.selectPromoState),
    is: 'invalid',
  },
  {
    what: 'an e-mail that is taken',
    at: before('form.secret.changed', { field: 'email' }, 1),
    shows: (root) => [dialogs(root), read(root, 'registration/heldForm/form', selectFieldError('email'))?.id],
    is: [['AuthPopup'], 'form.error.ALREADY_USED'],
  },
  {
    what: 'the account is open',
    at: before('navigation.requested', { to: '/' }),
    shows: (root) => [address(root), dialogs(root)],
    is: ['/cashier/deposit?register=success', []],
  },
  {
    what: 'a player name that is taken',
    at: before('form.value.changed', { field: 'fakename', value: 'GoldenLamp' }),
    shows: (root) => [
      read(root, 'profile/fakename/form', selectFieldError('fakename'))?.id,
      messages(root)[0],
    ],
    is: ['form.error.ALREADY_EXISTS', 'profile.saved'],
  },
  {
    what: 'another currency',
    at: before('contacts.add.requested'),
    shows: (root) => [read(root, 'profile', profile.selectCurrencyCode), messages(root)[0]],
    is: ['USD', 'profile.currency.saved'],
  },
  {
    what: 'two-factor and a new password',
    at: before('navigation.requested', { to: '/profile/notification' }),
    shows: (root) => [read(root, 'security', security.selectHasTwoFactor), messages(root).slice(0, 2)],
    is: [true, ['security.password.saved', 'security.twoFactor.isOn']],
  },
  {
    what: 'a subscription that was refused',
    at: before('navigation.requested', { to: '/profile/bets' }),
    shows: (root) => [
      read(root, 'subscriptions', subscriptions.selectConfirmed).map(({ type, isSubscribed }) => [
        type,
        isSubscribed,
      ]),
      messages(root)[0],
    ],
    is: [
      [
        ['email', true],
        ['phone', false],
      ],
      'notification.failed.title',
    ],
  },
  {
    what: 'bets of 90 days',
    at: before('navigation.requested', { to: '/profile/verification' }),
    shows: (root) => [read(root, 'bets', bets.selectDays), read(root, 'bets/list', list.selectTotal)],
    is: [90, 12],
  },
  {
    what: 'a player who is verified',
    at: before('navigation.requested', { to: '/support' }),
    shows: (root) => [
      read(root, 'verification', verification.selectStep),
      read(root, 'verification', verification.selectIsVerified),
    ],
    is: ['completed', true],
  },
  {
    what: 'an address that leads nowhere',
    at: before('navigation.requested', { to: '/gamehall' }),
    shows: (root) => read(root, 'navigation', selectSystemPage),
    is: 'notFound',
  },
  {
    what: 'the site in Latvian',
    at: before('locale.change.requested', { code: 'ar' }),
    shows: (root) => [locale(root), address(root)],
    is: ['lv', '/lv/gamehall'],
  },
  {
    what: 'the site in Arabic, while the player logs out',
    at: atEnd,
    shows: (root) => [locale(root), read(root, 'locale', selectDir), address(root), dialogs(root)],
    is: ['ar', 'rtl', '/ar/gamehall', []],
  },
];
