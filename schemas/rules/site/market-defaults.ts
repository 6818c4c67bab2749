import { minimumAgeYears, selfExclusionPeriods } from '../../constants.ts';

/** The policy of a market that has none: the browser knows it, so the settings carry only what differs. */
export const marketDefaults = {
  id: '',
  allowWithdrawalCancel: false,
  raiseDelayHours: 24,
  realityCheckMinutes: { min: 0, max: 0 },
  depositLimitPrompt: 'optional',
  hiddenGames: [],
  exclusionPeriods: selfExclusionPeriods,
  minimumAge: minimumAgeYears,
  licence: { operator: '', number: '', regulator: '', url: '' },
  helpline: { name: '', phone: '', url: '' },
  register: { name: '', url: '' },
  broadcastDelayPage: '',
  minCycleMs: 0,
  autoplay: true,
  oneGame: false,
  requireRtp: false,
  maxStake: { amount: '', youngAmount: '', youngUnder: 0, timeZone: 'UTC' },
  exclusionStatement: false,
  stopDay: false,
  timeOutPeriods: [],
  gate: { steps: [], confirmOptOut: false, limits: [], months: {} },
} as const;
