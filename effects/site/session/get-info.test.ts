import { describe, expect, it } from 'vitest';
import { answers } from '../../../tests/builders/answers.ts';
import { fakePlatform } from '../../../tests/builders/fake-platform.ts';
import { canariesIn, canary } from '../../../tests/journal/canary.ts';
import { toFailure, errorClasses } from '../../../schemas/kit/error.ts';
import { getInfo } from './get-info.ts';

const loginOf = async (login: string) => {
  const data = { ...(answers['account.getInfo'] as object), login };
  return (await fakePlatform(() => ({ body: { data } })).run(getInfo())).login;
};

describe('contacts', () => {
  it('of a player reach the page masked, whichever the login is', async () => {
    expect(await loginOf(canary.email)).toBe('c•••@m•••.example');
    expect(await loginOf(canary.phone)).toBe('•••77');
    expect(await loginOf('ada_1815')).toBe('ada_1815');
  });

  it('and other secrets that a platform repeats in its errors go no further than the error', () => {
    const failure = toFailure(
      new errorClasses.InvalidParameter({
        code: 'WRONG',
        message: `code sent to ${canary.email}`,
        status: 400,
        data: { email: [{ code: 'WRONG', message: `${canary.email} with ${canary.card}` }] },
        retryAfterSeconds: null,
        wireType: '',
      } as never),
    );
    expect(canariesIn(JSON.stringify(failure))).toEqual([]);
    expect(failure.data).toEqual({ email: [{ code: 'WRONG', message: '••• with •••' }] });
  });
});
