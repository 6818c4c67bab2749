import type { CallContext } from '../../calls/context.ts';
import { playerOf } from '../../calls/context.ts';
import type { Handlers } from '../../calls/handler.ts';
import type { Db } from '../../database/tables.ts';
import { sendMailing } from './unsubscribe.ts';

const agreedOf = (db: Db, uid: number) =>
  db.selectFrom('marketing_consents').selectAll().where('uid', '=', uid).execute();

const setMailing = async (db: Db, uid: number, flag: 0 | 1): Promise<void> => {
  const change = { is_subscribed: flag, is_email_subscribed: flag, is_phone_subscribed: 0 as const };
  await db.updateTable('players').set(change).where('uid', '=', uid).execute();
};

/** Nothing is told any more, by whatever way. */
export const endMarketing = async (db: Db, uid: number): Promise<void> => {
  await db.updateTable('marketing_consents').set({ is_agreed: 0 }).where('uid', '=', uid).execute();
  await setMailing(db, uid, 0);
};

export const consentHandlers: Pick<Handlers, 'account.getConsents' | 'account.setConsent'> = {
  'account.getConsents': async (context) => ({
    items: (await agreedOf(context.db, playerOf(context).uid)).map(
      ({ product, channel, is_agreed: flag }) => ({ product, channel, is_agreed: flag === 1 }),
    ),
  }),

  'account.setConsent': async (context: CallContext, { product, channel, is_agreed: isAgreed }) => {
    const { db, now } = context;
    const player = playerOf(context);
    const flag = isAgreed ? (1 as const) : (0 as const);
    await db
      .insertInto('marketing_consents')
      .values({ uid: player.uid, product, channel, is_agreed: flag, at: now })
      .onConflict((conflict) =>
        conflict.columns(['uid', 'product', 'channel']).doUpdateSet({ is_agreed: flag, at: now }),
      )
      .execute();
    const agreed = await agreedOf(db, player.uid);
    const mails = agreed.some((one) => one.channel === 'email' && one.is_agreed === 1);
    await setMailing(db, player.uid, mails ? 1 : 0);
    if (isAgreed && channel === 'email') await sendMailing(context, player);
    return 1;
  },
};
