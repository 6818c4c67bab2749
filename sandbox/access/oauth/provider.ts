import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Env } from '../../http/request.ts';
import { minuteMs } from '../../clock.ts';
import type { Platform } from '../../platform.ts';
import { showQuestion, text } from './question-page.ts';
import type { Values } from './question-page.ts';
import { clientId, issuerOf, serviceOf, subjectOf } from './services.ts';
import type { SocialService } from './services.ts';
import { challengeOf, createSigner } from './tokens.ts';
import type { Claims } from './tokens.ts';
import { sweep } from './visits.ts';

const lifeMs = minuteMs;
const tokenSeconds = 300;

type Grant = {
  readonly service: SocialService;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly claims: Pick<Claims, 'sub' | 'nonce' | 'email' | 'given_name' | 'family_name'>;
  readonly until: number;
};

type Request = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly locale: string;
};

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Where a provider sends its visitors back to: the callback of a site that this sandbox serves. */
const isCallback = (address: string, platform: Platform): boolean => {
  if (!URL.canParse(address)) return false;
  const { origin, hostname, pathname, search } = new URL(address);
  const isKnown = isLocal.test(hostname) || origin === platform.frontOrigin || !platform.isLoopbackOnly;
  return isKnown && pathname === '/oauth/callback' && search === '';
};

const requestOf = (values: Values, platform: Platform): Request | null => {
  const request = {
    redirectUri: text(values['redirect_uri']),
    state: text(values['state']),
    nonce: text(values['nonce']),
    challenge: text(values['code_challenge']),
    locale: text(values['ui_locales']),
  };
  const isRight =
    values['client_id'] === clientId &&
    values['response_type'] === 'code' &&
    values['code_challenge_method'] === 'S256' &&
    text(values['scope']).split(' ').includes('openid') &&
    isCallback(request.redirectUri, platform) &&
    request.state !== '' &&
    request.challenge !== '';
  return isRight ? request : null;
};

const back = (request: Request, values: Readonly<Record<string, string>>): string => {
  const url = new URL(request.redirectUri);
  for (const [name, value] of Object.entries({ ...values, state: request.state }))
    url.searchParams.set(name, value);
  return url.href;
};

const email = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+){1,2}$/;

const grantOf = (
  service: SocialService,
  request: Request,
  address: string,
  values: Values,
  now: number,
): Grant => ({
  service,
  redirectUri: request.redirectUri,
  challenge: request.challenge,
  claims: {
    sub: subjectOf(service, address),
    nonce: request.nonce,
    email: address,
    given_name: text(values['given_name']).trim().slice(0, 40),
    family_name: text(values['family_name']).trim().slice(0, 40),
  },
  until: now + lifeMs,
});

/** Does who asks for the token know the secret of the client, and the verifier of who began? */
const isRedeemed = (grant: Grant, form: Values, secret: string): boolean =>
  form['grant_type'] === 'authorization_code' &&
  form['client_id'] === clientId &&
  isEqual(text(form['client_secret']), secret) &&
  form['redirect_uri'] === grant.redirectUri &&
  isEqual(challengeOf(text(form['code_verifier'])), grant.challenge);

/**
 * A small OpenID provider (authorization code with PKCE, ES256) on the sandbox's own origin. Whoever comes says who they
 * are: there is nobody to be protected.
 */
export const providerRoutes = (platform: Platform, secret: string): Hono<Env> => {
  const app = new Hono<Env>();
  const signer = createSigner();
  const grants = new Map<string, Grant>();

  app.get('/:service/.well-known/openid-configuration', (http) => {
    const issuer = issuerOf(platform, http.req.param('service'));
    return http.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
    });
  });
  app.get('/:service/jwks', (http) => http.json(signer.jwks()));

  app.get('/:service/authorize', async (http): Promise<Response> => {
    const known = serviceOf(http.req.param('service'));
    const values = http.req.query();
    if (!known || !requestOf(values, platform)) return http.text('Wrong request', 400);
    return showQuestion(http, known.title, values, false);
  });

  app.post('/:service/authorize', async (http) => {
    const known = serviceOf(http.req.param('service'));
    const values = await http.req.parseBody();
    const request = requestOf(values, platform);
    if (!known || !request) return http.text('Wrong request', 400);
    if (values['decision'] !== 'allow') return http.redirect(back(request, { error: 'access_denied' }), 303);
    const address = text(values['email']).trim().toLowerCase();
    if (!email.test(address)) return showQuestion(http, known.title, values, true);
    const code = randomBytes(24).toString('base64url');
    const now = platform.clock.now();
    sweep(grants, now);
    grants.set(code, grantOf(known.service, request, address, values, now));
    return http.redirect(back(request, { code }), 303);
  });

  app.post('/:service/token', async (http) => {
    const form = await http.req.parseBody();
    const grant = grants.get(text(form['code']));
    grants.delete(text(form['code']));
    const now = platform.clock.now();
    const isDue = grant !== undefined && grant.until > now && grant.service === http.req.param('service');
    if (!isDue || !isRedeemed(grant, form, secret))
      return http.json({ error: 'invalid_grant' }, 400, { 'cache-control': 'no-store' });
    const iat = Math.floor(now / 1000);
    const token = signer.sign({
      ...grant.claims,
      iss: issuerOf(platform, grant.service),
      aud: clientId,
      email_verified: true,
      iat,
      exp: iat + tokenSeconds,
    });
    return http.json({ id_token: token, token_type: 'Bearer', expires_in: tokenSeconds }, 200, {
      'cache-control': 'no-store',
    });
  });
  return app;
};

const isLocal = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
