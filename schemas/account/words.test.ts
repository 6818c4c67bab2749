import { expect, it } from 'vitest';
import { answers } from '../../tests/builders/answers.ts';
import { decode } from '../../tests/builders/decode.ts';
import { GameInfo } from '../games/game-info.ts';
import { AccountInfo } from '../site/account.ts';
import { AccountNotices } from './account-notices.ts';
import { GateList } from './gates.ts';
import { InboxPage } from './inbox.ts';
import { Profile } from './profile.ts';

const inItems = (row: object) => ({ items: [row], total: 1 });
const closed = { until: null, brands: 'some' };

it.each([
  ['a notice of money', AccountNotices, inItems({ id: 1, title: 'A fee', kind: 'fee' }), { kind: '' }],
  ['a notice of the inbox', InboxPage, inItems({ id: 1, title: 'A', kind: 'game' }), { kind: '' }],
  ['a risk', GateList, inItems({ step: 'risk', before: ['play'], level: 'alarm' }), { level: null }],
  ['a profile', Profile, { contact_proof: 'totp' }, { contact_proof: '' }],
  ['a game', GameInfo, { sysname: 'fox', volatility: 'extreme' }, { volatility: '' }],
  [
    'an account',
    AccountInfo,
    { ...(answers['account.getInfo'] as object), closed },
    { closed: { brands: null } },
  ],
] as const)('%s with a word that is not known is read, and the word reported', (_, schema, sent, read) => {
  const found = decode(schema as never, sent);
  const value = found.ok ? (found.value as { items?: readonly unknown[] }) : {};
  expect(value.items?.[0] ?? value).toMatchObject(read);
  expect(found.faults).toHaveLength(1);
});
