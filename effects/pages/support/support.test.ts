import * as Effect from 'effect/Effect';
import { describe, expect, it } from 'vitest';
import { answers } from '../../../tests/builders/answers.ts';
import { fakePlatform } from '../../../tests/builders/fake-platform.ts';
import type { Answer } from '../../../tests/builders/fake-platform.ts';
import { loadAuthor } from './load-author.ts';
import { sendFeedback } from './send-feedback.ts';

const refs = { email: 'f.email', name: 'f.name', text: 'f.text' };
const input = { values: { topic_id: 'account' }, refs, params: { keep: 'f.key' } };

describe('OP-73 a message to the operator', () => {
  it('AC-7.79 takes what is private from the vault; the same message keeps its key until it was taken', async () => {
    const replies: Answer[] = [
      { status: 500, text: '' },
      { status: 500, text: '' },
    ];
    const platform = fakePlatform(() => replies.shift() ?? { body: { data: 1 } });
    const { vault } = platform;
    vault.put('f.email', ' wren@play.example ');
    vault.put('f.text', 'Where is my\nwithdrawal?');
    const said = await platform.run(sendFeedback(input));
    expect(said.refusal).toMatchObject({ type: 'InternalServerError' });
    expect((await platform.run(sendFeedback(input))).refusal).toBeNull();
    vault.put('f.text', 'It came.');
    vault.put('f.name', 'Wren');
    await platform.run(sendFeedback({ ...input, values: {} }));
    const forms = platform.requests.map(({ form }) => form);
    const { idempotency_key: key, ...first } = forms[0] ?? {};
    expect(first).toEqual({
      email: 'wren@play.example',
      text: 'Where is my\nwithdrawal?',
      topic_id: 'account',
    });
    expect(forms.map((form) => form?.['idempotency_key'] === key)).toEqual([true, true, true, false]);
    expect(forms[3]).toMatchObject({ name: 'Wren', text: 'It came.' });
    expect(forms[3]).not.toHaveProperty('topic_id');
  });

  it('sends the files that the vault holds, and says so when one is gone', async () => {
    const platform = fakePlatform(() => ({ body: { data: 1 } }));
    const { vault } = platform;
    vault.put('f.email', 'wren@play.example');
    vault.put('f.text', 'See the picture.');
    vault.putFile('f.files.one', new File(['\u0089PNG'], 'receipt.png', { type: 'image/png' }));
    const withFiles = (attachments: string) => ({
      ...input,
      values: { attachments },
      params: { keep: 'f.key', files: 'f.files' },
    });
    const gone = await platform.run(sendFeedback(withFiles('one:5:image/png,two:5:image/png')));
    expect(gone.refusal).toMatchObject({
      type: 'InvalidParameter',
      data: { attachments: [{ code: 'NOT_FOUND' }] },
    });
    expect(platform.requests).toHaveLength(0);
    expect((await platform.run(sendFeedback(withFiles('one:5:image/png')))).refusal).toBeNull();
    const body = platform.requests[0]?.init.body as FormData;
    expect((body.get('attachments[0]') as File).name).toBe('receipt.png');
    vault.wipe('f');
    expect(vault.file('f.files.one')).toBeUndefined();
  });

  it('starts with the player’s address and name, which never leave the vault', async () => {
    const platform = fakePlatform(() => ({ body: { data: answers['account.getprofileinfo'] } }));
    expect(await platform.run(loadAuthor({ formId: 'f' }))).toBeNull();
    expect(platform.vault.read('f.email')).toMatch(/@/);
    const closed = fakePlatform(() => ({ status: 503, text: '' }));
    expect(await closed.run(Effect.timeout(loadAuthor({ formId: 'f' }), 5000))).toBeNull();
    expect(closed.vault.read('f.email') ?? '').toBe('');
  });
});
