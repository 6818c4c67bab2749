import { randomUUID } from 'node:crypto';
import type * as Schema from 'effect/Schema';
import { AuthResponse } from '../../schemas/access/auth-service.ts';
import { hasError } from '../../schemas/kit/error-decode.ts';
import { isOk, parseJson } from '../../effects/kit/api/decode-answer.ts';
import { misfit, skipped } from './findings.ts';
import { decodeLeniently } from './judge.ts';
import type { Check, Walk } from './walk.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';

const shows = 'nothing for the player: the content service takes the player for a guest';

const local = ({ guest, options }: Walk, password: string) =>
  guest.send(`${options.auth}/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: options.login, password }),
  });

const identity: Check = {
  call: '/auth/local',
  name: 'identity',
  run: async (walk) => {
    const { auth, login, password } = walk.options;
    if (auth === '' || login === '') return [skipped('no --auth, or no --player')];
    const wrong = await local(walk, `Wrong-${randomUUID().slice(0, 8)}`);
    if (wrong.lost !== null) return [misfit('does not answer', shows)];
    if (isOk(wrong.status) && !hasError(parseJson(wrong.text)))
      return [misfit('takes a wrong password', 'nothing; but content for players is open to all')];
    const right = await local(walk, password);
    if (!isOk(right.status)) return [misfit(`status ${right.status} for the test player`, shows)];
    const body = parseJson(right.text);
    const decoded = decodeLeniently(AuthResponse as Schema.Codec<unknown, unknown>, body);
    if (!decoded.ok)
      return [misfit(`${decoded.path || 'the answer'} does not decode: ${decoded.detail}`, shows)];
    const { jwt } = decoded.value as AuthResponse;
    const me = await walk.guest.send(`${auth}/users/me?populate[0]=role`, {
      headers: { authorization: `Bearer ${jwt}` },
    });
    return isOk(me.status) && isRecord(parseJson(me.text))
      ? []
      : [misfit(`/users/me answers status ${me.status} to the token just given`, shows)];
  },
};

export const identityChecks: readonly Check[] = [identity];
