import { expect } from 'playwright/test';
import {
  add,
  answerCheck,
  answerPrompt,
  confirmRaise,
  lower,
  raiseWaits,
  readAndPass,
  readTotals,
  seeClock,
  seeRegister,
  seeWords,
  setLimits,
  stakeAbove,
  tooSoon,
} from './market-steps.ts';
import type { Step, Walk } from './market-walk.ts';
import { slotOf } from './play.ts';
import { reload } from './visit.ts';

/** The operator brings new terms into force while the player is away: they come before the next game. */
const newTerms =
  (market: string, steps: readonly ('funds' | 'terms')[]): Step =>
  async (walker) => {
    const { visit } = walker;
    await visit.site.sandbox.setSwitches({ termsVersion: '2' });
    await visit.open('/game/double_bell#real');
    for (const step of steps) await readAndPass(market, step, '2')(walker);
    await slotOf(visit);
  };

const jointMinor = [
  { period: '1_day', value: 60_000, elsewhere: 0 },
  { period: '7_days', value: 150_000, elsewhere: 146_000 },
  { period: '1_month', value: 300_000, elsewhere: 146_000 },
] as const;

/** The limits of all operators of Spain, and what was paid in elsewhere: 40 euro are left this week. */
const joint: Step = async ({ visit: { site }, uid }) => {
  const now = await site.sandbox.now();
  for (const { period, value, elsewhere } of jointMinor)
    await site.sandbox.query(
      `insert into joint_limits (uid, period, value_minor, elsewhere_minor, elsewhere_at, zone) values (?, ?, ?, ?, ?, 'UTC')`,
      [uid, period, value, elsewhere, now],
    );
};

const countsJointly: Step = async ({ visit }) => {
  const { page, t } = visit;
  await reload(visit);
  await expect(
    page.getByRole('main').getByText(t('deposit.limit.joint', { period: t('deposit.limit.per.7_days') })),
  ).toBeVisible();
};

/** After the deposit of 20 euro. */
const seeJointLimits: Step = async ({ visit: { page, t } }) => {
  const region = page.getByRole('region', { name: t('limits.joint.title') });
  for (const [period, left, amount] of [
    ['1_day', '580 €', '600 €'],
    ['7_days', '20 €', '1,500 €'],
    ['1_month', '1,520 €', '3,000 €'],
  ] as const)
    await expect(region).toContainText(
      t('limits.joint.left', { left, amount, period: t(`limits.per.${period}`) }),
    );
};

