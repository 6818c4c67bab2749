import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { campaignPopup, cashbackPopup, consentPopup, emailPopup, popupsMachine } from './popups.machine.ts';
import type { PopupsContext } from './popups.machine.ts';

const routed = (route: string, search = '', hash = '') => ({
  type: 'popups.route.changed',
  route,
  pathname: route === 'profile-cashback' ? '/profile/cashback' : '/',
  search,
  hash,
});
const answered = (name: string, result: boolean) => ({ type: 'dialog.answered', name, result });
const lost = { ok: false, failure: failureOf('LostAnswer') };
const cashback = {
  id: '9',
  status: 'active',
  receiving_expired_at: null,
  paid_out_at: null,
  description: '',
  end_date: standInNow,
  amount: '12.5',
  currency: 'EUR',
} as const;

export const cases: MachineCases = {
  machine: popupsMachine,
  input: {
    uid: 0,
    campaigns: { enabled: true, names: [] },
    asksConsent: true,
    route: 'index',
    pathname: '/',
    search: '',
    hash: '',
  },
  events: [
    { type: 'popups.player.changed', uid: 7 },
    { type: 'popups.player.changed', uid: 0 },
    { type: 'popups.registered' },
    routed('index', '?popup=autumn'),
    routed('game-sysname', '?popup=autumn'),
    routed('index', '?popup=autumn', '#popup-preview'),
    routed('profile-cashback'),
    { type: 'popups.confirm.requested', contact: 'a***@e***' },
    { type: 'gate.passed' },
    answered(cashbackPopup, false),
    answered(emailPopup, true),
    answered(emailPopup, false),
    answered(campaignPopup, false),
    answered(consentPopup, false),
  ],
  outputs: {
    loadPopups: [
      succeed({ names: ['autumn'], cashback, contact: 'a***@e***', isGateDue: true, isConsentDue: true }),
      lost,
    ],
    loadCampaign: [
      succeed({ name: 'autumn', title: 'Autumn', body: [], image: '', button: '', link: '' }),
      succeed(null),
    ],
    keepCashback: [succeed(null)],
    keepConsentAsked: [succeed(null)],
    sendConfirmation: [
      succeed({ isSent: true, isPhone: false }),
      succeed({ isSent: false, isPhone: true }),
      succeed({ isSent: false, isPhone: false }),
      lost,
    ],
    deadline: [null],
  },
  slice: ({ uid, isNew, route, wish, asked, data, due = [] }: PopupsContext) => ({
    uid,
    isNew,
    isOpenRoute: route !== 'game-sysname',
    isCashbackPage: route === 'profile-cashback',
    due: due[0]?.name,
    wish: wish && wish.isPreview,
    asked,
    isLoaded: data.cashback !== null,
  }),
  limit: 60_000,
};
