import { emailPattern } from '../access/field-rules.ts';
import type { CallContext } from '../calls/context.ts';
import type { Handlers } from '../calls/handler.ts';
import { feedbackMaxLength } from '../../schemas/constants.ts';
import { invalid, platformError } from '../errors.ts';
import { laidOver } from '../overrides.ts';
import { supportTopics } from '../seed/support-topics.ts';

const perHour = 5;
const hourMs = 3_600_000;

const settingsOf = ({ platform, locale }: CallContext) =>
  laidOver(
    {
      chat: null,
      config: {},
      email: 'support@evenfall.test',
      phone: '',
      topics: supportTopics.map(({ id, name }) => ({ id, name: name[locale] })),
    },
    platform.overrides().support,
  );

export const supportHandlers = {
  'Support.getsettings': async (context) => settingsOf(context),

  'Support.sendFeedback': async (context, { email, name = '', topic_id = '', text: sent }) => {
    const { platform, db, now, player, visitId } = context;
    const topic = settingsOf(context).topics.find(({ id }) => id === topic_id);
    // Forms send a line break as two characters.
    const text = sent.replaceAll('\r\n', '\n').trim();
    const { length } = text;
    const wrong = {
      ...(emailPattern.test(email) && email.length <= 254 ? {} : { email: 'INVALID' }),
      ...(name.length <= 100 ? {} : { name: 'INVALID' }),
      ...(topic_id === '' || topic ? {} : { topic_id: 'NOT_FOUND' }),
      ...(length === 0 ? { text: 'REQUIRED' } : length > feedbackMaxLength ? { text: 'INVALID' } : {}),
    };
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
    const key = `feedback:${player ? player.uid : visitId}`;
    const wait = platform.limiter.waitSeconds(key, perHour, hourMs);
    if (wait > 0) throw platformError('TooManyRequests', { data: { retry_after: wait } });
    platform.limiter.count(key);
    await db
      .insertInto('feedback')
      .values({ uid: player?.uid ?? null, email, name, topic: topic?.name ?? '', text, created_at: now })
      .execute();
    return 1;
  },
} satisfies Handlers;
