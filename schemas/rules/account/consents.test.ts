import { expect, it } from 'vitest';
import { consentId, consentOf } from './consents.ts';

it('a choice is named by product and channel, and read back from its name', () => {
  const choice = { product: 'casino', channel: 'email' };
  expect(consentId(choice)).toBe('casino.email');
  expect(consentOf('casino.email')).toEqual(choice);
});

it.each([
  '',
  'casino',
  'casino.',
  '.email',
  'casino.email.x',
  'ca sino.email',
  ' casino.email',
  'casino.e-mail',
])('%s names no choice', (id) => {
  expect(consentOf(id)).toBeNull();
});
