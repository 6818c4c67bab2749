import { describe, expect, it } from 'vitest';
import { wordsName } from '../kit/sensitive.ts';
import { changedFields, decideField, decideFrom, fillReasonOf, settingsAddress } from './profile.ts';

describe('what the settings do with a field', () => {
  const field = (sysname: string, rest: { type?: string; visible?: boolean; editable?: boolean } = {}) => ({
    sysname,
    type: rest.type ?? 'text',
    params: { is_visible: rest.visible ?? true, is_editable: rest.editable ?? true },
  });

  it('leaves what is hidden, and what has a way of its own to be changed', () => {
    expect(decideField(field('address', { visible: false }), false)).toEqual({
      result: 'leave',
      reasons: ['hidden'],
    });
    const elsewhere = [
      ...'login email phone mobile password fakename currency locale promo_code'
        .split(' ')
        .map((name) => field(name)),
      field('second_phone', { type: 'phone' }),
      field('pin', { type: 'password' }),
    ];
    for (const one of elsewhere)
      expect(decideField(one, true)).toEqual({ result: 'leave', reasons: ['elsewhere'] });
  });

  it('reads who a verified player is, and what the platform closes; the rest is edited', () => {
    const proven = 'first_name last_name birth_date country country_code document_number cpf'.split(' ');
    for (const name of proven) {
      expect(decideField(field(name), true)).toEqual({ result: 'read', reasons: ['verified'] });
      expect(decideField(field(name), false)).toEqual({ result: 'edit', reasons: ['editable'] });
    }
    expect(decideField(field(wordsName('country')), true).result).toBe('read');
    expect(decideField(field(wordsName('currency')), true).result).toBe('leave');
    expect(decideField(field('address'), true).result).toBe('edit');
    expect(decideField(field('address', { editable: false }), false)).toEqual({
      result: 'read',
      reasons: ['not-editable'],
    });
  });
});

it('fields are sent that differ from the saved ones, without spaces around them', () => {
  const saved = { address: 'Brivibas 1', region: 'Riga' };
  expect(changedFields({ address: ' Brivibas 1 ', region: ' Kurzeme ', home_town: '' }, saved)).toEqual({
    region: 'Kurzeme',
  });
  expect(changedFields({ address: '' }, saved)).toEqual({ address: '' });
  expect(changedFields({ sex: '' }, { sex: '2' })).toEqual({});
  expect(changedFields({ sex: '1' }, {})).toEqual({ sex: '1' });
});

describe('who is sent to the settings', () => {
  const context = {
    origin: 'https://play.example',
    allowedOrigins: ['https://partner.example'],
    loopbackOrigins: [],
  };

  it('comes for a reason that is known', () => {
    const known = ['deposit', 'withdraw', 'bonus', 'offer', 'tournament', 'game'];
    expect(known.map(fillReasonOf)).toEqual(known);
    expect(['', 'other', undefined].map(fillReasonOf)).toEqual([null, null, null]);
  });

  it('goes back to a page of this site alone', () => {
    expect(decideFrom('/cashier/deposit?method=a', context)).toEqual({
      result: '/cashier/deposit?method=a',
      reasons: ['own-path'],
    });
    for (const from of [undefined, '', 'cashier', 'https://partner.example/x', 'https://play.example/x'])
      expect(decideFrom(from, context)).toEqual({ result: null, reasons: ['no-path'] });
    expect(decideFrom('//partner.example', context)).toEqual({ result: null, reasons: ['two-slashes'] });
  });

  it('finds both in the address', () => {
    const address = new URL(settingsAddress('/game/fox?a=1&b#real', 'game'), context.origin);
    expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
      '/profile/settings',
      { from: '/game/fox?a=1&b#real', toastType: 'game' },
    ]);
  });
});
