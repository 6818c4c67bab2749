import { createHash } from 'node:crypto';
import type { IsIn } from '../../effects/server/arm.ts';
import type { RolloutTerms } from '../../schemas/site/rollout.ts';
import type { Visit } from '../security/visit.ts';
import { cookieNames, parseCookies } from '../security/session-cookies.ts';

const HASHED_BYTES = 6;
const HASHED_RANGE = 2 ** (8 * HASHED_BYTES);

/** Where a visit stands in a rollout, from 0 up to 1: the same on every replica, and in another place in another rollout. */
const placeOf = (name: string, visitId: string): number =>
  createHash('sha256').update(`${name} ${visitId}`).digest().readUIntBE(0, HASHED_BYTES) / HASHED_RANGE;

/** Whether a visit is in the share of a rollout. Who is in a share is in every larger one. */
export const isInShare = ({ name, share }: RolloutTerms, visitId: string): boolean =>
  placeOf(name, visitId) < share;

export const inNone: IsIn = () => false;

/** Which rollouts a visit is in; one that has not begun is in none. */
export const isInByVisit = (visitId: string | null | undefined): IsIn =>
  visitId ? (rollout) => isInShare(rollout, visitId) : inNone;

/** The same by the cookie of a request. */
export const isInByCookie = (request: Request, { isSecure }: Pick<Visit, 'isSecure'>): IsIn =>
  isInByVisit(parseCookies(request.headers.get('cookie')).get(cookieNames(isSecure).visit));
