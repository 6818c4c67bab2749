import { emailPattern } from '../access/field-rules.ts';
import type { CallContext } from '../calls/context.ts';
import type { Handlers } from '../calls/handler.ts';
import { feedbackMaxLength } from '../../schemas/constants.ts';
import { invalid, platformError } from '../errors.ts';
import { laidOver } from '../overrides.ts';
import type { AttachmentRules } from '../../schemas/pages/support.ts';
import { isWhatItSays } from '../http/file-signature.ts';
import { supportAttachments, supportTopics } from '../seed/support-topics.ts';

const perHour = 5;
const hourMs = 3_600_000;

const readFile = async (file: File) => ({
  name: file.name.slice(0, 200),
  type: file.type,
  data: new Uint8Array(await file.arrayBuffer()),
});

const settingsOf = ({ platform, locale }: CallContext) =>
  laidOver(
    {
      chat: null,
      config: {},
      email: 'support@evenfall.test',
      phone: '',
      attachments: supportAttachments as AttachmentRules | null,
      topics: supportTopics.map(({ id, name }) => ({ id, name: name[locale] })),
    },
    platform.overrides().support,
  );

export const supportHandlers = {
  'Support.getsettings': async (context) => settingsOf(context),

  'Support.sendFeedback': async (
    context,
    { email, name = '', topic_id = '', text: sent, attachments = [] },
  ) => {
    const { platform, db, now, player, visitId } = context;
    const { topics, attachments: rules } = settingsOf(context);
    const topic = topics.find(({ id }) => id === topic_id);
    const files = await Promise.all(attachments.map(readFile));
    const isTaken =
      files.length <= (rules?.count ?? 0) &&
      files.every(
        (file) => rules?.types.includes(file.type) && file.data.length <= rules.size && isWhatItSays(file),
      );
    // Forms send a line break as two characters.
    const text = sent.replaceAll('\r\n', '\n').trim();
    const { length } = text;
    const wrong = {
      ...(emailPattern.test(email) && email.length <= 254 ? {} : { email: 'INVALID' }),
      ...(name.length <= 100 ? {} : { name: 'INVALID' }),
      ...(topic_id === '' || topic ? {} : { topic_id: 'NOT_FOUND' }),
      ...(length === 0 ? { text: 'REQUIRED' } : length > feedbackMaxLength ? { text: 'INVALID' } : {}),
      ...(isTaken ? {} : { attachments: 'INVALID' }),
    };
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
    const key = `feedback:${player ? player.uid : visitId}`;
    const wait = platform.limiter.waitSeconds(key, perHour, hourMs);
    if (wait > 0) throw platformError('TooManyRequests', { data: { retry_after: wait } });
    platform.limiter.count(key);
    const { id } = await db
      .insertInto('feedback')
      .values({ uid: player?.uid ?? null, email, name, topic: topic?.name ?? '', text, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (files.length > 0)
      await db
        .insertInto('feedback_files')
        .values(files.map((file) => ({ ...file, feedback_id: id })))
        .execute();
    return 1;
  },
} satisfies Handlers;
