import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { key, makePlayer, startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { TestSandbox } from '../../tests/harness/sandbox-client.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const message = (rest: Record<string, unknown> = {}) => ({
  email: 'wren@evenfall.test',
  text: 'Where is my <b>withdrawal</b>?',
  idempotency_key: key(),
  ...rest,
});
const stored = () => sandbox.platform.db.selectFrom('feedback').selectAll().orderBy('id').execute();

describe('OP-73 support', () => {
  it('AC-7.78 the settings name the ways and the topics, in the locale', async () => {
    const { data } = await sandbox
      .client()
      .call<{ topics: readonly { id: string; name: string }[] }>('Support.getsettings', {}, 'lv');
    expect(data).toMatchObject({ chat: null, email: 'support@evenfall.test' });
    expect(data.topics[0]).toEqual({ id: 'payments', name: 'Iemaksas un izmaksas' });
  });

  it('AC-7.79 keeps a message once per key, as plain text, and the desk shows it', async () => {
    const client = sandbox.client();
    const sent = message({ name: 'Wren', topic_id: 'payments' });
    for (let time = 0; time < 2; time += 1)
      expect((await client.call('Support.sendFeedback', sent)).data).toBe(1);
    expect(await stored()).toMatchObject([
      { uid: null, email: sent.email, name: 'Wren', topic: 'Deposits and withdrawals', text: sent.text },
    ]);
    const desk = await (await client.get('/sandbox')).text();
    expect(desk).toContain('Where is my &lt;b&gt;withdrawal&lt;/b&gt;?');
  });

  it('keeps the files of a message as they came, and refuses what is none of its kinds', async () => {
    const client = sandbox.client();
    const picture = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1])], 'receipt ü.png', {
      type: 'image/png',
    });
    const forged = new File(['<script>'], 'x.png', { type: 'image/png' });
    const page = new File(['<script>'], 'x.html', { type: 'text/html' });
    const large = new File([new Uint8Array(4_194_305).fill(0x89)], 'l.png', { type: 'image/png' });
    const before = (await stored()).length;
    for (const attachments of [[forged], [page], [large], [picture, picture, picture, picture]]) {
      const { error } = await client.call('Support.sendFeedback', message({ attachments }));
      expect(error?.error_data).toHaveProperty('attachments');
    }
    expect(await stored()).toHaveLength(before);
    const sent = message({ attachments: [picture] });
    for (let time = 0; time < 2; time += 1)
      expect((await client.call('Support.sendFeedback', sent)).data).toBe(1);
    const files = await sandbox.platform.db.selectFrom('feedback_files').selectAll().execute();
    expect(files.map(({ name, type, data }) => [name, type, [...data]])).toEqual([
      [picture.name, 'image/png', [0x89, 0x50, 0x4e, 0x47, 1]],
    ]);
    const [path = ''] =
      /\/sandbox\/api\/feedback-files\/\d+/.exec(await (await client.get('/sandbox')).text()) ?? [];
    const served = await client.get(path);
    expect([
      served.headers.get('content-disposition')?.startsWith('attachment'),
      served.headers.get('x-content-type-options'),
    ]).toEqual([true, 'nosniff']);
    expect((await served.arrayBuffer()).byteLength).toBe(5);
  });

  it('refuses what is wrong at its field, and too many of them', async () => {
    const client = sandbox.client();
    const { uid, login } = await makePlayer(client, { email: 'talker@evenfall.test' });
    await client.signIn(login);
    const fieldsOf = async (rest: Record<string, unknown>) => {
      const { error } = await client.call('Support.sendFeedback', message(rest));
      return [error?.type, Object.keys(error?.error_data ?? {})];
    };
    const wrong = 'InvalidParameterException';
    expect(await fieldsOf({ email: 'nobody' })).toEqual([wrong, ['email']]);
    expect(await fieldsOf({ topic_id: 'weather' })).toEqual([wrong, ['topic_id']]);
    expect(await fieldsOf({ text: ' ' })).toEqual([wrong, ['text']]);
    expect(await fieldsOf({ text: 'x'.repeat(2001) })).toEqual([wrong, ['text']]);
    for (let time = 0; time < 5; time += 1)
      expect((await client.call('Support.sendFeedback', message())).data).toBe(1);
    expect((await fieldsOf({}))[0]).toBe('TooManyRequestsException');
    expect((await stored()).filter((row) => row.uid === uid)).toHaveLength(5);
  });
});
