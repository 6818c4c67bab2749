import { describe, expect, it } from 'vitest';
import { cmsDefaults } from './cms-config-defaults.ts';
import { decideHints } from './hints.ts';
import type { HintFacts } from './hints.ts';

const hour = 3_600_000;
const settings = { registrationWindowSeconds: 7200, confirmWindowSeconds: 432_000, showConfirm: true };
const facts: HintFacts = {
  now: hour,
  regTime: 0,
  deposits: 0,
  contacts: [
    { contact: 'other@example.test', is_confirmed: false },
    { contact: 'Ada@example.test', is_confirmed: false },
  ],
  login: 'ada@example.test',
  isConfirmSent: false,
  registrationHiddenUntil: 0,
  confirmHiddenUntil: 0,
};
const decide = (rest: Partial<HintFacts>, more: Partial<typeof settings> = {}) =>
  decideHints({ ...facts, ...rest }, { ...settings, ...more });
const registration = (rest: Partial<HintFacts>) => decide(rest).hints.registrationUntil;
const confirm = (rest: Partial<HintFacts>, more = {}) => decide(rest, more).hints.confirmUntil;

describe('hints', () => {
  it('SH-4.39 the registration hint stands before reg_time plus the window, with a reg_time and without deposits', () => {
    expect(registration({})).toBe(2 * hour);
    expect(registration({ now: 2 * hour - 1 })).toBe(2 * hour);
    expect(registration({ now: 2 * hour })).toBe(0);
    expect(registration({ regTime: null })).toBe(0);
    expect(registration({ deposits: 1 })).toBe(0);
    expect(registration({ deposits: null })).toBe(0);
  });

  it('SH-4.41 the confirm hint stands for an unconfirmed contact that is the login, until a confirmation was sent', () => {
    expect(confirm({})).toBe(120 * hour);
    expect(confirm({ now: 120 * hour })).toBe(0);
    expect(confirm({ regTime: null })).toBe(0);
    expect(confirm({ isConfirmSent: true })).toBe(0);
    expect(confirm({ contacts: [{ contact: 'other@example.test', is_confirmed: false }] })).toBe(0);
    expect(confirm({ contacts: [{ contact: 'ada@example.test', is_confirmed: true }] })).toBe(0);
    expect(
      confirm({ login: '+37129123456', contacts: [{ contact: '37129123456', is_confirmed: false }] }),
    ).toBe(120 * hour);
    expect(confirm({}, { showConfirm: false })).toBe(0);
  });

  it('SH-4.41 takes a contact as the login whatever its case and spaces, with or without the plus in front', () => {
    const isLogin = (contact: string, login: string) =>
      confirm({ login, contacts: [{ contact, is_confirmed: false }] }) > 0;
    expect(isLogin('Ada@Example.test ', ' ada@example.test')).toBe(true);
    expect(isLogin('37129123456', '+37129123456')).toBe(true);
    expect(isLogin('ada+news@example.test', 'adanews@example.test')).toBe(false);
    expect(isLogin('', '')).toBe(false);
  });

  it('a hidden hint stands again when its time is over', () => {
    expect([
      registration({ registrationHiddenUntil: hour + 1 }),
      registration({ registrationHiddenUntil: hour }),
    ]).toEqual([0, 2 * hour]);
    expect([confirm({ confirmHiddenUntil: hour + 1 }), confirm({ confirmHiddenUntil: hour })]).toEqual([
      0,
      120 * hour,
    ]);
  });
});

describe('the windows of the hints', () => {
  const regTime = Date.UTC(2026, 10, 21);
  const { registrationWindowSeconds, confirmWindowSeconds, hiddenSeconds } = cmsDefaults.hints;
  const standing = { registrationWindowSeconds, confirmWindowSeconds, showConfirm: true };
  const at = (sinceMs: number, rest: Partial<HintFacts> = {}) => {
    const { hints } = decideHints({ ...facts, regTime, now: regTime + sinceMs, ...rest }, standing);
    return { registration: hints.registrationUntil > 0, confirm: hints.confirmUntil > 0 };
  };

  it('AC-9.23 the registration hint is shown 1 ms before 2 hours after reg_time, and gone then', () => {
    expect([at(2 * hour - 1).registration, at(2 * hour).registration]).toEqual([true, false]);
  });
  it('AC-9.24 the confirm-contacts hint is shown 1 ms before 5 days after reg_time, and gone then', () => {
    expect([at(120 * hour - 1).confirm, at(120 * hour).confirm]).toEqual([true, false]);
  });
  it('AC-9.25 a hidden hint stays hidden for 1 day', () => {
    expect(hiddenSeconds).toBe(24 * 60 * 60);
    const confirmHiddenUntil = regTime + 1 + hiddenSeconds * 1000;
    const later = (sinceMs: number) => at(1 + sinceMs, { confirmHiddenUntil }).confirm;
    expect([later(24 * hour - 1), later(24 * hour)]).toEqual([false, true]);
  });
});