export const walks: readonly Walk[] = [
  {
    market: 'gb',
    ids: 'HP-04 HP-08 HP-10 HP-17 HP-18 HP-27 HP-32 HP-37 HP-40 HP-48 HP-49 HP-52 HP-53 HP-54 HP-59 HP-61',
    country: 'GB',
    age: 18,
    consents: 6,
    beforeDeposit: [setLimits('gb', [{ kind: 'deposit', value: '100' }]), readAndPass('gb', 'funds', '1')],
    info: ['info.rtp', 'info.volatility', 'info.stakes', 'info.prizes'],
    start: { market: 'gb', min_cycle_ms: '2500', max_stake: '5.00', autoplay: '0' },
    atPlay: [seeClock, tooSoon, stakeAbove(1000)],
    atLimits: [seeRegister('gb'), lower('deposit', '60', '60 €'), raiseWaits(null, '80', 24)],
    held: [{ kind: 'deposit', period: '1_day', value: 6_000 }],
    pause: 'timeOut',
    onReturn: [confirmRaise('80 €'), newTerms('gb', ['funds', 'terms'])],
  },
  {
    market: 'se',
    ids: 'HP-19 HP-20 HP-31 HP-37 HP-40 HP-48 HP-49 HP-52',
    country: 'SE',
    age: 18,
    consents: 0,
    beforeDeposit: [
      setLimits('se', [
        { kind: 'deposit', period: '1_day', value: '20' },
        { kind: 'deposit', period: '7_days', value: '60' },
        { kind: 'deposit', period: '1_month', value: '150' },
      ]),
    ],
    info: ['info.rtp', 'info.volatility', 'info.stakes', 'info.prizes'],
    start: { market: 'se', min_cycle_ms: '3000' },
    atPlay: [tooSoon],
    atLimits: [seeRegister('se'), raiseWaits('1_day', '40', 72, true)],
    held: [
      { kind: 'deposit', period: '1_day', value: 2_000 },
      { kind: 'deposit', period: '1_month', value: 15_000 },
      { kind: 'deposit', period: '7_days', value: 6_000 },
    ],
    pause: 'stop',
    onReturn: [],
  },
  {
    market: 'nl',
    ids: 'HP-03 HP-04 HP-08 HP-21 HP-22 HP-32 HP-40 HP-48 HP-49 HP-52',
    country: 'NL',
    age: 18,
    consents: 0,
    beforeDeposit: [answerPrompt('nl', { value: '100', period: '1_month', asksLoss: true, above: '351' })],
    info: ['info.rtp', 'info.volatility', 'info.stakes', 'info.prizes'],
    start: {},
    atPlay: [seeClock, seeWords],
    atLimits: [seeRegister('nl'), add('loss', '1_month', '40', true), add('session', null, '60')],
    held: [
      { kind: 'deposit', period: '1_month', value: 10_000 },
      { kind: 'loss', period: '1_month', value: 4_000 },
      { kind: 'session', period: '1_day', value: 6_000 },
    ],
    pause: 'exclusion',
    onReturn: [],
  },
  {
    market: 'mt',
    letsIn: true,
    ids: 'HP-04 HP-08 HP-09 HP-17 HP-40 HP-48 HP-49 HP-51 HP-52',
    country: 'MT',
    age: 18,
    consents: 0,
    beforeDeposit: [readAndPass('mt', 'tools')],
    info: ['info.rtp', 'info.volatility', 'info.stakes', 'info.prizes'],
    start: {},
    atPlay: [seeClock, answerCheck('mt', 31, true)],
    atLimits: [add('deposit', null, '50'), lower('deposit', '30', '30 €')],
    held: [{ kind: 'deposit', period: '1_day', value: 3_000 }],
    pause: 'exclusion',
    onReturn: [],
  },
  {
    market: 'on',
    ids: 'HP-04 HP-08 HP-25 HP-27 HP-32 HP-37 HP-40 HP-48 HP-49 HP-52 HP-54 HP-59',
    country: 'CA',
    age: 19,
    consents: 8,
    beforeDeposit: [
      setLimits('on', [
        { kind: 'deposit', value: '100' },
        { kind: 'loss', value: '75' },
      ]),
    ],
    info: ['info.rtp', 'info.volatility', 'info.stakes', 'info.prizes'],
    start: { market: 'on', min_cycle_ms: '2500', autoplay: '0' },
    atPlay: [seeClock, tooSoon],
    atLimits: [seeRegister('on'), add('session', null, '90')],
    held: [
      { kind: 'deposit', period: '1_day', value: 10_000 },
      { kind: 'loss', period: '1_day', value: 7_500 },
      { kind: 'session', period: '1_day', value: 9_000 },
    ],
    pause: 'timeOut',
    onReturn: [newTerms('on', ['terms'])],
  },
  {
    market: 'de',
    ids: 'HP-32 HP-40 HP-48 HP-49 HP-52 HP-68 HP-69 HP-71',
    country: 'DE',
    more: { address: 'Hafenweg 4', postcode: '20457', home_town: 'Hamburg' },
    age: 18,
    consents: 0,
    beforeDeposit: [answerPrompt('de', { value: '200' })],
    info: ['info.rtp', 'info.top.chance', 'info.average', 'info.prizes'],
    start: { market: 'de', min_cycle_ms: '5000', autoplay: '0' },
    atPlay: [tooSoon, answerCheck('de', 61)],
    atLimits: [seeRegister('de'), raiseWaits(null, '300', 168)],
    held: [{ kind: 'deposit', period: '1_day', value: 20_000 }],
    pause: 'stop',
    onReturn: [readTotals],
  },
  {
    market: 'es',
    ids: 'HP-15 HP-32 HP-40 HP-48 HP-49 HP-52 HP-72',
    country: 'ES',
    age: 18,
    consents: 0,
    arrange: joint,
    beforeDeposit: [countsJointly],
    info: ['info.rtp', 'info.volatility', 'info.stakes', 'info.prizes'],
    start: {},
    atPlay: [],
    atLimits: [
      seeRegister('es'),
      seeJointLimits,
      add('deposit', '1_day', '50'),
      add('deposit', '1_month', '100'),
    ],
    held: [
      { kind: 'deposit', period: '1_day', value: 5_000 },
      { kind: 'deposit', period: '1_month', value: 10_000 },
    ],
    pause: 'exclusion',
    onReturn: [],
  },
];
