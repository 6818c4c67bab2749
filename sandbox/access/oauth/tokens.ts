import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

export type Claims = {
  readonly iss: string;
  readonly aud: string;
  readonly sub: string;
  readonly nonce: string;
  readonly iat: number;
  readonly exp: number;
  readonly email: string;
  readonly email_verified: boolean;
  readonly given_name: string;
  readonly family_name: string;
};
export type PublicKey = Readonly<Record<string, unknown>> & {
  readonly kid: string;
  readonly alg: string;
  readonly use: string;
};
export type Signer = {
  readonly jwks: () => { readonly keys: readonly PublicKey[] };
  readonly sign: (claims: Claims) => string;
};

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined): unknown =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'));

/** RFC 7636, method S256. */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

/** ES256 (RFC 7518): the key lives as long as the process. */
export const createSigner = (): Signer => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex');
  return {
    jwks: () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }] }),
    sign: (claims) => {
      const head = `${encode({ alg: 'ES256', typ: 'JWT', kid })}.${encode(claims)}`;
      const signature = sign('sha256', Buffer.from(head), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${head}.${signature.toString('base64url')}`;
    },
  };
};

export type Expected = {
  readonly iss: string;
  readonly aud: string;
  readonly nonce: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** The claims of an ID token whose signature, issuer, audience, nonce and time are right; null otherwise. */
export const readIdToken = (token: string, keys: readonly PublicKey[], expected: Expected): Claims | null => {
  try {
    const [head, body, signature, ...rest] = token.split('.');
    const header = decode(head) as { alg?: unknown; kid?: unknown };
    const key = keys.find(({ kid }) => kid === header.kid);
    if (rest.length > 0 || header.alg !== 'ES256' || !key) return null;
    const publicKey: KeyObject = createPublicKey({ key, format: 'jwk' });
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature ?? '', 'base64url'),
    );
    const claims = decode(body) as Claims;
    const seconds = expected.now / 1000;
    const isMeant =
      claims.iss === expected.iss && claims.aud === expected.aud && claims.nonce === expected.nonce;
    return isSigned && isMeant && claims.exp > seconds && claims.iat <= seconds + 60 ? claims : null;
  } catch {
    return null;
  }
};
