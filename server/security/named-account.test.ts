import { expect, it } from 'vitest';
import { namedIn } from './named-account.ts';

const named = (type: string, body: string, query = '') =>
  namedIn(
    new Request(`http://127.0.0.1/api/auth.login${query}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    }),
    'login',
  );
const form = 'application/x-www-form-urlencoded';

it('6.3.1 an account that the address names is none that can be counted', async () => {
  expect(await named(form, 'password=x', '?v=1')).toBe('');
  expect(await named(form, 'password=x', '?login=anna')).toBeNull();
  expect(await named(form, 'login=zoe&password=x', '?v=1&Login%5B%5D=anna')).toBeNull();
});

it('6.3.1 a body of the usual kinds is read as it stands, whatever its texts hold', async () => {
  const json = '{"login":"a:{x}","more":{"login":"b","a":[{"c":1}]},"password":"\\"one:"}';
  expect(await named('application/json', json)).toBe('a:{x}');
  expect(await named('application/json; charset=UTF-8', '{"login":null,"password":"x"}')).toBe('');
  expect(await named(`${form};charset="utf-8"`, 'login=anna&password=right%3Bone')).toBe('anna');
});
