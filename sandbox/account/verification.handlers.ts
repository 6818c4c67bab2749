import { randomBytes, randomUUID } from 'node:crypto';
import { playerOf } from '../calls/context.ts';
import type { CallContext } from '../calls/context.ts';
import type { Handlers } from '../calls/handler.ts';
import { invalid, platformError } from '../errors.ts';
import { secondMs } from '../clock.ts';
import { isSwitchedOn } from '../overrides.ts';
import { tokenHash } from '../access/sessions.ts';

/** How long the verification SDK may use a token. */
export const tokenLifeMs = 120 * secondMs;

/** @throws PlatformError AccessDenied where the site does without proof of identity. */
const refuseWithout = ({ platform }: CallContext): void => {
  if (!isSwitchedOn(platform.overrides(), 'verification')) throw platformError('AccessDenied');
};

export const verificationHandlers: Pick<
  Handlers,
  'account.setUserOnVerification' | 'Sumsub.createApplicant' | 'Sumsub.getAccessToken'
> = {
  'account.setUserOnVerification': async (context) => {
    refuseWithout(context);
    await context.db
      .updateTable('players')
      .set({ is_on_verification: 1 })
      .where('uid', '=', playerOf(context).uid)
      .execute();
    return 1;
  },

  'Sumsub.createApplicant': async (context) => {
    refuseWithout(context);
    const { uid } = playerOf(context);
    const find = () => context.db.selectFrom('applicants').select('id').where('uid', '=', uid);
    await context.db
      .insertInto('applicants')
      .values({ uid, id: randomUUID() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { applicant_id: (await find().executeTakeFirstOrThrow()).id };
  },

  'Sumsub.getAccessToken': async (context, { externalActionId: action = '' }) => {
    refuseWithout(context);
    const { uid } = playerOf(context);
    if (!/^[\w-]{0,64}$/.test(action)) throw invalid({ externalActionId: 'WRONG' });
    const applicant = await context.db
      .selectFrom('applicants')
      .select('id')
      .where('uid', '=', uid)
      .executeTakeFirst();
    if (!applicant) throw platformError('InvalidParameter', { code: 'NO_APPLICANT' });
    const token = randomBytes(24).toString('base64url');
    await context.db
      .insertInto('verification_tokens')
      .values({ token_hash: tokenHash(token), uid, action, expires_at: context.now + tokenLifeMs })
      .execute();
    return { token };
  },
};
